import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';
import { operations } from './operations.ts';
import { alone, arrange, exceptions } from './testing/arrangements.ts';
import { aBase, type Base, callersOf, knownOf } from './testing/examples-world.ts';
import { exchange } from './testing/exchange.ts';
import { differs, placeOf, wrongAnswer } from './testing/held.ts';
import { requestOf, withReal } from './testing/request.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let base: Base;
let credentials: ReturnType<typeof callersOf>;
beforeAll(async () => {
  server = await aServer();
  base = { ...(await aBase(server.url)), isShared: true };
  credentials = callersOf(base);
});
afterAll(() => server.stop());

/** The names of all fields that both have the insides of. */
const shapeOf = (value: unknown, beside: unknown): unknown => {
  if (Array.isArray(value) && Array.isArray(beside)) return [shapeOf(value[0], beside[0])];
  if (typeof value !== 'object' || value === null) return null;
  if (typeof beside !== 'object' || beside === null) return null;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, inside]) => [name, shapeOf(inside, Object(beside)[name])]),
  );
};

describe('the example of', () => {
  it.each(operations.map((operation) => [operation.docs.operationId, operation] as const))(
    '%s works and returns the documented response',
    async (id, operation) => {
      const { request, response } = operation.docs.example;
      const schema = [...placeOf(operation), 'responses', '200', 'content', 'application/json'];
      expect(wrongAnswer([...schema, 'schema'], response)).toBeNull();

      const arranged = await arrange(operation, base);
      const real = { ...knownOf(base), ...arranged.real };
      const raw = requestOf(operation, withReal(Object(request), real));
      const headers = { ...raw.headers, ...(arranged.headers ?? credentials[operation.surface]) };
      const answer = await exchange(server.url, { ...raw, headers });

      const hint = 'what the example needs and its request does not name: testing/arrangements.ts';
      const got = [answer.status, differs(operation, answer)];
      expect(got, `${answer.text}\n${hint}`).toEqual([200, null]);
      expect(shapeOf(answer.body, response)).toEqual(shapeOf(response, answer.body));
      // The session cookie is written again once an hour, not with every look.
      const { sets } = operation.docs;
      if (sets && id !== 'showMe')
        expect(answer.headers['set-cookie']?.[0]).toContain(`__Host-${sets}=`);
      if (operation.surface === 'open')
        expect(answer.headers.ratelimit).toMatch(/^"daily";r=\d+;t=\d+$/);
    },
  );

  it('every exception is that of an operation', () => {
    const known = operations.map(({ docs }) => docs.operationId);
    const named = [...Object.keys(exceptions), ...alone];
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });
});
