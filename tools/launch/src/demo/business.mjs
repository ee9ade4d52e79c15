import { randomBytes } from 'node:crypto';
import { codeFor } from './mailbox.mjs';

/**
 * @typedef {import('./api.mjs').Api} Api
 * @typedef {import('./stopwatch.mjs').Stopwatch} Stopwatch
 */

/**
 * A business system that uses the public API only.
 * @typedef {Awaited<ReturnType<typeof openAccount>>} Business
 */

/**
 * Registers a developer account with a fresh address, and proves that the address is its own.
 * @param {Api} api
 * @param {Stopwatch} stopwatch
 */
export const openAccount = async (api, stopwatch) => {
  const email = `demo-${randomBytes(5).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const auth = '/v1/developer/auth/email';

  const { data: account } = await stopwatch.time('register the business system', () =>
    api('POST', `${auth}/register`, { body: { email, password } }),
  );
  const code = await stopwatch.time('its code arrives by e-mail', () => codeFor(api, email));
  await stopwatch.time('verify the e-mail address', () =>
    api('POST', `${auth}/verify`, { body: { email, code } }),
  );
  const { data: login } = await stopwatch.time('log in', () =>
    api('POST', `${auth}/login`, { body: { email, password } }),
  );

  const topic = String(account.default_topic);
  const open = { bearer: `${account.appid}:${account.open_secret}` };
  return {
    email,
    topic,
    ...open,
    callbackSecret: String(account.callback_secret),
    /** The test app of the same account. */
    test: {
      topic: String(account.test.default_topic),
      bearer: `${account.test.appid}:${account.test.open_secret}`,
      callbackSecret: String(account.test.callback_secret),
    },

    /** @param {string} url */
    setCallbackUrl: (url) =>
      stopwatch.time('save the callback URL', () =>
        api('PUT', '/v1/developer/callback', {
          bearer: login.access_token,
          body: { callback_url: url },
        }),
      ),

    /** @returns {Promise<string>} the link that a person opens to subscribe */
    invite: async () => {
      const { data } = await stopwatch.time('make an invite', () =>
        api('POST', '/v1/open/invites', { ...open, body: { topic, max_uses: 1 } }),
      );
      return data.url;
    },

    /** @returns {Promise<{ subscriber_id: string, display_name: string } | undefined>} */
    firstSubscriber: async () => {
      const { data } = await api(
        'GET',
        `/v1/open/subscribers?topic=${encodeURIComponent(topic)}`,
        open,
      );
      return data.data[0];
    },

    /** @param {string} ext @param {object} payload @returns {Promise<string>} the message's id */
    ask: async (ext, payload) => {
      const { data } = await stopwatch.time('send the approval', () =>
        api('POST', '/v1/open/messages', {
          ...open,
          body: { topic, type: 'approval', ext, payload },
        }),
      );
      return data.message_id;
    },
  };
};
