import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import type { CallbackUrlIn } from '../receivers/receivers.schema.ts';
import { exampleSender } from '../senders/senders.docs.ts';
import type { SenderNameIn } from '../senders/senders.schema.ts';
import type { Docs } from '../trpc.ts';
import type {
  AccountOut,
  DeleteAccountIn,
  RegisterIn,
  RegisterOut,
  ResetSecretIn,
  ResetSecretOut,
  RollSecretIn,
  RollSecretOut,
} from './accounts.schema.ts';

const account: AccountOut = {
  appid: example.appid,
  email: example.developer,
  email_verified: true,
  username: example.username,
  default_topic: example.topic,
  sender: exampleSender,
  open_secret: 'osk_…qTzE',
  callback_secret: 'whsec_…ISE',
  callback_secret_overlap: null,
  callback_url: 'https://acme.example/assent/callback',
  callback: {
    state: 'on',
    reason: null,
    failing_since: null,
    disabled_at: null,
    tested_at: example.now,
  },
  messages_per_day: 1000,
  messages_today: 3,
  created_at: example.now,
};

export const register: Docs<typeof RegisterIn, typeof RegisterOut> = {
  operationId: 'registerAccount',
  summary: 'Register an account',
  description:
    'Opens a developer account with its default topic and mails a code. The two secrets are shown only in this answer. An address whose account was never verified starts over: its old credentials die. `challenge` belongs to the code. An address gets five codes an hour and twelve a day for one client network, and 30 a day in all.',
  problems: ['email_taken', 'username_taken', 'rate_limited'],
  credential: 'none',
  sets: 'assent_challenge',
  example: {
    request: { email: example.developer, password: example.password, username: example.username },
    response: {
      appid: example.appid,
      open_secret: example.openSecret,
      callback_secret: example.callbackSecret,
      username: example.username,
      default_topic: example.topic,
      email_verified: false,
      challenge: example.challenge,
    },
  },
};

export const show: Docs<typeof Nothing, typeof AccountOut> = {
  operationId: 'showAccount',
  summary: 'Show the account',
  description: 'Settings, limits and what was used of them today. Secrets are masked.',
  example: { request: {}, response: account },
};

export const nameSender: Docs<typeof SenderNameIn, typeof AccountOut> = {
  operationId: 'nameSender',
  summary: 'Name the sender',
  description:
    'What people see instead of the username. For 30 days after a change they are told the former name; five changes a month are enough.',
  problems: ['rate_limited'],
  example: { request: { sender_name: example.senderName }, response: account },
};

export const resetSecret: Docs<typeof ResetSecretIn, typeof ResetSecretOut> = {
  operationId: 'resetSecret',
  summary: 'Replace a secret',
  description:
    'The new value is shown only in this answer. The old one is invalid at once, everywhere, also one that an overlap kept. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: {
    request: { secret: 'open_secret' },
    response: { secret: 'open_secret', value: example.openSecret },
  },
};

export const rollCallbackSecret: Docs<typeof RollSecretIn, typeof RollSecretOut> = {
  operationId: 'rollCallbackSecret',
  summary: 'Roll the callback secret',
  description:
    'Makes a new callback secret, shown only in this answer. Until the overlap ends, `webhook-signature` carries two signatures, of the new secret and of the old one, separated by a space: receivers with either secret accept the callback. Rolling again during an overlap ends it: the secret that was new becomes the old one, and the one before it signs no more. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: {
    request: { overlap_seconds: 86_400 },
    response: { value: example.callbackSecret, overlap_until: example.inAWeek },
  },
};

export const finishRoll: Docs<typeof Nothing, typeof Done> = {
  operationId: 'finishRollingCallbackSecret',
  summary: 'End the overlap of a roll',
  description:
    'From now on callbacks are signed with the new callback secret alone. Without an overlap nothing changes. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: { request: {}, response: { ok: true } },
};

export const saveCallbackUrl: Docs<typeof CallbackUrlIn, typeof AccountOut> = {
  operationId: 'saveCallbackUrl',
  summary: 'Save the callback URL',
  description:
    'Where results go: public HTTPS on port 443 or 8443, without a user name in it. Null removes it. Another URL than before switches callbacks on again, and needs an authentication within the last 10 minutes.',
  problems: ['callback_url_blocked', 'reauthentication_required'],
  example: {
    request: { callback_url: 'https://acme.example/assent/callback' },
    response: account,
  },
};

export const deleteAccount: Docs<typeof DeleteAccountIn, typeof Done> = {
  operationId: 'deleteAccount',
  summary: 'Delete the account',
  description:
    'For ever, and at once: every credential is refused, its messages leave all inboxes, callbacks stop, and the e-mail address may register again. What is stored is removed within minutes, of a large account within hours; then the username is free and a mail says that it is done.',
  problems: ['password_wrong', 'too_many_attempts'],
  sets: 'assent_refresh',
  example: {
    request: { password: example.password, username: example.username },
    response: { ok: true },
  },
};
