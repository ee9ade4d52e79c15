import { Badge, StatusBadge } from '@assent/ui/badge';
import { RelativeTime, TimeLeft } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import type { Message } from '../api.ts';
import { onThisClock } from '../clock.ts';
import { SenderTile } from './sender-tile.tsx';
import { responderOf } from './standing.ts';

type RowProps = { message: Message; aside: ReactNode; note?: ReactNode };

/** One message in a list. The whole row is its link, and the link is named by the title. */
function Row({ message: { message_id, app, topic, payload }, aside, note }: RowProps) {
  return (
    <li className="relative flex gap-3.5 px-4 py-4 transition-colors has-[a:hover]:bg-hover">
      <SenderTile name={app.name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <p className="truncate font-medium text-ink-muted">{app.name}</p>
          <p className="shrink-0 text-ink-muted">{aside}</p>
        </div>
        <Link
          to="/m/$messageId"
          params={{ messageId: message_id }}
          className="mt-0.5 line-clamp-2 font-semibold text-md break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {payload.title}
        </Link>
        <p className="mt-0.5 truncate text-ink-faint text-sm">{topic}</p>
        {note}
      </div>
    </li>
  );
}

export const OpenRow = ({ message }: { message: Message }) => (
  <Row
    message={message}
    aside={<TimeLeft until={onThisClock(message.expires_at)} />}
    note={
      (message.first_contact || message.require === 'passkey') && (
        <p className="mt-2 flex flex-wrap gap-2">
          {message.first_contact && <Badge tone="warn">New sender</Badge>}
          {message.require === 'passkey' && (
            <Badge icon={<KeyRound aria-hidden />}>Needs a passkey</Badge>
          )}
        </p>
      )
    }
  />
);

/** People withdraw what they asked; only systems cancel. */
const Ending = ({ status }: { status: Message['status'] }) =>
  status === 'canceled' ? (
    <Badge icon={<Ban aria-hidden />}>Withdrawn</Badge>
  ) : (
    <StatusBadge status={status} />
  );

export const ClosedRow = ({ message }: { message: Message }) => (
  <Row
    message={message}
    aside={<RelativeTime at={onThisClock(message.closed_at ?? message.expires_at)} />}
    note={
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-muted text-sm">
        <Ending status={message.status} />
        {message.response && `by ${responderOf(message) === 'You' ? 'you' : responderOf(message)}`}
      </p>
    }
  />
);
