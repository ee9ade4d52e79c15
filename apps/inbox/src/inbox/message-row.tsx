import { Badge } from '@assent/ui/badge';
import { shownLine } from '@assent/ui/text-rules';
import { TimeLeft } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import KeyRound from 'lucide-react/icons/key-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { approvedText, isQuorum, progressText, waitingText } from '../messages/approval-words.ts';
import { SenderDomain } from '../messages/sender-domain.tsx';
import { SenderTile } from '../messages/sender-tile.tsx';
import { TestBadge } from '../messages/test-badge.tsx';
import type { OutboxAnswer } from '../outbox/outbox-answer.ts';
import { UnsentNote } from '../outbox/unsent-note.tsx';

type RowProps = {
  message: Message;
  aside: ReactNode;
  note?: ReactNode;
  /** It came while the list was shown. */
  isNew?: boolean;
  /** Renders the sender's texts, to highlight matches. */
  drawn?: (text: string) => ReactNode;
};

const asItIs = (text: string): ReactNode => text;

/** One message in a list. The whole row is its link, which is named by the title. */
export function Row({ message, aside, note, isNew, drawn = asItIs }: RowProps) {
  const { message_id, mode, app, topic, payload } = message;
  return (
    <li
      className={`relative flex gap-3.5 px-4 py-4 transition-colors has-[a:hover]:bg-hover ${isNew ? 'animate-arrive' : ''}`}
    >
      <SenderTile name={app.name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <p className="truncate font-medium text-ink-muted">{drawn(app.name)}</p>
          <p className="shrink-0 text-ink-muted">{aside}</p>
        </div>
        {app.domain && (
          <p className="flex text-sm">
            <SenderDomain app={app} />
          </p>
        )}
        <Link
          to="/m/$messageId"
          params={{ messageId: message_id }}
          dir="auto"
          className="mt-0.5 line-clamp-2 font-semibold text-md break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {drawn(shownLine(payload.title))}
        </Link>
        <p className="mt-0.5 truncate text-ink-faint text-sm">{drawn(topic)}</p>
        {mode === 'test' && (
          <p className="mt-1.5 flex">
            <TestBadge />
          </p>
        )}
        {note}
      </div>
    </li>
  );
}

const hasNote = (message: Message) =>
  message.acting_for !== null ||
  message.first_contact ||
  message.require === 'passkey' ||
  isQuorum(message) ||
  message.cannot_answer !== null;

/** Says how many people must approve, and whether this person still can. */
function Standing({ message }: { message: Message }) {
  const { cannot_answer } = message;
  if (cannot_answer === 'answered')
    return (
      <Badge tone="good" icon={<Check aria-hidden />}>
        {approvedText(message)}. {waitingText(message)}
      </Badge>
    );
  return (
    <>
      {isQuorum(message) && <Badge icon={<Users aria-hidden />}>{progressText(message)}</Badge>}
      {cannot_answer === 'excluded' && <Badge>You cannot answer</Badge>}
    </>
  );
}

type OpenRowProps = { message: Message; isNew: boolean; answer?: OutboxAnswer };

/** An open message, with the unsent answer from this device. */
export const OpenRow = ({ message, isNew, answer }: OpenRowProps) => (
  <Row
    message={message}
    isNew={isNew}
    aside={<TimeLeft until={toDeviceTime(message.expires_at)} />}
    note={
      answer?.ended === null ? (
        <UnsentNote answer={answer} />
      ) : (
        hasNote(message) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {message.acting_for && (
              <Badge tone="accent" className="max-w-full">
                <span className="truncate">For {shownLine(message.acting_for.display_name)}</span>
              </Badge>
            )}
            <Standing message={message} />
            {message.first_contact && <Badge tone="warn">New sender</Badge>}
            {message.require === 'passkey' && (
              <Badge icon={<KeyRound aria-hidden />}>Needs a passkey</Badge>
            )}
          </p>
        )
      )
    }
  />
);
