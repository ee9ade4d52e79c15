import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../user-error.mjs';
import { codeFor } from './mailbox.mjs';

/**
 * @typedef {import('./api.mjs').Api} Api
 * @typedef {import('./stopwatch.mjs').Stopwatch} Stopwatch
 */

/**
 * Acts as a person with a browser, through the API that the inbox uses.
 * @param {Api} api
 * @param {Stopwatch} stopwatch
 */
export const signIn = async (api, stopwatch) => {
  const email = `ada-${randomBytes(5).toString('hex')}@example.com`;
  const cookie = await stopwatch.time('the person signs in with a code', async () => {
    await api('POST', '/v1/app/auth/email/start', { body: { email } });
    const code = await codeFor(api, email);
    const body = { email, code, display_name: 'Ada' };
    const { headers } = await api('POST', '/v1/app/auth/email/verify', { body });
    return headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });

  return {
    /** @param {string} inviteUrl */
    join: (inviteUrl) => {
      const invite_token = new URL(inviteUrl).pathname.split('/').filter(Boolean).at(-1);
      return stopwatch.time('the person joins', () =>
        api('POST', '/v1/app/join', { cookie, body: { invite_token } }),
      );
    },

    /** @param {string} messageId */
    approve: async (messageId) => {
      await stopwatch.time('the message is in the inbox', () =>
        findMessage(api, cookie, messageId),
      );
      const body = { value: 'approve', comment: 'Fine by me.' };
      await stopwatch.time('the person approves', () =>
        api('POST', `/v1/app/messages/${messageId}/respond`, { cookie, body }),
      );
    },
  };
};

/** @param {Api} api @param {string} cookie @param {string} messageId */
const findMessage = async (api, cookie, messageId) => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { data } = await api('GET', '/v1/app/messages?state=open', { cookie });
    if (data.data.some((/** @type {{ message_id: string }} */ one) => one.message_id === messageId))
      return;
    await pause(100);
  }
  throw new UserError('The message did not arrive in the inbox.');
};
