import type { MessageOut } from '@assent/core/messages/messages.schema';
import { StatusBadge } from '@assent/ui/badge';
import { ShownText } from '@assent/ui/shown-text';
import { Cell, Column, Row, rowLinkClass, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import { progressOf } from './approval-words.ts';
import { useArrivals } from './arrivals.ts';

type MessageTableProps = {
  messages: MessageOut[];
  /** Omits the columns for topic and reference. */
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
      label="Messages"
      head={
        <>
          <Column>Title</Column>
          <Column>Status</Column>
          {!isBrief && <Column>Topic</Column>}
          {!isBrief && <Column>Reference</Column>}
          <Column className="text-right">Created</Column>
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

/** Shows the approvals of an open message that needs several. */
function Progress({ message }: { message: MessageOut }) {
  const progress = progressOf(message);
  return (
    progress && (
      <span className="ml-2 inline-block whitespace-nowrap text-ink-muted text-sm">{progress}</span>
    )
  );
}

type MessageRowProps = { message: MessageOut; isBrief: boolean; isNew: boolean };

const MessageRow = ({ message, isBrief, isNew }: MessageRowProps) => (
  <Row className={isNew ? 'animate-arrive' : ''}>
    <Cell className={isBrief ? 'md:w-3/5' : 'md:w-2/5'}>
      <Link
        to="/messages/$messageId"
        params={{ messageId: message.message_id }}
        data-row-link
        className={rowLinkClass}
      >
        <span className="line-clamp-2 wrap-anywhere md:line-clamp-1 md:break-all">
          <ShownText text={message.payload.title} />
        </span>
      </Link>
    </Cell>
    <Cell label="Status">
      <StatusBadge status={message.status} />
      <Progress message={message} />
    </Cell>
    {!isBrief && (
      <>
        <Cell label="Topic" className="md:w-1/5">
          <code className="line-clamp-1 break-all font-mono text-ink-muted text-sm">
            {message.topic}
          </code>
        </Cell>
        <Cell label="Reference" className="md:w-1/6">
          <code className="line-clamp-1 break-all font-mono text-ink-muted text-sm">
            {message.ext ?? '–'}
          </code>
        </Cell>
      </>
    )}
    <Cell label="Created" className="whitespace-nowrap text-ink-muted md:text-right">
      <RelativeTime at={message.created_at} />
    </Cell>
  </Row>
);
