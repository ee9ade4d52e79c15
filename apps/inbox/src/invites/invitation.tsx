import { RelativeTime } from '@assent/ui/time';
import type { Invite } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { SenderDomain, SenderNotes } from '../messages/sender-domain.tsx';
import { SenderTile } from '../messages/sender-tile.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';

/** Shows the sender and the topic of an invite. */
export const Invitation = ({ invite: { app, topic, expires_at } }: { invite: Invite }) => (
  <div className="mb-7">
    <SenderTile name={app.name} size="lg" />
    <div className="mt-5">
      <PageHeading title={`${app.name} invites you`} />
    </div>
    <div className="mt-1.5 text-md empty:hidden">
      <SenderDomain app={app} />
      <SenderNotes app={app} />
    </div>
    <p className="mt-2 text-ink-muted text-md">
      Join <strong className="wrap-anywhere font-medium text-ink">{topic}</strong> and {app.name}{' '}
      can ask you to approve things. You decide each time, and you can leave whenever you like.
    </p>
    <p className="mt-2 text-ink-muted text-sm">
      The invite ends <RelativeTime at={toDeviceTime(expires_at)} />.
    </p>
  </div>
);
