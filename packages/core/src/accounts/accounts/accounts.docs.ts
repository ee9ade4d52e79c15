import { example } from '../../platform/schemas/example.ts';
import type { Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { CallbackUrlIn } from '../callback-urls/callback-urls.schema.ts';
import type { ResetPasswordIn } from '../developers/developers.schema.ts';
import { exampleCredentials } from '../own-credentials/own-credentials.docs.ts';
import { exampleSender } from '../senders/senders.docs.ts';
import type { SenderNameIn } from '../senders/senders.schema.ts';
import type {
  AccountOut,
  DeleteAccountIn,
  PasswordResetOut,
  RegisterIn,
  RegisterOut,
  ResetSecretIn,
  ResetSecretOut,
  RollSecretIn,
  RollSecretOut,
} from './accounts.schema.ts';

const account: AccountOut = {
  appid: example.appid,
  mode: 'live',
  account_id: example.accountId,
  developer_id: example.developerId,
  role: 'owner',
  require_passkey: false,
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
    warnings: [],
  },
  messages_per_day: 1000,
  messages_today: 3,
  created_at: example.now,
};

export const register: Docs<typeof RegisterIn, typeof RegisterOut> = {
  operationId: 'registerAccount',
  summary: 'Register an account',
  description:
    'Creates a developer, an account with its live and its test app and their default topics, and mails a code. The four secrets are shown only in this response. If the address belongs to an account that was never verified, that account is replaced: its credentials become invalid, and its code verifies nothing (409 `registration_replaced`). Until the address is verified, keys, passkeys, device logins and the callback URL are refused with 403 `email_not_verified`. `challenge` belongs to the code. Codes are limited to five an hour and twelve a day per address and client network, and to 30 a day per address.',
  problems: ['email_taken', 'username_taken', 'rate_limited'],
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
      test: {
        appid: example.testAppid,
        open_secret: example.testSecret,
        callback_secret: example.callbackSecret,
        default_topic: example.topic,
      },
      challenge: example.challenge,
    },
  },
};

export const reset: Docs<typeof ResetPasswordIn, typeof PasswordResetOut> = {
  operationId: 'resetPassword',
  summary: 'Set a new password',
  description:
    'Accepts the code that was mailed, sets the new password, and ends every session of the developer. Passkeys, keys and device logins stay valid, because programs depend on them: `credentials` lists them, as `GET /v1/developer/credentials` does. Remove what you do not recognize.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  example: {
    request: { email: example.developer, code: example.code, password: example.newPassword },
    response: { ok: true, credentials: exampleCredentials },
  },
};

export const show: Docs<typeof Nothing, typeof AccountOut> = {
  operationId: 'showAccount',
  summary: 'Show the account',
  description:
    'Returns the settings and limits of the account, and today’s usage. Secrets are masked.',
  example: { request: {}, response: account },
};

export const nameSender: Docs<typeof SenderNameIn, typeof AccountOut> = {
  operationId: 'nameSender',
  summary: 'Set the sender name',
  description:
    'The name that people see instead of the username. For 30 days after a change, people also see the former name. At most five changes a month are allowed. A change requires an authentication within the last 10 minutes.',
  problems: ['reauthentication_required', 'rate_limited'],
  example: { request: { sender_name: example.senderName }, response: account },
};

export const resetSecret: Docs<typeof ResetSecretIn, typeof ResetSecretOut> = {
  operationId: 'resetSecret',
  summary: 'Replace a secret',
  description:
    'The new value is shown only in this response. The old one becomes invalid immediately and everywhere, and so does a secret that is still valid because of an overlap. Requires an authentication within the last 10 minutes.',
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
    'Creates a new callback secret, shown only in this response. Until the overlap ends, `webhook-signature` has two signatures separated by a space, one with the new secret and one with the old one, so that receivers with either secret accept the callback. Rolling again during an overlap ends it: the newer secret becomes the old one, and the older one is no longer used. Requires an authentication within the last 10 minutes.',
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
    'From now on, callbacks are signed with the new callback secret only. Without an overlap, this has no effect. Requires an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: { request: {}, response: { ok: true } },
};

export const saveCallbackUrl: Docs<typeof CallbackUrlIn, typeof AccountOut> = {
  operationId: 'saveCallbackUrl',
  summary: 'Save the callback URL',
  description:
    'Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a user name. Null removes it. A different URL re-enables disabled callbacks, and requires an authentication within the last 10 minutes.',
  problems: ['email_not_verified', 'callback_url_blocked', 'reauthentication_required'],
  example: {
    request: { callback_url: 'https://acme.example/assent/callback' },
    response: account,
  },
};

export const deleteAccount: Docs<typeof DeleteAccountIn, typeof Done> = {
  operationId: 'deleteAccount',
  summary: 'Delete the account',
  description:
    'Deletes the account permanently. Immediately, every credential is refused, its messages disappear from all inboxes, callbacks stop, and the e-mail address can register again. Stored data is removed within minutes, or within hours for a large account. Then the username is free again, and a mail confirms the deletion.',
  problems: ['password_wrong', 'too_many_attempts'],
  sets: 'assent_refresh',
  example: {
    request: { password: example.password, username: example.username },
    response: { ok: true },
  },
};
