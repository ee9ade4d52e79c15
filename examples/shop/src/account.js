import { randomBytes } from 'node:crypto';

/**
 * Registers a developer account on a development server, as a person would in the console, and saves the callback URL.
 * @param {string} baseUrl
 * @param {string} callbackUrl
 */
export async function openDevelopmentAccount(baseUrl, callbackUrl) {
  const name = `shop-${randomBytes(4).toString('hex')}`;
  const email = `${name}@example.com`;
  const password = randomBytes(12).toString('base64url');

  /**
   * @param {string} method @param {string} path @param {object} [body] @param {string} [token]
   * @returns {Promise<any>} whatever the API document says
   */
  const call = async (method, path, body, token) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const auth = '/v1/developer/auth/email';

  const account = await call('POST', `${auth}/register`, { email, password, username: name });
  const mails = await call('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  await call('POST', `${auth}/verify`, { email, code: mails.data[0].code });
  const { access_token } = await call('POST', `${auth}/login`, { email, password });
  await call('PUT', '/v1/developer/callback', { callback_url: callbackUrl }, access_token);
  return {
    key: `${account.appid}:${account.open_secret}`,
    callbackSecret: String(account.callback_secret),
    topic: String(account.default_topic),
  };
}
