import { databaseNow } from '../database/clock.ts';
import type { ListPlace } from '../fields/cursor.ts';
import { consume } from '../limits/limits.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { ANSWERABLE, type MessageStatus } from '../statuses.schema.ts';
import {
  type LookedAt,
  lookAlong,
  type NamedTopic,
  namedTopicsOf,
  type Sought,
  type Walk,
} from './inbox-search.model.ts';

/** Approximate number of messages that one request reads, which bounds its cost whatever it finds. */
const MOST_LOOKED_AT = 4_000;
const AT_ONCE = 1_000;
/** Minimum number read first from each list, however many lists there are. */
const LEAST_AT_ONCE = 4;

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
  const sought = soughtIn(input, topics);
  const now = databaseNow();
  const walks = walksOf(input.state, topics, after);
  const going = new Set(walks.keys());
  const found: LookedAt[] = [];
  const comesFirst = order(input.state);
  const look = async (numbers: number[], each: number) => {
    const chosen = numbers.flatMap((number) => walks[number] ?? []);
    const looked = await lookAlong(person.id, sought, chosen, each, now);
    numbers.forEach((number, at) => {
      const passed = looked.filter((row) => row.walk === at);
      const last = passed.sort(comesFirst).at(-1);
      const walk = walks[number];
      if (walk && last) walk.after = { at: last.at, id: last.id };
      if (passed.length < each) going.delete(number);
      found.push(...passed.filter((row) => row.isFound));
    });
    return looked.length;
  };

  const first = Math.floor(MOST_LOOKED_AT / 2 / walks.length);
  const each = Math.min(AT_ONCE, Math.max(LEAST_AT_ONCE, first));
  let looked = await look([...going], each);
  for (;;) {
    // A match is only final if no unfinished walk can still return an earlier one, so matches after this position wait.
    const [behind] = [...going].sort((a, b) => comesFirst(placeOf(walks[a]), placeOf(walks[b])));
    const end = behind === undefined ? null : placeOf(walks[behind]);
    const sure = found.filter((row) => end === null || comesFirst(row, end) <= 0).sort(comesFirst);
    const last = sure[limit - 1];
    if (last && sure.length > limit) return { ids: idsOf(sure, limit), end: last };
    if (behind === undefined || looked >= MOST_LOOKED_AT) return { ids: idsOf(sure, limit), end };
    looked += await look([behind], AT_ONCE);
  }
}

/** Removes duplicates: a message that became delivered during the search may be read twice. */
const idsOf = (rows: LookedAt[], limit: number) => [
  ...new Set(rows.slice(0, limit).map(({ id }) => id)),
];

type Place = NonNullable<ListPlace>;
/** An unfinished walk has read at least one message. */
const placeOf = (walk: Walk | undefined): Place => walk?.after ?? { at: 0, id: '' };

const order = (state: SearchIn['state']) => (a: Place, b: Place) => {
  const later = a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
  return state === 'open' ? later : -later;
};

function walksOf(state: SearchIn['state'], topics: NamedTopic[], after: ListPlace): Walk[] {
  const statuses = state === 'open' ? ANSWERABLE : [null];
  const ofTopics = topics.flatMap(({ topicId, since }) =>
    statuses.map((status) => ({ topicId, isForRepresented: false, status, since, after })),
  );
  const narrowed = [false, true].map((isForRepresented) => ({
    topicId: null,
    isForRepresented,
    status: null,
    since: 0,
    after,
  }));
  return [...ofTopics, ...narrowed];
}

function soughtIn({ state, q, outcome }: SearchIn, topics: NamedTopic[]): Sought {
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

const namesOf = ({ username, displayName, name }: NamedTopic) =>
  fold(`${displayName ?? ''}\n${username}/${name}`);

/** Removes case and accents, as the comparison of the database does. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
