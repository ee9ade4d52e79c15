import { setTimeout as pause } from 'node:timers/promises';
import { answered } from '@assent/core/testing/recorders';
import { aTestApp } from '@assent/core/testing/test-app';
import { aMessage } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

/** The timeout of silent connections, a minute otherwise, and a receiver that takes longer. */
const SILENCE_MS = 300;
const RECEIVER_MS = 1_500;

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer(undefined, {
    times: { silence: SILENCE_MS },
    postCallback: async () => {
      await pause(RECEIVER_MS);
      return answered(204);
    },
  });
});
afterAll(() => server.stop());

/** A test app with a message that expires after a minute. */
async function anExpiringMessage() {
  const app = await aTestApp('https://shop.example.com/callbacks');
  const { message_id } = await aMessage(app, { to: ['usr_test_silent'], expires_in: 60 });
  return { headers: openAuth(app), message_id };
}

describe('a request that takes longer than the timeout of silent connections', () => {
  it.each(['/v1/open/test/clock', '/v1/open/Test/Clock/'])(
    'has its response if it advances the clock: %s',
    async (path) => {
      const { headers, message_id } = await anExpiringMessage();
      const beganAt = performance.now();
      const { status, body } = await server.post(path, { advance_seconds: 60 }, headers);
      expect(performance.now() - beganAt).toBeGreaterThan(RECEIVER_MS);
      expect([status, body]).toMatchObject([
        200,
        { advanced_seconds: 60, happened: [{ kind: 'expired', message_id }] },
      ]);
    },
  );

  it('is cut off otherwise, also after such a one on its connection', async () => {
    const { headers } = await anExpiringMessage();
    await server.post('/v1/open/test/clock', { advance_seconds: 60 }, headers);
    await expect(server.post('/v1/open/webhooks/test', {}, headers)).rejects.toThrow();
  });
});
