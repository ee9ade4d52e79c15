import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await aServer();
  headers = { ...openAuth(await anAccount()), ...ownPage() };
});
afterAll(() => server.stop());

const SURFACES = [
  '/v1/open/messages',
  '/v1/open/hooks/permission',
  '/v1/developer/auth/email/login',
  '/v1/app/auth/email/start',
  '/trpc/accounts.login',
  '/mcp',
];

/** Sends bytes as JSON, and returns the code and the detail of the answer. */
async function refusalOf(path: string, body: string | Buffer, type = 'application/json') {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  const { code, detail } = JSON.parse(await answer.text());
  return { status: answer.status, code, detail };
}

describe.each(SURFACES)('a body of %s', (path) => {
  it('that is broken JSON is refused with the line and the column', async () => {
    expect(await refusalOf(path, '{\n  "topic": "acme/default",\n  "type": approval\n}')).toEqual({
      status: 400,
      code: 'invalid_json',
      detail: expect.stringMatching(/^Line 3, column 11: this is neither a string/),
    });
  });

  it('that is no object is refused with what it is', async () => {
    const kinds = { '[{}]': 'a list', '"a"': 'a string', '17': 'a number', null: 'null' };
    for (const [body, kind] of Object.entries(kinds)) {
      const { code, detail } = await refusalOf(path, body);
      expect([code, detail]).toEqual([
        'invalid_json',
        `The body is ${kind}. Send one JSON object: the fields in { and }.`,
      ]);
    }
  });

  it('that is not UTF-8 is refused with the place of the first wrong byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{\n"é": "a'),
      Buffer.from([0xe9]),
      Buffer.from('b"}'),
    ]);
    const { code, detail } = await refusalOf(path, bytes);
    expect(code).toBe('invalid_json');
    expect(detail).toContain('the first wrong byte is at line 2, column 8.');
  });

  it('that is a form is refused with the right Content-Type', async () => {
    const { status, detail } = await refusalOf(
      path,
      'topic=acme',
      'application/x-www-form-urlencoded',
    );
    expect(status).toBe(415);
    expect(detail).toBe(
      'The Content-Type is application/x-www-form-urlencoded. Send a JSON object with Content-Type: application/json.',
    );
  });
});

describe('a body', () => {
  it('with a byte order mark is read', async () => {
    const { code, detail } = await refusalOf('/v1/open/messages', '\ufeff{"topic": 17}');
    expect([code, detail]).toEqual(['validation_failed', expect.stringMatching(/^\/topic: /)]);
  });

  it('that is empty lacks its fields', async () => {
    const { code, detail } = await refusalOf('/v1/open/messages', '');
    expect([code, detail]).toEqual(['validation_failed', expect.stringContaining('is required')]);
  });

  it('in another charset is refused with the right one', async () => {
    const { detail } = await refusalOf(
      '/v1/open/messages',
      '{}',
      'application/json; charset=latin1',
    );
    expect(detail).toContain('Send JSON as UTF-8');
  });

  it('nested too deep is refused with the limit', async () => {
    const { detail } = await refusalOf(
      '/v1/open/messages',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    );
    expect(detail).toContain('deeper than 32 levels');
  });
});
