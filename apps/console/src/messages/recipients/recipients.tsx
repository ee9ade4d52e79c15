import type { MessageOut, MessageRecipientOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardFooter } from '@assent/ui/card';
import { Checkbox } from '@assent/ui/checkbox';
import { EmptyState } from '@assent/ui/empty';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { StatusBadge } from '@assent/ui/status-badge';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { shownLine } from '@assent/ui/text-rules';
import { formats } from '@assent/ui/texts';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { trpc } from '../../api.ts';
import { Loaded } from '../../primitives/loaded.tsx';
import { Page, textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import { recipientsWords } from '../detail/recipients.ts';
import { approverOf } from '../drafts/test-approvers.ts';
import { recipientsOf } from './recipients-query.ts';

/** Number of people up to which those who are awaited are looked for without a press. */
const MAX_SEARCHED = 1_000;

/** Lists whom a message is for: how it reached each, and whether their answer is awaited. */
export function Recipients({ messageId }: { messageId: string }) {
  const words = messageTexts.recipients.list;
  const message = useQuery(trpc.messages.get.queryOptions({ message_id: messageId }));
  const { data } = message;
  return (
    <Page
      title={words.title}
      above={
        <Link to="/messages/$messageId" params={{ messageId }} className={textLink}>
          {data ? shownLine(data.payload.title) : words.message}
        </Link>
      }
      beside={data && <StatusBadge status={data.status} />}
      description={data && recipientsWords(data.recipients)}
    >
      <Loaded query={message} skeleton={<SkeletonRows label={words.loading} />} problemClass="">
        {(loaded) => <RecipientList message={loaded} />}
      </Loaded>
    </Page>
  );
}

function RecipientList({ message }: { message: MessageOut }) {
  const words = messageTexts.recipients.list;
  const [isOnlyAwaited, setOnlyAwaited] = useState(false);
  // Pages are shown below each other: an infinite query would be code on every screen.
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) => recipientsOf(message.message_id, cursor)),
  });
  const all = pages.flatMap(({ data }) => data?.data ?? []);
  const next = pages.at(-1)?.data?.next_cursor ?? null;
  const shown = isOnlyAwaited ? all.filter(({ is_awaited }) => is_awaited) : all;
  // On a page of people who have answered there would be nobody.
  const searched = isOnlyAwaited && all.length < MAX_SEARCHED ? next : null;
  useEffect(() => {
    if (searched) setCursors((known) => [...known, searched]);
  }, [searched]);
  return (
    <>
      <Checkbox
        label={words.only_awaited}
        checked={isOnlyAwaited}
        onChange={({ target }) => setOnlyAwaited(target.checked)}
        className="mb-3"
      />
      <Card aria-label={words.title}>
        {shown.length > 0 && <RecipientTable recipients={shown} />}
        {pages.map((page, at) => (
          <Loaded
            key={cursors[at] ?? 'first'}
            query={page}
            skeleton={<SkeletonRows rows={5} label={words.loading} />}
          >
            {() => null}
          </Loaded>
        ))}
        {shown.length === 0 && pages.every(({ isSuccess }) => isSuccess) && (
          <Nobody isSent={message.sent_at !== null} isFiltered={all.length > 0} />
        )}
        {all.length > 0 && (
          <CardFooter>
            <span role="status" className="me-auto">
              {isOnlyAwaited
                ? words.shown_of({ shown: shown.length, count: all.length })
                : words.shown({ count: all.length })}
            </span>
            {next && (
              <Button size="sm" onClick={() => setCursors([...cursors, next])}>
                {words.more}
              </Button>
            )}
          </CardFooter>
        )}
      </Card>
    </>
  );
}

type NobodyProps = { isSent: boolean; isFiltered: boolean };

function Nobody({ isSent, isFiltered }: NobodyProps) {
  const words = messageTexts.recipients.list;
  const [title, detail] = isFiltered
    ? [words.none_awaited, words.none_awaited_detail]
    : isSent
      ? [words.empty, words.empty_detail]
      : [words.not_sent, words.not_sent_detail];
  return (
    <EmptyState level={2} icon={<Users aria-hidden />} title={title}>
      {detail}
    </EmptyState>
  );
}

/** The people of a message. */
function RecipientTable({ recipients }: { recipients: MessageRecipientOut[] }) {
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
