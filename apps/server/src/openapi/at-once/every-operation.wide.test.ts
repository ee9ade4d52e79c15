import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  failuresIn,
  operationsWithCode,
  sendAtOnce,
  writingOperations,
} from '../testing/at-once/sending.ts';
import { aFuzzedServer } from '../testing/fuzzed-server.ts';

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
beforeAll(async () => {
  server = await aFuzzedServer();
});
afterAll(() => server.stop());

describe('30 requests at once to the same rows get an answer each:', () => {
  it.each(writingOperations())('%s', async (_id, operation) => {
    const counts = await sendAtOnce(server, operation);
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
  });

  it.each(operationsWithCode())('%s with a wrong code', async (_id, operation) => {
    const counts = await sendAtOnce(server, operation, { isWrong: true });
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
    expect(Object.keys(counts).filter((outcome) => outcome.startsWith('2'))).toEqual([]);
  });
});
