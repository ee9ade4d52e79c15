import { anAccount, type TestAccount } from '@assent/core/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuth } from '../testing/server.ts';
import { at } from './json.ts';
import { texts } from './testing/arbitrary.ts';
import { aFuzzedServer } from './testing/fuzzed-server.ts';

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
let account: TestAccount;
beforeAll(async () => {
  server = await aFuzzedServer();
  account = await anAccount();
});
afterAll(() => server.stop());

const api = (method: string, path: string, body?: object) =>
  server.send({
    method,
    path: `/v1/open/messages${path}`,
    headers: { ...openAuth(account), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('ext', () => {
  it('comes back byte for byte, or is refused', async () => {
    const property = fc.asyncProperty(texts(0, 2048), async (ext) => {
      const message = { topic: account.default_topic, type: 'approval', payload: { title: 'x' } };
      const sent = await api('POST', '', { ...message, ext });
      // Half a surrogate pair has no bytes to come back with.
      expect(sent.status).toBe(/\p{Cs}/u.test(ext) ? 400 : 200);
      if (sent.status === 400) return;
      const { body } = await api('GET', `/${at(sent.body, 'message_id')}`);
      expect(at(body, 'ext')).toBe(ext);
    });
    await fc.assert(property, { seed: Number(process.env.FUZZ_SEED ?? 20261121), numRuns: 60 });
  });
});
