import { createECDH, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Shot } from '../load/shot.ts';
import { apiAt, codeFor } from './api.ts';
import type { Business } from './business.ts';

/** Somebody who is signed in, made through the API. */
export type Person = {
  id: string;
  cookie: string;
  join(business: Business, topic: string): Promise<void>;
  /** Takes pushes at an address, with keys as a browser has them. */
  addDevice(endpoint: string): Promise<void>;
};

const Me = z.object({ user_id: z.string() });

export async function signInPerson(url: string): Promise<Person> {
  const api = apiAt(url);
  const email = `person-${randomBytes(6).toString('hex')}@example.com`;
  await api('/v1/app/auth/email/start', { body: { email } });
  const code = await codeFor(api, email);
  const entered = await api('/v1/app/auth/email/verify', { body: { email, code } });
  const { cookie } = entered;
  return {
    id: Me.parse(entered.body).user_id,
    cookie,
    async join(business, topic) {
      const invite_token = await business.invite(topic);
      await api('/v1/app/join', { cookie, body: { invite_token } });
    },
    async addDevice(endpoint) {
      const browser = createECDH('prime256v1');
      const keys = {
        p256dh: browser.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      await api('/v1/app/push-subscriptions', { cookie, body: { endpoint, keys } });
    },
  };
}

/** The headers of a request of the inbox. */
export const inboxHeaders = (url: string, { cookie }: Person) => ({
  cookie,
  origin: url,
  'content-type': 'application/json',
});

/** The request that approves a message. */
export const approveShot = (url: string, person: Person, messageId: string): Shot => ({
  method: 'POST',
  path: `/v1/app/messages/${messageId}/respond`,
  headers: inboxHeaders(url, person),
  body: JSON.stringify({ value: 'approve' }),
});
