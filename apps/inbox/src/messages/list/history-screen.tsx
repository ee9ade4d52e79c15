import { CONTENT_DAYS } from '@assent/core/pure/platform/schemas/published-limits';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Input, Select } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { SkeletonRows } from '@assent/ui/skeleton';
import { StatusBadge } from '@assent/ui/status-badge';
import { shownLine } from '@assent/ui/text-rules';
import { formats } from '@assent/ui/texts';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import type { Message } from '../../api.ts';
import { toDeviceTime } from '../../clock.ts';
import { Failure } from '../../primitives/failure.tsx';
import { useIsOnline } from '../../primitives/is-online.ts';
import { PageHeading } from '../../primitives/page-heading.tsx';
import { partTexts } from '../../texts.ts';
import { givenBy, isReported } from '../card/message-state.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './message-lists.ts';
import { Row } from './message-row.tsx';
import { type Outcome, outcomes } from './outcomes.ts';
import { type HistorySearch, useSearch, wordsOf } from './search.ts';

/** Lists closed messages, the latest first, or the matches of a search. */
export function HistoryScreen({ search }: { search: HistorySearch }) {
  const { q, outcome } = search;
  return (
    <>
      <PageHeading title={partTexts.history.title} className="mb-3 text-2xl" />
      <InboxTabs />
      <SearchBar {...search} />
      {q || outcome ? <SearchResults key={`${q} ${outcome}`} {...search} /> : <Everything />}
    </>
  );
}

const Everything = () => (
  <MessageList
    label={partTexts.history.closed_requests}
    list={useMessages('closed')}
    empty={
      <EmptyState level={2} icon={<History aria-hidden />} title={partTexts.history.empty}>
        {partTexts.history.empty_why}
      </EmptyState>
    }
    row={(message, isNew) => <ClosedRow key={message.message_id} message={message} isNew={isNew} />}
  />
);

/** Pause in typing after which the search begins. */
const settledMs = 350;
const maxWords = 10;

/** The search field and the outcome filter. Both are in the URL, so that the back button restores the results. */
function SearchBar({ q = '', outcome }: HistorySearch) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const openSearch = (by: HistorySearch) => {
    asked.current = by.q ?? '';
    navigate({ to: '/history', search: by, replace: true, resetScroll: false });
  };
  const wanted = wordsOf(text).slice(0, maxWords).join(' ');
  const search = () => openSearch({ q: wanted || undefined, outcome });

  // A text that was not typed here came with the URL.
  useEffect(() => {
    if (q !== asked.current) setText(q);
    asked.current = q;
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a letter restarts the wait
  useEffect(() => {
    if (wanted === asked.current) return;
    const timer = setTimeout(search, settledMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    // The keyboard of a phone covers the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <search aria-label={partTexts.history.search_history} className="mb-4">
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={partTexts.history.words}
          placeholder={partTexts.history.search}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-[min(100%,9rem)] flex-1"
        />
        <Select
          aria-label={partTexts.history.outcome}
          value={outcome ?? ''}
          onChange={({ target }) =>
            openSearch({ q: wanted || undefined, outcome: outcomeOf(target.value) })
          }
          className="min-w-40 max-w-full max-sm:grow"
        >
          <option value="">{partTexts.history.any_outcome}</option>
          {outcomes.map((value) => (
            <option key={value} value={value}>
              {partTexts.history.outcomes[value]}
            </option>
          ))}
        </Select>
        <Button type="submit" className="sr-only focus-visible:not-sr-only">
          {partTexts.history.search}
        </Button>
      </form>
    </search>
  );
}

/** Returns the outcome of this name, if there is one. */
const outcomeOf = (value: unknown): Outcome | undefined => outcomes.find((each) => each === value);

/** Shows the matches of a search, how far it has searched, and a button to continue. */
function SearchResults(search: HistorySearch) {
  const found = useSearch(search);
  const isOnline = useIsOnline();
  const { announce } = useToast();
  const said = found.data ? saidOf(found.data.pages) : '';
  useEffect(() => announce(said), [announce, said]);
  if (!found.data && !isOnline)
    return <Notice title={partTexts.history.offline}>{partTexts.history.offline_how}</Notice>;
  if (!found.data && found.isError)
    return <Failure error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data)
    return (
      <Card>
        <SkeletonRows rows={3} label={partTexts.history.searching_label} />
      </Card>
    );
  const messages = found.data.pages.flatMap((page) => page.data);
  const words = wordsOf(search.q);
  return (
    <>
      <p className="mb-3 text-ink-muted text-sm">{said}</p>
      {messages.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label={partTexts.history.found_requests} className="divide-y divide-line">
            {messages.map((message) => (
              <ClosedRow key={message.message_id} message={message} words={words} />
            ))}
          </ul>
        </Card>
      )}
      {messages.length === 0 && !found.hasNextPage && <NothingFound />}
      {found.isError && (
        <Failure error={found.error} onRetry={() => found.fetchNextPage()} className="mt-4" />
      )}
      {found.hasNextPage && (
        <Button
          size="touch"
          className="mt-4 w-full"
          busy={found.isFetchingNextPage}
          busyLabel={partTexts.history.searching}
          onClick={() => found.fetchNextPage()}
        >
          {partTexts.history.continue}
        </Button>
      )}
    </>
  );
}

function saidOf(pages: { data: unknown[]; searched_to: number | null }[]) {
  const count = pages.reduce((sum, { data }) => sum + data.length, 0);
  const searchedTo = pages.at(-1)?.searched_to ?? null;
  const { found, found_so_far } = partTexts.history;
  if (searchedTo === null) return found({ count });
  return found_so_far({ count, day: formats.day(toDeviceTime(searchedTo)) });
}

function NothingFound() {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={2}
      icon={<SearchX aria-hidden />}
      title={partTexts.history.nothing}
      action={
        <Button onClick={() => navigate({ to: '/history', search: {}, replace: true })}>
          {partTexts.history.show_everything}
        </Button>
      }
    >
      {partTexts.history.nothing_how({ days: CONTENT_DAYS })}
    </EmptyState>
  );
}

type ClosedRowProps = { message: Message; isNew?: boolean; words?: string[] };

/** A closed message in a list, with the matches of a search highlighted. */
function ClosedRow({ message, isNew, words = [] }: ClosedRowProps) {
  const excerpt = excerptOf(message, words);
  return (
    <Row
      message={message}
      isNew={isNew}
      drawn={(text) => <Highlighted text={text} words={words} />}
      aside={<RelativeTime at={toDeviceTime(message.closed_at ?? message.expires_at)} />}
      note={
        <>
          {excerpt && (
            <p dir="auto" className="mt-1.5 wrap-anywhere text-align-page text-ink-muted text-sm">
              <Highlighted text={shownLine(excerpt)} words={words} />
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-muted text-sm wrap-anywhere">
            {isReported(message) ? <Reported /> : <Ending status={message.status} />}
            {message.response && byWhom(message.response)}
          </p>
        </>
      }
    />
  );
}

/** Says who answered, and for whom. */
function byWhom(response: NonNullable<Message['response']>) {
  const { by, ...names } = givenBy(response);
  const edited = response.edited?.length ? 'yes' : 'no';
  return partTexts.history.by[by]({ ...names, edited });
}

/** "Withdrawn" is the word for people; the API says canceled. */
const Ending = ({ status }: { status: Message['status'] }) =>
  status === 'canceled' ? (
    <Badge icon={<Ban aria-hidden />}>{partTexts.history.outcomes.canceled}</Badge>
  ) : (
    <StatusBadge status={status} />
  );

/** A report ends a message too. */
const Reported = () => (
  <Badge tone="bad" icon={<Flag aria-hidden />}>
    {partTexts.history.reported}
  </Badge>
);

/** Highlights the searched words in a text. */
function Highlighted({ text, words }: { text: string; words: string[] }) {
  const hits = matchesIn(text, words);
  const after = hits.at(-1)?.to ?? 0;
  return (
    <>
      {hits.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(hits[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-warn-wash font-semibold text-ink">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(after)}
    </>
  );
}

const aroundLetters = 48;

/** Returns an excerpt around a match that the row does not show: in the text, a detail or the comment. */
function excerptOf({ app, topic, topic_title, payload, response }: Message, words: string[]) {
  const shown = [app.name, topic, topic_title ?? '', payload.title].join('\n');
  const hidden = words.filter((word) => matchesIn(shown, [word]).length === 0);
  const details = payload.details?.map(({ label, value }) => `${label}: ${value}`) ?? [];
  const places = [payload.body ?? '', ...details, response?.comment ?? ''];
  const place = places.find((text) => matchesIn(text, hidden).length > 0);
  const [hit] = matchesIn(place ?? '', hidden);
  if (!place || !hit) return null;
  const from = Math.max(0, hit.from - aroundLetters);
  const to = Math.min(place.length, hit.to + aroundLetters);
  return `${from > 0 ? '…' : ''}${place.slice(from, to)}${to < place.length ? '…' : ''}`;
}

type Hit = { from: number; to: number };

/** Returns where words occur in a text, ignoring case and accents. Overlapping matches are merged. */
function matchesIn(text: string, words: string[]): Hit[] {
  const { folded, at } = foldWithOffsets(text);
  const found: Hit[] = [];
  for (const word of words.map(fold).filter(Boolean))
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1))
      found.push({ from: at[from] ?? 0, to: at[from + word.length] ?? text.length });
  const apart: Hit[] = [];
  for (const hit of found.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && hit.from <= last.to) last.to = Math.max(last.to, hit.to);
    else apart.push({ ...hit });
  }
  return apart;
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the text without case and accents, and the offset of each letter in the original. */
function foldWithOffsets(text: string) {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (let n = 0; n < plain.length; n += 1) at.push(place);
    folded += plain;
    place += letter.length;
  }
  return { folded, at };
}
