import type { InviteOut } from '@assent/core/schemas';
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
import { peopleTexts } from '../texts.ts';
import { usesWords } from './invite-words.ts';

/** Lists the invites with their states. */
export function Invites({ search }: { search: { cursor?: string } }) {
  const invites = useQuery(
    trpc.invites.list.queryOptions(search, { placeholderData: keepPreviousData }),
  );
  return (
    <Page
      title={peopleTexts.invites.invites}
      description={peopleTexts.invites.an_invite_is_a_link}
      actions={
        <ButtonLink to="/invites/new" variant="primary">
          <Plus aria-hidden />
          {peopleTexts.invites.new_invite}
        </ButtonLink>
      }
    >
      <Card>
        <Loaded
          query={invites}
          skeleton={<SkeletonRows label={peopleTexts.invites.loading_invites} />}
        >
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
    title={peopleTexts.invites.no_invites_yet}
    action={
      <ButtonLink to="/invites/new" variant="primary">
        {peopleTexts.invites.create_an_invite}
      </ButtonLink>
    }
  >
    {peopleTexts.invites.begin_with_one_for_yourself}
  </EmptyState>
);

const InviteTable = ({ invites }: { invites: InviteOut[] }) => (
  <Table
    label={peopleTexts.invites.invites}
    head={
      <>
        <Column>{peopleTexts.invites.invite}</Column>
        <Column>{peopleTexts.invites.state}</Column>
        <Column>{peopleTexts.invites.uses}</Column>
        <Column>{peopleTexts.invites.expires}</Column>
        <Column>
          <span className="sr-only">{peopleTexts.invites.actions}</span>
        </Column>
      </>
    }
  >
    {invites.map((invite) => (
      <Row key={invite.invite_id}>
        <Cell>
          <span className="line-clamp-2 wrap-anywhere font-medium">
            {invite.label ?? invite.email ?? peopleTexts.invites.no_label}
          </span>
          <span className="block wrap-anywhere text-ink-muted text-sm">
            <code className="break-all font-mono text-xs">{invite.topic}</code>
            {invite.label && invite.email && ` · ${invite.email}`}
            {invite.reference && (
              <>
                {' · '}
                <code className="break-all font-mono text-xs">
                  {peopleTexts.invites.ref({ reference: invite.reference })}
                </code>
              </>
            )}
          </span>
        </Cell>
        <Cell label={peopleTexts.invites.state}>
          <StateBadge state={invite.state} />
        </Cell>
        <Cell label={peopleTexts.invites.uses} className="text-ink-muted">
          {usesWords(invite)}
        </Cell>
        <Cell label={peopleTexts.invites.expires} className="text-ink-muted">
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
  open: { words: peopleTexts.invites.open, tone: 'good' },
  used_up: { words: peopleTexts.invites.used_up, tone: 'neutral' },
  expired: { words: peopleTexts.invites.expired, tone: 'warn' },
  revoked: { words: peopleTexts.invites.revoked, tone: 'bad' },
});

const StateBadge = ({ state }: { state: InviteOut['state'] }) => (
  <Badge tone={states()[state].tone}>{states()[state].words}</Badge>
);

/** Revokes an invite. */
function RevokeInvite({ invite }: { invite: InviteOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const name =
    invite.label ?? invite.email ?? peopleTexts.invites.the_invite_to({ topic: invite.topic });
  const revoke = useMutation(
    trpc.invites.revoke.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({
          title: peopleTexts.invites.invite_revoked,
          detail: peopleTexts.invites.nobody_joins_with_it_any,
        });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={peopleTexts.invites.revoke({ name })}
        onClick={() => setAsking(true)}
        className="max-md:-ms-2.5"
      >
        {peopleTexts.invites.revoke_button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={peopleTexts.invites.revoke_title({ name })}
        description={peopleTexts.invites.its_link_and_qr_code}
        action={peopleTexts.invites.revoke_invite}
        busyAction={peopleTexts.invites.revoking}
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ invite_id: invite.invite_id })}
      />
    </>
  );
}
