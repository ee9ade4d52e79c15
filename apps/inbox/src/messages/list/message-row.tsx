import { CONTENT_DAYS } from '@assent/core/pure/platform/schemas/published-limits';
import { Badge } from '@assent/ui/badge';
import { AskedAt, TopicName } from '@assent/ui/message-card';
import { SenderTile } from '@assent/ui/sender-tile';
import { shownLine } from '@assent/ui/text-rules';
import { momentTime, TimeLeft } from '@assent/ui/time';
import { SenderDomain } from '@assent/ui/verified-domain';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import KeyRound from 'lucide-react/icons/key-round';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useId } from 'react';
import type { Message } from '../../api.ts';
import { toDeviceTime } from '../../clock.ts';
import { whenSent } from '../../outbox/background-sync.ts';
import type { OutboxAnswer } from '../../outbox/outbox-answer.ts';
import { useIsOnline } from '../../primitives/is-online.ts';
import { texts } from '../../texts.ts';
import { approvedText, isQuorum, progressText, waitingText } from '../card/approval-words.ts';
import { TestBadge } from '../card/test-badge.tsx';

type RowProps = {
  message: Message;
  /** At the end of the first line. */
  aside: ReactNode;
  /** Beside the topic. */
  asked?: ReactNode;
  /** What screen readers say after the title, beside the sender. */
  deadline?: string;
  note?: ReactNode;
  /** It came while the list was shown. */
  isNew?: boolean;
  /** Renders the sender's texts, to highlight matches. */
  drawn?: (text: string) => ReactNode;
};

const asItIs = (text: string): ReactNode => text;

/**
 * One message in a list. The whole row is its link, which is named by the title, and described by the sender and the
 * deadline.
 */
export function Row({ message, aside, asked, deadline, note, isNew, drawn = asItIs }: RowProps) {
  const { message_id, mode, app, topic, topic_title, payload, content_removed_at } = message;
  const [senderId, deadlineId] = [useId(), useId()];
  return (
    <li
      className={`relative flex gap-3.5 px-4 py-4 transition-colors has-[a:hover]:bg-hover ${isNew ? 'animate-arrive' : ''}`}
    >
      <SenderTile name={app.name} logo={app.domain?.logo} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <div id={senderId} className="min-w-0 wrap-anywhere">
            <p className="font-medium text-ink-muted">
              <bdi>{drawn(app.name)}</bdi>
            </p>
            <p className="flex">
              <SenderDomain domain={app.domain} />
            </p>
          </div>
          <p className="text-ink-muted">{aside}</p>
        </div>
        <h2 className="mt-0.5 font-semibold text-md">
          <Link
            to="/m/$messageId"
            params={{ messageId: message_id }}
            aria-describedby={`${senderId} ${deadlineId}`}
            dir="auto"
            lang={payload.lang}
            className="line-clamp-2 overflow-x-visible! overflow-y-clip! text-align-page break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {content_removed_at
              ? texts.list.removed({ days: CONTENT_DAYS })
              : drawn(shownLine(payload.title))}
          </Link>
        </h2>
        <span id={deadlineId} hidden>
          {deadline}
        </span>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          <TopicName topic={topic} topicTitle={topic_title} draw={drawn} />
          {asked && (
            <>
              {' · '}
              <span className="inline-block">{asked}</span>
            </>
          )}
        </p>
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
  message.require === 'passkey' ||
  isQuorum(message) ||
  message.cannot_answer !== null ||
  message.cannot_approve === 'groups';

/** Says how many people must approve, and whether this person still can. */
function Standing({ message }: { message: Message }) {
  const { cannot_answer, cannot_approve } = message;
  if (cannot_answer === 'answered')
    return (
      <Badge tone="good" icon={<Check aria-hidden />}>
        {texts.approvals.state({
          approved: approvedText(message),
          waiting: waitingText(message),
        })}
      </Badge>
    );
  return (
    <>
      {isQuorum(message) && <Badge icon={<Users aria-hidden />}>{progressText(message)}</Badge>}
      {cannot_answer === 'excluded' && <Badge>{texts.list.cannot_answer}</Badge>}
      {cannot_approve === 'groups' && <Badge>{texts.list.only_reject}</Badge>}
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
    asked={<AskedAt at={toDeviceTime(message.sent_at)} />}
    deadline={texts.list.answer_by({ time: momentTime(toDeviceTime(message.expires_at)) })}
    note={
      answer?.ended === null ? (
        <UnsentNote answer={answer} />
      ) : (
        hasNote(message) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {message.acting_for && (
              <Badge tone="accent" className="max-w-full">
                <span className="min-w-0 whitespace-normal wrap-anywhere">
                  {texts.list.for({ name: shownLine(message.acting_for.display_name) })}
                </span>
              </Badge>
            )}
            <Standing message={message} />
            {message.require === 'passkey' && (
              <Badge icon={<KeyRound aria-hidden />}>{texts.list.passkey}</Badge>
            )}
          </p>
        )
      )
    }
  />
);

/** Shows the unsent answer in a row of the inbox. */
function UnsentNote({ answer: { label, mayHaveArrived } }: { answer: OutboxAnswer }) {
  const isOnline = useIsOnline();
  const why = mayHaveArrived ? 'lost' : isOnline ? 'now' : whenSent;
  return (
    <p className="mt-2 flex gap-1.5 text-sm text-warn-text">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{texts.list.unsent[why]({ label })}</span>
    </p>
  );
}
