import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT_ONCE, failuresIn, operationOf, sendAtOnce } from '../testing/at-once/sending.ts';
import { aFuzzedServer } from '../testing/fuzzed-server.ts';

// The operations that had conflicts, and those of each message. `npm run test:wide` sends all that write.

let server: Awaited<ReturnType<typeof aFuzzedServer>>;
beforeAll(async () => {
  server = await aFuzzedServer();
});
afterAll(() => server.stop());

describe(`of ${AT_ONCE} requests at once to the same rows, none fails`, () => {
  it('all registrations of one address that lose get the same answer', async () => {
    const { '200': won = 0, ...others } = await sendAtOnce(server, operationOf('registerAccount'));
    // One that begins after another one has ended replaces it.
    expect(won).toBeGreaterThan(0);
    expect(others).toEqual({ '409 email_taken': AT_ONCE - won });
  });

  it.each(['verifyAccount', 'resetPassword', 'signIn'])('with a wrong code: %s', async (id) => {
    const counts = await sendAtOnce(server, operationOf(id), { isWrong: true });
    expect(failuresIn(counts), server.lastFault()).toEqual([]);
    expect(counts['200']).toBeUndefined();
  });

  it.each(['sendMessage', 'respondToMessage', 'cancelMessage', 'joinTopic', 'subscribeToPushes'])(
    '%s',
    async (id) => {
      const counts = await sendAtOnce(server, operationOf(id));
      expect(failuresIn(counts), server.lastFault()).toEqual([]);
    },
  );
});
