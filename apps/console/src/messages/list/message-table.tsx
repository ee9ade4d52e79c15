import { approvedAmountOf, moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { MessageOut } from '@assent/core/schemas';
import { ApprovedAmount } from '@assent/ui/amount';
import { ShownText } from '@assent/ui/shown-text';
import { StatusBadge } from '@assent/ui/status-badge';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { formats } from '@assent/ui/texts';
import { RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageTexts } from '../../texts.ts';
import { isOpen } from './open-statuses.ts';
import { progressOf } from './progress.ts';

type MessageTableProps = {
  messages: MessageOut[];
  /** Omits the columns for topic and reference, answer and deadline. */
  isBrief?: boolean;
  /** Identifies the list. Rows are highlighted as new only within the same list. */
  of?: string;
};

/** Shows messages in a table. Each row links to its page. */
export function MessageTable({ messages, isBrief = false, of = '' }: MessageTableProps) {
  const ids = messages.map(({ message_id }) => message_id);
  const arrived = useArrivals(ids, of);
  return (
    <Table
      label={messageTexts.messages.title}
      head={
        <>
          <Column>{messageTexts.messages.column.title}</Column>
          <Column>{messageTexts.messages.column.status}</Column>
          {!isBrief && <Column>{messageTexts.messages.column.topic}</Column>}
          {!isBrief && <Column>{messageTexts.messages.column.answered_by}</Column>}
          {!isBrief && <Column>{messageTexts.messages.column.until}</Column>}
          <Column className="text-end">{messageTexts.messages.column.created}</Column>
        </>
      }
    >
      {messages.map((message) => (
        <MessageRow
          key={message.message_id}
          message={message}
          isBrief={isBrief}
          isNew={arrived.has(message.message_id)}
        />
      ))}
    </Table>
  );
}

/** Shows the approvals of an open message that needs several, and the questions that wait for an answer. */
function Progress({ message }: { message: MessageOut }) {
  const count = isOpen(message) ? (message.questions?.open ?? 0) : 0;
  const asked = count > 0 && messageTexts.questions.waiting({ count });
  return [progressOf(message), asked].map(
    (words) =>
      words && (
        <span key={words} className="ms-2 inline-block text-ink-muted text-sm md:whitespace-nowrap">
          {words}
        </span>
      ),
  );
}

/** Shows the amount of a card, the approved one if it is another, and who gets it. */
function Money({ message }: { message: MessageOut }) {
  const money = moneyOf(message.payload);
  if (!money) return null;
  const approved = approvedAmountOf(message);
  const isOther = approved !== null && approved !== money.amount;
  return (
    <span className="line-clamp-2 wrap-anywhere text-ink-muted text-sm max-md:line-clamp-4">
      <span className="tabular-nums">
        <ApprovedAmount money={money} approved={approved} />
      </span>
      {money.payee && (
        <span className={isOther ? 'block' : ''}>
          {!isOther && dot}
          <bdi>
            <ShownText text={money.payee} />
          </bdi>
        </span>
      )}
    </span>
  );
}

/** Separates two facts. It never begins a line. */
const dot = '\u00a0· ';

/** Shows who gave the answer that decided, and how long after the message was sent. */
function AnsweredBy({ message: { response, sent_at } }: { message: MessageOut }) {
  if (!response) return <span className="text-ink-muted">–</span>;
  const { responder, responded_at } = response;
  return (
    <>
      <span className="line-clamp-1 wrap-anywhere">
        <ShownText text={responder.display_name || messageTexts.messages.no_name} />
      </span>
      {sent_at !== null && (
        <span className="block whitespace-nowrap text-ink-muted text-xs">
          {messageTexts.messages.answered_after({ duration: durationText(responded_at - sent_at) })}
        </span>
      )}
    </>
  );
}

type MessageRowProps = { message: MessageOut; isBrief: boolean; isNew: boolean };

const MessageRow = ({ message, isBrief, isNew }: MessageRowProps) => (
  <Row isCompact className={isNew ? 'animate-arrive' : ''}>
    <Cell isCompact className={isBrief ? 'md:w-3/5' : 'md:w-2/5'}>
      <Link
        to="/messages/$messageId"
        params={{ messageId: message.message_id }}
        data-row-link
        className={rowLinkClass}
      >
        <span className="line-clamp-2 wrap-anywhere max-md:line-clamp-1 max-md:break-all max-md:@max-[14rem]:line-clamp-3 max-md:@max-[14rem]:[word-break:normal]">
          <ShownText text={message.payload.title} />
        </span>
      </Link>
      <Money message={message} />
    </Cell>
    <Cell label={messageTexts.messages.column.status} isCompact className="max-md:text-end">
      <StatusBadge status={message.status} />
      <Progress message={message} />
    </Cell>
    {!isBrief && (
      <>
        <Cell label={messageTexts.messages.column.topic} isCompact className="md:w-1/5">
          <code className="line-clamp-2 wrap-anywhere font-mono text-ink-muted text-sm max-md:line-clamp-1 max-md:break-all">
            {message.topic}
          </code>
          {message.ext && (
            <code
              title={messageTexts.messages.reference({ ext: message.ext })}
              className="line-clamp-1 break-all font-mono text-ink-faint text-xs max-md:hidden"
            >
              {message.ext}
            </code>
          )}
        </Cell>
        <Cell label={messageTexts.messages.column.answered_by} className="md:w-1/6">
          <AnsweredBy message={message} />
        </Cell>
        <Cell
          label={messageTexts.messages.column.until}
          className="whitespace-nowrap text-ink-muted"
        >
          {message.closed_at === null ? <RelativeTime at={message.expires_at} /> : '–'}
        </Cell>
      </>
    )}
    <Cell
      label={messageTexts.messages.column.created}
      isCompact
      className="text-ink-muted md:whitespace-nowrap text-end max-md:col-start-2 max-md:text-sm"
    >
      <RelativeTime at={message.created_at} />
    </Cell>
  </Row>
);

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids that were added to a list while it was on the screen.
 * @param of identifies the list; another one begins without additions
 */
function useArrivals(ids: string[], of: string): ReadonlySet<string> {
  const known = useRef({ of, ids: new Set(ids) });
  const [arrived, setArrived] = useState(none);
  // Runs before the paint, so that a new row is not painted twice.
  useLayoutEffect(() => {
    if (known.current.of !== of) {
      known.current = { of, ids: new Set(ids) };
      return setArrived(none);
    }
    const fresh = ids.filter((id) => !known.current.ids.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) known.current.ids.add(id);
    setArrived((before) => new Set([...before, ...fresh]));
  }, [ids, of]);
  return arrived;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns how long an answer took: "0.4 secs", "12 secs", "4 mins", "3 hrs 10 mins", "2 days". */
function durationText(ms: number): string {
  const { duration } = formats;
  if (ms < 10 * SECOND) return duration([[Math.max(0, Math.round(ms / 100) / 10), 'second']]);
  if (ms < MINUTE) return duration([[Math.round(ms / SECOND), 'second']]);
  if (ms < HOUR) return duration([[Math.round(ms / MINUTE), 'minute']]);
  if (ms >= 2 * DAY) return duration([[Math.round(ms / DAY), 'day']]);
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (minutes === 0) return duration([[hours, 'hour']]);
  return duration([
    [hours, 'hour'],
    [minutes, 'minute'],
  ]);
}
