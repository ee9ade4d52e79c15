import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPage } from '../testing/server.ts';
import { operations } from './operations.ts';
import { aContractWorld, type ContractWorld, refused, type Who } from './testing/contract-world.ts';
import { damages } from './testing/damage.ts';
import { goodDrafts, requestFrom } from './testing/draft.ts';
import type { RawRequest } from './testing/exchange.ts';
import { aFuzzedServer } from './testing/fuzzed-server.ts';
import { trpcRequests } from './testing/trpc-requests.ts';

// Generated requests to `/v1` and `/trpc`, none of which may end in a 5xx. `npm run fuzz` sends 30,000 of them, half of
// them to each; a failure prints the seed and the smallest request that causes it.
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const count = Number(process.env.FUZZ_COUNT ?? 400);
const AT_ONCE = 10;

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
let world: ContractWorld;
beforeAll(async () => {
  process.stdout.write(`fuzz: ${count} requests, seed ${seed}\n`);
  server = await aFuzzedServer();
  world = await aContractWorld(server.origin);
});
afterAll(() => server.stop());

async function neverFails(requests: fc.Arbitrary<RawRequest>) {
  const statuses: Record<number, number> = {};
  const send = async (request: RawRequest) => {
    const { status, text } = await server.send(request);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status < 500) return;
    const sent = JSON.stringify(request).slice(0, 2_000);
    throw new Error(`${status}: ${text.slice(0, 300)}\n${sent}\n${server.lastFault()}`);
  };
  const several = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(
    several,
    async (each) => void (await Promise.all(each.map(send))),
  );
  await fc.assert(property, { seed, numRuns: Math.ceil(count / 2 / AT_ONCE) });
  process.stdout.write(`fuzz: answers by status ${JSON.stringify(statuses)}\n`);
  expect(Object.keys(statuses).length).toBeGreaterThan(3);
}
const timeout = 60_000 + count * 100;

it('/v1 answers every request with less than 500', { timeout }, async () => {
  const callers = fc.constantFrom<Who>('own', 'own', 'other', ...refused);
  const requests = fc.constantFrom(...operations).chain((operation) =>
    fc.tuple(goodDrafts(operation, world.known), damages, callers).map(([good, damage, who]) => {
      const draft = damage(good);
      const headers = { ...world.headersOf(operation, who), ...draft.headers };
      return requestFrom(operation, { ...draft, headers });
    }),
  );
  await neverFails(requests);
});

it('/trpc answers every request with less than 500', { timeout }, async () => {
  const of = (surface: string) => {
    const operation = operations.find((each) => each.surface === surface);
    return operation ? world.headersOf(operation, 'own') : {};
  };
  const both = { ...of('app'), authorization: of('developer').authorization ?? '' };
  await neverFails(trpcRequests(world.known, [both, both, ownPage(), {}]));
});
