import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Operation, operations } from './operations.ts';
import { aContractWorld, type ContractWorld, refused, type Who } from './testing/contract-world.ts';
import { damages } from './testing/damage.ts';
import { goodDrafts, requestFrom } from './testing/draft.ts';
import type { RawAnswer, RawRequest } from './testing/exchange.ts';
import { aFuzzedServer } from './testing/fuzzed-server.ts';
import { differs } from './testing/held.ts';
import { foreignWords, unjustRefusal, unjustSuccess } from './testing/judgement.ts';

// Generated requests, good and bad, for every operation of the document, against the real server on the real database.
// FUZZ_SEED and FUZZ_RUNS repeat or widen a run; a failure prints its seed.
const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const runs = Number(process.env.FUZZ_RUNS ?? 6);

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
let world: ContractWorld;
beforeAll(async () => {
  server = await aFuzzedServer();
  world = await aContractWorld(server.origin);
});
afterAll(() => server.stop());

const callers = fc.oneof(
  { weight: 7, arbitrary: fc.constant<Who>('own') },
  { weight: 1, arbitrary: fc.constant<Who>('other') },
  { weight: 5, arbitrary: fc.constantFrom<Who>(...refused) },
);

/** Throws what an answer has that the document does not say. */
function hold(operation: Operation, request: RawRequest, answer: RawAnswer, unjust: string | null) {
  const fault = answer.status === 500 ? `a fault: ${server.lastFault()}` : null;
  const wrong = fault ?? differs(operation, answer) ?? foreignWords(answer) ?? unjust;
  if (!wrong) return;
  const { method, path, headers, body } = request;
  const sent = `${method} ${path} ${JSON.stringify(headers)}\n${String(body).slice(0, 1000)}`;
  throw new Error(`${wrong}\n${answer.text.slice(0, 500)}\n${sent}`);
}

describe.each(operations.map((operation) => [operation.docs.operationId, operation] as const))(
  '%s',
  (_id, operation) => {
    it('accepts what the document allows', async () => {
      const drafts = goodDrafts(operation, world.known);
      const property = fc.asyncProperty(drafts, async (draft) => {
        const headers = { ...draft.headers, ...world.headersOf(operation, 'own') };
        const request = requestFrom(operation, { ...draft, headers });
        const answer = await server.send(request);
        hold(operation, request, answer, unjustRefusal(operation, answer));
        if (answer.status === 200) await world.revive(operation);
      });
      await fc.assert(property, { seed, numRuns: Math.ceil(runs / 2) });
    });

    it('answers as the document says, whatever is sent', async () => {
      const drafts = goodDrafts(operation, world.known);
      const property = fc.asyncProperty(drafts, damages, callers, async (good, damage, who) => {
        const draft = damage(good);
        const headers = { ...world.headersOf(operation, who), ...draft.headers };
        const request = requestFrom(operation, { ...draft, headers });
        const answer = await server.send(request);
        hold(operation, request, answer, unjustSuccess(operation, draft, who, answer));
        if (answer.status === 200) await world.revive(operation);
      });
      await fc.assert(property, { seed, numRuns: runs });
    });
  },
);
