import { finalTypes } from '@assent/core/schemas';
import { databaseNow } from '@assent/core/service';
import { select } from '@assent/core/testing/inside';
import { recordStatements } from '@assent/core/testing/machine/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteWrites, pairOf, pairsOf, type Writes } from '../testing/at-once/pairs.ts';
import {
  failuresIn,
  operationsWithCode,
  sendAtOnce,
  sendContending,
  writingOperations,
} from '../testing/at-once/sending.ts';
import { aFuzzedServer } from '../testing/fuzzed-server.ts';

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
let recorded: ReturnType<typeof recordStatements>;
beforeAll(async () => {
  server = await aFuzzedServer();
  recorded = recordStatements();
});
afterAll(() => {
  recorded.stop();
  server.stop();
});

const seen: Writes = new Map();
const startedAt = databaseNow();

describe('30 requests at once to the same rows get an answer each:', () => {
  it.each(writingOperations())('%s', async (id, operation) => {
    const onArranged = () => void recorded.statements.splice(0);
    const counts = await sendAtOnce(server, operation, { onArranged });
    noteWrites(seen, id, recorded.statements);
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
  });

  it.each(operationsWithCode())('%s with a wrong code', async (_id, operation) => {
    const counts = await sendAtOnce(server, operation, { isWrong: true });
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
    expect(Object.keys(counts).filter((outcome) => outcome.startsWith('2'))).toEqual([]);
  });
});

/** Operations that were seen to write nothing, each with the reason. */
const writesNothing: Record<string, string> = {
  checkGroupMembers: 'compares a list with the members',
};

/** Number of pairs that are sent at once, each with an account and a person of its own. */
const LANES = 4;

describe('requests of two operations that were seen to write the same table', () => {
  it('get an answer each when they come at once', async () => {
    const pairs = pairsOf(seen);
    const waiting = [...pairs];
    const failed: string[] = [];
    const reaching = new Set<string>();
    const sendNext = async (): Promise<void> => {
      const pair = waiting.shift();
      if (!pair) return;
      const counts = await sendContending(server, pairOf(pair), 2);
      const outcomes = Object.keys(counts);
      for (const failure of failuresIn(counts))
        failed.push(`${pair.join(' and ')}: ${failure}, ${server.lastFault()}`);
      if (!outcomes.some((outcome) => outcome.startsWith('2')))
        failed.push(`${pair.join(' and ')}: ${outcomes.join(', ')}`);
      for (const outcome of outcomes)
        if (!outcome.startsWith('400 validation_failed'))
          reaching.add(outcome.split(' ').at(-1) ?? '');
      await sendNext();
    };
    await Promise.all(Array.from({ length: LANES }, sendNext));
    expect(failed).toEqual([]);
    const paired = new Set(pairs.flat());
    // A request of the test that is always invalid reaches no rows.
    expect([...paired].filter((id) => !reaching.has(id))).toEqual([]);
    expect([...seen.keys()].filter((id) => !paired.has(id) && !(id in writesNothing))).toEqual([]);
  }, 300_000);

  it('close no message twice', async () => {
    const closedTwice = await select(
      `SELECT message_id, GROUP_CONCAT(type) AS types FROM events
       WHERE type IN (:finalTypes) AND created_at >= :startedAt GROUP BY message_id HAVING COUNT(*) > 1`,
      { finalTypes, startedAt },
    );
    expect(closedTwice).toEqual([]);
  });
});
