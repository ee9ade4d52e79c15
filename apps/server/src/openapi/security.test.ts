import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, ownPage } from '../testing/server.ts';
import { at, entriesOf, listOf } from './json.ts';
import { document } from './testing/held.ts';

// Which credential an operation needs can be seen in the document.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const operations = entriesOf(at(document, 'paths')).flatMap(([path, item]) =>
  entriesOf(item)
    .filter(([, operation]) => at(operation, 'operationId') !== undefined)
    .map(([method, operation]) => ({ method, path, operation })),
);

/** Sends the example of an operation without any credential, from a page of this server. Returns the status. */
async function statusOf({ method, path, operation }: (typeof operations)[number]) {
  const values = new Map(
    listOf(at(operation, 'parameters')).map((each) => [at(each, 'name'), at(each, 'example')]),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(values.get(name) ?? 'x'));
  const body = at(operation, 'requestBody', 'content', 'application/json', 'example');
  const { status } = await fetch(`${server.url}${filled}`, {
    method: method.toUpperCase(),
    headers: { ...ownPage(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return status;
}

const needsNone = (operation: unknown) => {
  const ways = listOf(at(operation, 'security'));
  return ways.length === 0 || ways.some((way) => entriesOf(way).length === 0);
};

describe('a request without a credential', () => {
  it.each(operations.filter(({ operation }) => !needsNone(operation)))(
    'is refused where the document has one: $method $path',
    async (operation) => {
      expect(await statusOf(operation)).toBe(401);
    },
  );

  const isOptional = ({ operation }: (typeof operations)[number]) =>
    needsNone(operation) && listOf(at(operation, 'security')).length > 0;
  it.each(operations.filter(isOptional))(
    'is taken where the document has it as optional: $method $path',
    async (operation) => {
      expect(await statusOf(operation)).toBe(200);
    },
  );
});
