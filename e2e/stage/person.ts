import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Device } from '../push-service/device.ts';
import { type Answer, accepted, type Call, call } from './call.ts';
import { codeFor } from './mailbox.ts';

const Me = z.object({ vapid_public_key: z.string() });

/** An end user who is signed in, playing the inbox over HTTP. */
export interface Person {
  email: string;
  /** The key that this person's devices subscribe with. */
  vapidPublicKey: string;
  /** Calls any path of the site with the session, as the browser does. */
  fetch(path: string, request?: Call): Promise<Answer>;
  /** Calls `/v1/app/…` with the session. */
  app(path: string, request?: Call): Promise<Answer>;
  /** Accepts an invite. @param link as the business handed it out */
  join(link: string): Promise<void>;
  /** Lets this device get pushes. */
  addDevice(device: Device): Promise<void>;
  respond(messageId: string, value: 'approve' | 'reject'): Promise<void>;
}

const anything = z.looseObject({});

/** Signs in with the code that is mailed, under a name made from the address (`ada.lovelace@…` → `Ada Lovelace`). */
export async function signInPerson(
  baseUrl: string,
  email = `person-${randomBytes(6).toString('hex')}@example.com`,
): Promise<Person> {
  const headers = { origin: baseUrl };
  const auth = (step: string, body: object) =>
    call(`${baseUrl}/v1/app/auth/email/${step}`, { headers, body });

  await accepted(anything, auth('start', { email }));
  const entered = await auth('verify', {
    email,
    code: await codeFor(baseUrl, email),
    display_name: nameOf(email),
  });
  const me = await accepted(Me, Promise.resolve(entered));
  const cookie = entered.headers.getSetCookie().map(nameAndValue).join('; ');

  const fetch = (path: string, request: Call = {}) =>
    call(baseUrl + path, { ...request, headers: { ...headers, cookie, ...request.headers } });
  const app = (path: string, request?: Call) => fetch(`/v1/app/${path}`, request);
  return {
    email,
    vapidPublicKey: me.vapid_public_key,
    fetch,
    app,
    join: async (link) => {
      await accepted(anything, app('join', { body: { invite_token: tokenIn(link) } }));
    },
    addDevice: async ({ subscription }) => {
      await accepted(anything, app('push-subscriptions', { body: subscription }));
    },
    respond: async (messageId, value) => {
      await accepted(anything, app(`messages/${messageId}/respond`, { body: { value } }));
    },
  };
}

const nameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 60);

const nameAndValue = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** The token at the end of an invite link. */
export const tokenIn = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
