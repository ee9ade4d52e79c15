import type { PersonCaller } from '../../people/people/person-caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { ListPlace } from '../../platform/schemas/cursor.ts';
import type { MessageStatus } from '../../platform/statuses.schema.ts';
import { byRecipients } from '../inbox/inbox.model.ts';
import {
  type NamedTopic,
  namedTopicsOf,
  type Scan,
  type Scanned,
  type SearchQuery,
  scanNext,
} from './inbox-search.model.ts';

/** Approximate number of messages that one request reads, which bounds its cost whatever it finds. */
const MAX_LOOKED_AT = 4_000;
const AT_ONCE = 1_000;
/** Minimum number read first from each list, however many lists there are. */
const MIN_AT_ONCE = 4;

export type SearchIn = { state: 'open' | 'closed'; q?: string; outcome?: MessageStatus };
/** Ids of the matches in the order of the list, and the position up to which it was read; null: to the end. */
export type Search = { ids: string[]; end: ListPlace };

/** Returns whether a request is a search rather than a plain page. */
export const isSearch = ({ q, outcome }: SearchIn): boolean =>
  wordsOf(q).length > 0 || outcome !== undefined;

/**
 * Finds messages that contain every word, among some thousand that follow a position in the list.
 * @throws Problem rate_limited
 */
export async function searchInbox(
  { person }: PersonCaller,
  input: SearchIn,
  after: ListPlace,
  limit: number,
): Promise<Search> {
  await consume('search_person', person.id);
  const topics = await namedTopicsOf(person.id);
  if (topics.length === 0) return { ids: [], end: null };
  const reader = { personId: person.id, appIds: [...new Set(topics.map(({ appId }) => appId))] };
  const query = queryIn(input, topics);
  const now = databaseNow();
  const scans = scansOf(topics, after);
  const going = new Set(scans.keys());
  const found: Scanned[] = [];
  const comesFirst = order(input.state);
  const look = async (numbers: number[], each: number) => {
    const chosen = numbers.flatMap((number) => scans[number] ?? []);
    const looked = await scanNext(reader, query, chosen, each, now);
    numbers.forEach((number, at) => {
      const passed = looked.filter((row) => row.scan === at);
      const last = passed.sort(comesFirst).at(-1);
      const scan = scans[number];
      if (scan && last) scan.after = { at: last.at, id: last.id };
      if (passed.length < each) going.delete(number);
      found.push(...passed.filter((row) => row.isFound));
    });
    return looked.length;
  };

  const first = Math.floor(MAX_LOOKED_AT / 2 / scans.length);
  const each = Math.min(AT_ONCE, Math.max(MIN_AT_ONCE, first));
  let looked = await look([...going], each);
  for (;;) {
    // A match is only final if no unfinished scan can still return an earlier one, so matches after this position wait.
    const [behind] = [...going].sort((a, b) => comesFirst(placeOf(scans[a]), placeOf(scans[b])));
    const end = behind === undefined ? null : placeOf(scans[behind]);
    const sure = found.filter((row) => end === null || comesFirst(row, end) <= 0).sort(comesFirst);
    const last = sure[limit - 1];
    if (last && sure.length > limit) return { ids: idsOf(sure, limit), end: last };
    if (behind === undefined || looked >= MAX_LOOKED_AT) return { ids: idsOf(sure, limit), end };
    looked += await look([behind], AT_ONCE);
  }
}

/** Removes duplicates: a message may name several people whom the person represents. */
const idsOf = (rows: Scanned[], limit: number) => [
  ...new Set(rows.slice(0, limit).map(({ id }) => id)),
];

type Place = NonNullable<ListPlace>;
/** An unfinished scan has read at least one message. */
const placeOf = (scan: Scan | undefined): Place => scan?.after ?? { at: 0, id: '' };

const order = (state: SearchIn['state']) => (a: Place, b: Place) => {
  const later = a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
  return state === 'open' ? later : -later;
};

function scansOf(topics: NamedTopic[], after: ListPlace): Scan[] {
  const ofTopics = [...byRecipients(topics)].map(([recipientsId, { appId, since }]) => ({
    recipientsId,
    appId,
    isForRepresented: false,
    since,
    after,
  }));
  const narrowed = [false, true].map((isForRepresented) => ({
    recipientsId: null,
    appId: null,
    isForRepresented,
    since: 0,
    after,
  }));
  return [...ofTopics, ...narrowed];
}

function queryIn({ state, q, outcome }: SearchIn, topics: NamedTopic[]): SearchQuery {
  const words = wordsOf(q).map((text) => ({
    text,
    topicIds: topics
      .filter((topic) => namesOf(topic).includes(fold(text)))
      .map((topic) => topic.topicId),
  }));
  return { state, words, outcome: outcome ?? null };
}

const wordsOf = (q: string | undefined) => [
  ...new Set((q ?? '').normalize('NFC').split(/\s+/).filter(Boolean)),
];

const namesOf = ({ username, displayName, name, title }: NamedTopic) =>
  fold(`${displayName ?? ''}\n${title ?? ''}\n${username}/${name}`);

/** Removes case and accents, as the comparison of the database does. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
