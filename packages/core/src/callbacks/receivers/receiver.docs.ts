import type {
  CallbackOut,
  CallbackUrlIn,
} from '../../accounts/callback-urls/callback-urls.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import type { Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';

const saved: CallbackOut = {
  callback_url: 'https://acme.example/assent/callback',
  state: 'on',
  reason: null,
  failing_since: null,
  disabled_at: null,
  tested_at: null,
  warnings: [],
};

export const show: Docs<typeof Nothing, typeof CallbackOut> = {
  operationId: 'showCallback',
  sdk: 'webhooks.get',
  summary: 'Show the callback URL',
  description:
    'Returns the URL to which callbacks are sent, and whether they are delivered. The response contains no secret.',
  example: { request: {}, response: { ...saved, tested_at: example.now } },
};

export const set: Docs<typeof CallbackUrlIn, typeof CallbackOut> = {
  operationId: 'setCallback',
  sdk: 'webhooks.setUrl',
  summary: 'Set the callback URL',
  description:
    'Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a user name. Null removes it. A different URL re-enables disabled callbacks, and the owner of the account gets a mail. Setting the same URL again has no effect. At most 30 changes an hour are allowed.',
  problems: ['callback_url_blocked'],
  example: { request: { callback_url: 'https://acme.example/assent/callback' }, response: saved },
};
