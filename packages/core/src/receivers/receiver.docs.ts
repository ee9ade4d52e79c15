import { example } from '../fields/example.ts';
import type { Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type { CallbackOut, CallbackUrlIn } from './receivers.schema.ts';

const saved: CallbackOut = {
  callback_url: 'https://acme.example/assent/callback',
  state: 'on',
  reason: null,
  failing_since: null,
  disabled_at: null,
  tested_at: null,
};

export const show: Docs<typeof Nothing, typeof CallbackOut> = {
  operationId: 'showCallback',
  summary: 'Show the callback URL',
  description: 'Where results go, and whether they are delivered. No secret is part of it.',
  example: { request: {}, response: { ...saved, tested_at: example.now } },
};

export const set: Docs<typeof CallbackUrlIn, typeof CallbackOut> = {
  operationId: 'setCallback',
  summary: 'Set the callback URL',
  description:
    'Where results go: public HTTPS on port 443 or 8443, without a user name in it. Null removes it. Another URL than before switches callbacks on again, and the owner of the account gets a mail. The same URL again changes nothing. At most 30 changes an hour.',
  problems: ['callback_url_blocked'],
  example: { request: { callback_url: 'https://acme.example/assent/callback' }, response: saved },
};
