import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentions } from '../testing/at-once/contentions.ts';
import { failuresIn, sendContending } from '../testing/at-once/sending.ts';
import { aFuzzedServer } from '../testing/fuzzed-server.ts';

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
beforeAll(async () => {
  server = await aFuzzedServer();
});
afterAll(() => server.stop());

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
