import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, listOf } from './json.ts';
import { type Operation, operations } from './operations.ts';
import { aContractWorld, type ContractWorld, deadly } from './testing/contract-world.ts';
import { type Draft, goodDrafts, requestFrom } from './testing/draft.ts';
import { aFuzzedServer } from './testing/fuzzed-server.ts';
import { bodySchemaOf, wrongRequest } from './testing/held.ts';
import { type Leaf, leavesOf, replaced } from './testing/leaves.ts';

// A body is JSON: "false" is not a boolean, 1 is not a text, and nothing is converted. Every leaf of every operation is sent
// with each JSON type that the document does not allow there, to the real server.

/** Good requests of which the leaves are taken: enough that each optional field is in one of them. */
const DRAFTS = 12;
const WRONG: unknown[] = ['false', '1', '', 0, 1, true, false, null, [], {}];

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
let world: ContractWorld;
beforeAll(async () => {
  server = await aFuzzedServer();
  world = await aContractWorld(server.origin);
});
afterAll(() => server.stop());

const withBody = operations.filter((operation) => bodySchemaOf(operation) !== null);

/** Every leaf of some good requests, once, with the request that it is from. */
function leavesOfDrafts(operation: Operation): { leaf: Leaf; draft: Draft }[] {
  const drafts = fc.sample(goodDrafts(operation, world.known), { seed: 31, numRuns: DRAFTS });
  const found = new Map<string, { leaf: Leaf; draft: Draft }>();
  for (const draft of drafts)
    for (const leaf of leavesOf(draft.body)) {
      // One item of a list stands for all.
      const place = leaf.path.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
      if (!found.has(place)) found.set(place, { leaf, draft });
    }
  return [...found.values()];
}

describe.each(withBody.map((operation) => [operation.docs.operationId, operation] as const))(
  '%s',
  (operationId, operation) => {
    it('takes no value of another JSON type, and names its field', async () => {
      const schema = bodySchemaOf(operation) ?? [];
      const mistaken: string[] = [];
      for (const { leaf, draft } of leavesOfDrafts(operation))
        for (const wrong of WRONG) {
          const body = replaced(draft.body, leaf.path, wrong);
          if (typeof wrong === typeof leaf.value && !isOfOtherKind(wrong, leaf.value)) continue;
          if (wrongRequest(schema, body) === null) continue;
          const headers = { ...draft.headers, ...world.headersOf(operation, 'own') };
          const answer = await server.send(requestFrom(operation, { ...draft, body, headers }));
          const pointer = `/${leaf.path.join('/')}`;
          const named = listOf(at(answer.body, 'errors')).map((error) => at(error, 'pointer'));
          // A union names the field that says which of its shapes is meant.
          const isNamed =
            named.some((one) => pointer.startsWith(String(one))) &&
            String(at(answer.body, 'detail')).startsWith(`${named[0] || '/'}: `);
          if (answer.status === 400 && isNamed) continue;
          mistaken.push(`${pointer} = ${JSON.stringify(wrong)}: ${answer.status} ${answer.text}`);
          if (deadly.has(operationId)) await world.revive(operation);
        }
      expect(mistaken).toEqual([]);
    });
  },
);

const isOfOtherKind = (a: unknown, b: unknown) =>
  (a === null) !== (b === null) || Array.isArray(a) !== Array.isArray(b);
