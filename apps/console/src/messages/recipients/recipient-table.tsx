import type { MessageRecipientOut } from '@assent/core/notifications/recipient-lists/recipient-lists.schema';
import { Badge } from '@assent/ui/badge';
import { Rich } from '@assent/ui/rich';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { formats } from '@assent/ui/texts';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { Link } from '@tanstack/react-router';
import { textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import { approverOf } from '../drafts/test-approvers.ts';

/** The people of a message. */
export function RecipientTable({ recipients }: { recipients: MessageRecipientOut[] }) {
  const words = messageTexts.recipients.list;
  return (
    <Table
      label={words.label}
      head={
        <>
          <Column>{words.person}</Column>
          <Column>{words.groups}</Column>
          <Column>{words.push}</Column>
          <Column>{words.seen}</Column>
          <Column>{words.answer}</Column>
        </>
      }
    >
      {recipients.map((recipient) => (
        <Row key={recipient.subscriber_id}>
          <Cell>
            <Identity recipient={recipient} />
          </Cell>
          <Cell label={words.groups} className="text-ink-muted">
            <span className="break-all">{formats.values(recipient.groups) || '–'}</span>
          </Cell>
          <Cell label={words.push}>
            <Push push={recipient.push} />
          </Cell>
          <Cell label={words.seen} className="text-ink-muted">
            {recipient.seen_at === null ? words.not_seen : <RelativeTime at={recipient.seen_at} />}
          </Cell>
          <Cell label={words.answer}>
            <Answer recipient={recipient} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type RecipientProps = { recipient: MessageRecipientOut };

function Identity({ recipient }: RecipientProps) {
  const { subscriber_id, display_name, reference, is_subscribed } = recipient;
  const words = messageTexts.recipients.list;
  const name = display_name || words.no_name;
  return (
    <>
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        {approverOf(subscriber_id) ? (
          name
        ) : (
          <Link
            to="/subscribers/$subscriberId"
            params={{ subscriberId: subscriber_id }}
            className={`${textLink} min-w-0 wrap-anywhere`}
          >
            {name}
          </Link>
        )}
        {!is_subscribed && <Badge tone="warn">{words.not_subscribed}</Badge>}
      </span>
      {reference && (
        <code className="block break-all font-mono text-ink-muted text-sm">{`ref:${reference}`}</code>
      )}
    </>
  );
}

/** Says whether the push reaches a browser of the person, or why not. */
function Push({ push: { state, at } }: Pick<MessageRecipientOut, 'push'>) {
  const words = messageTexts.recipients.list.pushes;
  if (state === 'waiting' && at !== null)
    return <Rich parts={words.waiting_until({ when: <ExactTime at={at} /> })} />;
  const isUnreached = state === 'no_browser' || state === 'refused';
  return <span className={isUnreached ? 'text-warn-text' : ''}>{words[state]}</span>;
}

function Answer({ recipient: { answer, is_awaited, is_excluded } }: RecipientProps) {
  const words = messageTexts.recipients.list;
  if (answer) {
    const { value, responded_at, stand_in } = answer;
    return (
      <>
        <span className={value === 'approve' ? 'text-approve-text' : 'text-reject-text'}>
          <Rich parts={words.answered[value]({ when: <RelativeTime at={responded_at} /> })} />
        </span>
        {stand_in && (
          <span className="block wrap-anywhere text-ink-muted text-sm">
            {words.stand_in({ name: stand_in.display_name || words.no_name })}
          </span>
        )}
      </>
    );
  }
  if (is_awaited) return <Badge tone="accent">{words.awaited}</Badge>;
  return <span className="text-ink-muted">{is_excluded ? words.excluded : words.no_answer}</span>;
}
