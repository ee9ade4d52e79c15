import { aCard, anAccount, type TestAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let account: TestAccount;
beforeAll(async () => {
  server = await aServer();
  account = await anAccount();
});
afterAll(() => server.stop());

/** Returns the errors for a message with these fields. */
async function errorsOf(fields: object) {
  const message = { topic: account.default_topic, type: 'approval', payload: aCard, ...fields };
  const { body } = await server.post('/v1/open/messages', message, openAuth(account));
  return body.errors;
}
const TIME = 'an integer, milliseconds since 1970-01-01 UTC';

describe('the error of a wrong field', () => {
  it.each<[pointer: string, fields: object, code: string, detail: string]>([
    ['/scheduled_at', { scheduled_at: '2026' }, 'invalid_type', `must be ${TIME}; got a string`],
    ['/scheduled_at', { scheduled_at: 1.5 }, 'invalid_type', `must be ${TIME}; got 1.5`],
    ['/scheduled_at', { scheduled_at: null }, 'invalid_type', `must be ${TIME}; got null`],
    ['/expires_in', { expires_in: true }, 'invalid_type', 'an integer, seconds; got a boolean'],
    ['/expires_in', { expires_in: 59 }, 'too_small', 'must be at least 60; got 59'],
    ['/topic', { topic: 17 }, 'invalid_type', 'must be a string; got a number'],
    ['/topic', { topic: undefined }, 'required', 'is required'],
    ['/type', { type: undefined }, 'required', 'is required'],
    ['/type', { type: 'question' }, 'invalid_value', 'must be "approval"'],
    ['/require', { require: 'pin' }, 'invalid_value', 'must be one of "session", "passkey"'],
    ['/payload', { payload: [] }, 'invalid_type', 'must be an object; got a list'],
    ['/payload/title', { payload: { title: '' } }, 'too_short', 'must not be empty'],
    ['/ext', { ext: 'x'.repeat(2049) }, 'too_long', 'at most 2048 characters; got 2049'],
    ['/to', { to: {} }, 'invalid_type', 'must be a list; got an object'],
    ['/to', { to: [] }, 'too_short', 'must not be empty'],
    ['/to/0', { to: ['ada'] }, 'invalid_format', 'must be an id such as usr_'],
    [
      '/to/0',
      { to: ['usr_test_aproves'] },
      'invalid_format',
      'one of usr_test_approves, usr_test_',
    ],
    ['/context_url', { context_url: 'x' }, 'invalid_format', 'must be a URL, such as https://'],
    ['/context_secure', { context_secure: 'false' }, 'invalid_type', 'a boolean; got a string'],
    ['/schedule_at', { schedule_at: 1 }, 'unknown_field', 'is not a field of this request'],
  ])('names the field: %s %j', async (pointer, fields, code, detail) => {
    expect(await errorsOf(fields)).toContainEqual(
      expect.objectContaining({ pointer, code, detail: expect.stringContaining(detail) }),
    );
  });

  it.each<[what: string, fields: object, detail: string]>([
    [
      'a field that a schema refuses',
      { expires_in: 59 },
      '/expires_in: must be at least 60; got 59',
    ],
    [
      'a field that only a rule refuses',
      { scheduled_at: Date.now() + 366 * 86_400_000 },
      '/scheduled_at: must be at most 365 days ahead',
    ],
    [
      'the first of several fields',
      { expires_in: 59, ext: 17, require: 'pin' },
      '/ext: must be a string; got a number (2 more fields are wrong, see errors)',
    ],
  ])('is in detail, with its pointer: %s', async (_what, fields, detail) => {
    const message = { topic: account.default_topic, type: 'approval', payload: aCard, ...fields };
    const { body } = await server.post('/v1/open/messages', message, openAuth(account));
    expect(body.detail).toBe(detail);
  });

  it('names the query parameter', async () => {
    const path = '/v1/open/messages?limit=x&created_after=yesterday&status=open';
    const { body } = await server.get(path, openAuth(account));
    expect(body.errors).toHaveLength(3);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/status/0', code: 'invalid_value' }),
        expect.objectContaining({ pointer: '/created_after', detail: `must be ${TIME}` }),
        expect.objectContaining({ pointer: '/limit', detail: 'must be an integer' }),
      ]),
    );
  });
});
