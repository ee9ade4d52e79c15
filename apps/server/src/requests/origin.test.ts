import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, listOf, resolve } from '../openapi/json.ts';
import { operations } from '../openapi/operations.ts';
import { document, placeOf } from '../openapi/testing/held.ts';
import { requestOf } from '../openapi/testing/request.ts';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

/** Sends the example of an operation without any credential. */
const refusalOf = async (operation: (typeof operations)[number], headers: object) => {
  // A surplus field: nothing happens where no Origin is asked for.
  const input = { ...Object(operation.docs.example.request), surplus: 1 };
  const { method, path, body } = requestOf(operation, input);
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return answer.status === 403 ? JSON.parse(await answer.text()) : {};
};

describe('the Origin header', () => {
  const declared = operations.filter((operation) =>
    listOf(at(document, ...placeOf(operation), 'parameters')).some((parameter) => {
      const { in: place, name, required } = Object(resolve(document, parameter));
      return place === 'header' && name === 'Origin' && required === true;
    }),
  );

  it('is declared for the operations that are refused without it, and for no other', async () => {
    const refused = [];
    for (const operation of operations)
      if ((await refusalOf(operation, {})).code === 'origin_not_allowed') refused.push(operation);
    expect(declared.length).toBeGreaterThan(10);
    expect(refused.map(({ path }) => path)).toEqual(declared.map(({ path }) => path));
  });

  it.each([{}, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'is named, with its value, to who sends %j',
    async (headers) => {
      const [operation] = declared;
      if (!operation) throw new Error('no operation needs an Origin');
      const { code, detail } = await refusalOf(operation, headers);
      expect(code).toBe('origin_not_allowed');
      expect(detail).toContain('Send the header Origin: https://assent.test');
    },
  );
});
