import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFuzzedServer } from '../testing/fuzzed-server.ts';
import { contentions, withoutContention } from './contentions.ts';
import { failuresIn, sendContending, writingOperations } from './sending.ts';

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
beforeAll(async () => {
  server = await aFuzzedServer();
});
afterAll(() => server.stop());

describe('each operation that writes', () => {
  const contended = new Set(Object.values(contentions).flatMap(({ operations }) => operations));
  const writing = writingOperations().map(([id]) => id);

  it('meets others that write the same rows, or is left out for a reason', () => {
    const missing = writing.filter((id) => !contended.has(id) && !(id in withoutContention));
    expect(missing).toEqual([]);
  });

  it('is not in both lists, and both name only operations that write', () => {
    const excluded = Object.keys(withoutContention);
    expect(excluded.filter((id) => contended.has(id))).toEqual([]);
    expect([...contended, ...excluded].filter((id) => !writing.includes(id))).toEqual([]);
  });
});

describe('requests of different operations at once to the same rows get an answer each:', () => {
  it.each(Object.entries(contentions))('%s', async (_rows, contention) => {
    const counts = await sendContending(server, contention);
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
    const outcomes = Object.keys(counts);
    const accepted = new Set(
      outcomes
        .filter((outcome) => !outcome.startsWith('400 validation_failed'))
        .map((outcome) => outcome.split(' ').at(-1)),
    );
    // A request of the test that is always invalid reaches no rows.
    expect(contention.operations.filter((id) => !accepted.has(id))).toEqual([]);
    const successful = contention.operations.filter((id) =>
      outcomes.some((outcome) => outcome.startsWith('2') && outcome.endsWith(` ${id}`)),
    );
    expect(successful).not.toEqual([]);
  });
});
