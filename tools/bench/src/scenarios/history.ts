import { z } from 'zod';
import type { Bench, Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { interleave } from '../load/interleave.ts';
import type { Shot } from '../load/shot.ts';
import { type Line, ratioLine } from '../report.ts';
import { apiAt } from '../seeds/api.ts';
import { type Archive, seedArchive } from '../seeds/archive.ts';
import { inboxHeaders } from '../seeds/person.ts';

const CONNECTIONS = 4;

/** Pages of lists and inboxes with many messages against those with few, each in a database of its own. */
export const history: Scenario = {
  name: 'history',
  run: (bench) =>
    inEnvironment(bench, (few) =>
      inEnvironment(bench, async (many) => {
        const { fewMessages, manyMessages } = bench.plan;
        // So that a page of what is for one person alone is full on both sides.
        const small = await seedArchive(bench, few, { messages: fewMessages, narrowedTo: 10 });
        const large = await seedArchive(bench, many, { messages: manyMessages, narrowedTo: 100 });
        const lines: Line[] = [];
        for (const [what, pageOf] of pages) {
          const line = await compare(bench, what, {
            large: { url: many.url, shot: await pageOf(many.url, large) },
            small: { url: few.url, shot: await pageOf(few.url, small) },
          });
          lines.push(line);
        }
        return lines;
      }),
    ),
};

type Side = { url: string; shot: Shot };

async function compare(
  bench: Bench,
  what: string,
  { large, small }: Record<'large' | 'small', Side>,
) {
  const { rounds, warmUpSeconds, windowSeconds, manyMessages, fewMessages } = bench.plan;
  const measure =
    ({ url, shot }: Side, seconds: number) =>
    async () =>
      (1000 * CONNECTIONS) /
      (await closedLoop(url, { connections: CONNECTIONS, seconds, next: () => shot }));
  await measure(small, warmUpSeconds / 2)();
  await measure(large, warmUpSeconds / 2)();
  const result = await interleave(
    rounds,
    measure(large, windowSeconds / 2),
    measure(small, windowSeconds / 2),
  );
  const counts = `${manyMessages.toLocaleString('en')} : ${fewMessages.toLocaleString('en')}`;
  return ratioLine('history', `${what}, ${counts}`, result, ' ms', { atMost: 1.3 });
}

type PageOf = (url: string, archive: Archive) => Promise<Shot>;

const list =
  (queryOf: (archive: Archive) => string): PageOf =>
  async (_url, archive) => ({
    method: 'GET',
    path: `/v1/open/messages?limit=20${queryOf(archive)}`,
    headers: { authorization: `Bearer ${archive.business.bearer}` },
  });

const inbox =
  (who: 'reader' | 'recipient', state: 'open' | 'closed'): PageOf =>
  async (url, archive) => ({
    method: 'GET',
    path: `/v1/app/messages?state=${state}&limit=20`,
    headers: inboxHeaders(url, archive[who]),
  });

const Page = z.object({ next_cursor: z.string().nullable() });

/** The same list, many pages further on. */
const further =
  (pageOf: PageOf, pages: number): PageOf =>
  async (url, archive) => {
    const first = await pageOf(url, archive);
    const { cookie } = first.headers;
    const as = cookie ? { cookie } : { bearer: archive.business.bearer };
    let path = first.path;
    for (let page = 0; page < pages; page += 1) {
      const { next_cursor } = Page.parse((await apiAt(url)(path, as)).body);
      if (next_cursor) path = `${first.path}&cursor=${next_cursor}`;
    }
    return { ...first, path };
  };

const pages: [string, PageOf][] = [
  ['list', list(() => '')],
  [
    'list, page 50',
    further(
      list(() => ''),
      50,
    ),
  ],
  ['list by status', list(() => '&status=delivered&status=queued')],
  ['list by topic', list(({ topic }) => `&topic=${encodeURIComponent(topic)}`)],
  ['list by reference', list(() => '&ext=payment-run-4711')],
  [
    'list of a past day',
    list(({ pastDay }) => `&created_after=${pastDay.from}&created_before=${pastDay.to}`),
  ],
  ['search for a word of all titles', list(() => '&q=payment')],
  [
    'search for a word of all titles, page 50',
    further(
      list(() => '&q=payment'),
      50,
    ),
  ],
  ['search for words of one title', list(() => '&q=release+payment+run+4711')],
  [
    'search for a word in a past day, by status',
    list(
      ({ pastDay: { from, to } }) =>
        `&q=payment&status=approved&created_after=${from}&created_before=${to}`,
    ),
  ],
  ['search for words that no title has together', list(() => '&q=4711+4712')],
  ['messages of a person', list(({ responderId }) => `&person=${responderId}`)],
  [
    'messages of a person, by words of one title',
    list(({ responderId }) => `&person=${responderId}&q=payment+4711`),
  ],
  ['inbox, open', inbox('reader', 'open')],
  ['inbox, closed', inbox('reader', 'closed')],
  ['inbox, closed, page 10', further(inbox('reader', 'closed'), 10)],
  ['inbox of what is for one person, open', inbox('recipient', 'open')],
  ['inbox of what is for one person, closed', inbox('recipient', 'closed')],
];
