import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { Button } from '@assent/ui/button';
import { Card, CardFooter } from '@assent/ui/card';
import { Checkbox } from '@assent/ui/checkbox';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { StatusBadge } from '@assent/ui/status-badge';
import { shownLine } from '@assent/ui/text-rules';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { trpc } from '../../api.ts';
import { Loaded } from '../../primitives/loaded.tsx';
import { Page, textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import { recipientsWords } from '../detail/recipients.ts';
import { RecipientTable } from './recipient-table.tsx';
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
      description={data?.recipients && recipientsWords(data.recipients)}
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
