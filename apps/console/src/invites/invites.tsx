import type { InviteOut } from '@assent/core/invites/invites.schema';
import { Badge, type Tone } from '@assent/ui/badge';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { usesWords } from './invite-words.ts';
import { RevokeInvite } from './revoke-invite.tsx';

/** Lists the invites with their states. */
export function Invites({ search }: { search: { cursor?: string } }) {
  const invites = useQuery(
    trpc.invites.list.queryOptions(search, { placeholderData: keepPreviousData }),
  );
  return (
    <Page
      title="Invites"
      description="An invite is a link and a QR code. Whoever opens it and signs in joins the topic."
      actions={
        <ButtonLink to="/invites/new" variant="primary">
          <Plus aria-hidden />
          New invite
        </ButtonLink>
      }
    >
      <Card>
        <Loaded query={invites} skeleton={<SkeletonRows label="Loading invites" />}>
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
    title="No invites yet"
    action={
      <ButtonLink to="/invites/new" variant="primary">
        Create an invite
      </ButtonLink>
    }
  >
    Begin with one for yourself: scan its QR code with your phone and you can answer your own demo
    messages.
  </EmptyState>
);

const InviteTable = ({ invites }: { invites: InviteOut[] }) => (
  <Table
    label="Invites"
    head={
      <>
        <Column>Invite</Column>
        <Column>State</Column>
        <Column>Uses</Column>
        <Column>Expires</Column>
        <Column>
          <span className="sr-only">Actions</span>
        </Column>
      </>
    }
  >
    {invites.map((invite) => (
      <Row key={invite.invite_id}>
        <Cell>
          <span className="line-clamp-2 wrap-anywhere font-medium">
            {invite.label ?? invite.email ?? 'No label'}
          </span>
          <span className="block wrap-anywhere text-ink-muted text-sm">
            <code className="break-all font-mono text-xs">{invite.topic}</code>
            {invite.label && invite.email && ` · ${invite.email}`}
            {invite.reference && (
              <>
                {' · '}
                <code className="break-all font-mono text-xs">ref:{invite.reference}</code>
              </>
            )}
          </span>
        </Cell>
        <Cell label="State">
          <StateBadge state={invite.state} />
        </Cell>
        <Cell label="Uses" className="text-ink-muted">
          {usesWords(invite)}
        </Cell>
        <Cell label="Expires" className="text-ink-muted">
          <RelativeTime at={invite.expires_at} />
        </Cell>
        <Cell className="md:text-right">
          {invite.state === 'open' && <RevokeInvite invite={invite} />}
        </Cell>
      </Row>
    ))}
  </Table>
);

const states: Record<InviteOut['state'], { words: string; tone: Tone }> = {
  open: { words: 'Open', tone: 'good' },
  used_up: { words: 'Used up', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'warn' },
  revoked: { words: 'Revoked', tone: 'bad' },
};

const StateBadge = ({ state }: { state: InviteOut['state'] }) => (
  <Badge tone={states[state].tone}>{states[state].words}</Badge>
);
