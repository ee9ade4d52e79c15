import type { InviteOut } from '@assent/core/people/invites/invites.schema';
import { Badge, type Tone } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { texts } from '../texts.ts';
import { usesWords } from './invite-words.ts';

/** Lists the invites with their states. */
export function Invites({ search }: { search: { cursor?: string } }) {
  const invites = useQuery(
    trpc.invites.list.queryOptions(search, { placeholderData: keepPreviousData }),
  );
  return (
    <Page
      title={texts.invites.invites}
      description={texts.invites.an_invite_is_a_link}
      actions={
        <ButtonLink to="/invites/new" variant="primary">
          <Plus aria-hidden />
          {texts.invites.new_invite}
        </ButtonLink>
      }
    >
      <Card>
        <Loaded query={invites} skeleton={<SkeletonRows label={texts.invites.loading_invites} />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && <NoInvites />}
              {data.length > 0 && <InviteTable invites={data} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

const NoInvites = () => (
  <EmptyState
    level={2}
    icon={<QrCode aria-hidden />}
    title={texts.invites.no_invites_yet}
    action={
      <ButtonLink to="/invites/new" variant="primary">
        {texts.invites.create_an_invite}
      </ButtonLink>
    }
  >
    {texts.invites.begin_with_one_for_yourself}
  </EmptyState>
);

const InviteTable = ({ invites }: { invites: InviteOut[] }) => (
  <Table
    label={texts.invites.invites}
    head={
      <>
        <Column>{texts.invites.invite}</Column>
        <Column>{texts.invites.state}</Column>
        <Column>{texts.invites.uses}</Column>
        <Column>{texts.invites.expires}</Column>
        <Column>
          <span className="sr-only">{texts.invites.actions}</span>
        </Column>
      </>
    }
  >
    {invites.map((invite) => (
      <Row key={invite.invite_id}>
        <Cell>
          <span className="line-clamp-2 wrap-anywhere font-medium">
            {invite.label ?? invite.email ?? texts.invites.no_label}
          </span>
          <span className="block wrap-anywhere text-ink-muted text-sm">
            <code className="break-all font-mono text-xs">{invite.topic}</code>
            {invite.label && invite.email && ` · ${invite.email}`}
            {invite.reference && (
              <>
                {' · '}
                <code className="break-all font-mono text-xs">
                  {texts.invites.ref({ reference: invite.reference })}
                </code>
              </>
            )}
          </span>
        </Cell>
        <Cell label={texts.invites.state}>
          <StateBadge state={invite.state} />
        </Cell>
        <Cell label={texts.invites.uses} className="text-ink-muted">
          {usesWords(invite)}
        </Cell>
        <Cell label={texts.invites.expires} className="text-ink-muted">
          <RelativeTime at={invite.expires_at} />
        </Cell>
        <Cell className="md:text-end">
          {invite.state === 'open' && <RevokeInvite invite={invite} />}
        </Cell>
      </Row>
    ))}
  </Table>
);

const states = (): Record<InviteOut['state'], { words: string; tone: Tone }> => ({
  open: { words: texts.invites.open, tone: 'good' },
  used_up: { words: texts.invites.used_up, tone: 'neutral' },
  expired: { words: texts.invites.expired, tone: 'warn' },
  revoked: { words: texts.invites.revoked, tone: 'bad' },
});

const StateBadge = ({ state }: { state: InviteOut['state'] }) => (
  <Badge tone={states()[state].tone}>{states()[state].words}</Badge>
);

/** Revokes an invite. */
function RevokeInvite({ invite }: { invite: InviteOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const name = invite.label ?? invite.email ?? texts.invites.the_invite_to({ topic: invite.topic });
  const revoke = useMutation(
    trpc.invites.revoke.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({
          title: texts.invites.invite_revoked,
          detail: texts.invites.nobody_joins_with_it_any,
        });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.invites.revoke({ name })}
        onClick={() => setAsking(true)}
        className="max-md:-ms-2.5"
      >
        {texts.invites.revoke_button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.invites.revoke_title({ name })}
        description={texts.invites.its_link_and_qr_code}
        action={texts.invites.revoke_invite}
        busyAction={texts.invites.revoking}
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ invite_id: invite.invite_id })}
      />
    </>
  );
}
