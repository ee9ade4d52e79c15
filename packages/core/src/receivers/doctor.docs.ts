import { example } from '../fields/example.ts';
import type { Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type {
  CallbackTestOut,
  DiagnosisOut,
  ProbeOut,
  ProbeRequestOut,
} from './receivers.schema.ts';

const body = JSON.stringify({
  type: 'webhook.test',
  id: example.eventId,
  timestamp: example.soon,
  api_version: 'v1',
  data: { message_id: example.messageId, topic: example.topic, ext: 'assent-test' },
});

const taken: ProbeRequestOut = {
  headers: {
    'content-type': 'application/json',
    'webhook-id': example.eventId,
    'webhook-timestamp': '1795252200',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  body,
  signed_content: `${example.eventId}.1795252200.${body}`,
  status_code: 204,
  error: null,
  duration_ms: 41,
  response_excerpt: '',
};
const refused: ProbeRequestOut = { ...taken, status_code: 401, error: 'non_2xx' };

const probe = (
  name: ProbeOut['name'],
  expected: ProbeOut['expected'],
  finding: string,
  ...requests: ProbeRequestOut[]
): ProbeOut => ({ name, expected, passed: true, finding, requests });

export const test: Docs<typeof Nothing, typeof CallbackTestOut> = {
  operationId: 'testCallback',
  summary: 'Test the callback URL',
  description:
    'Sends a signed `webhook.test` to your callback URL and waits for the answer, at most 15 seconds. Its `data` has the fields of an answered message, with `ext` "assent-test"; nobody was asked. A passing test switches a callback that was switched off on again. It counts against no quota; 20 a minute. What went wrong at your receiver is no problem of this request: see `error` and `finding`.',
  problems: ['callback_not_configured'],
  example: {
    request: {},
    response: { ok: true, finding: 'It was taken (HTTP 204).', ...taken },
  },
};

export const diagnose: Docs<typeof Nothing, typeof DiagnosisOut> = {
  operationId: 'diagnoseCallback',
  summary: 'Diagnose the receiver',
  description:
    'Sends five probes to your callback URL and says what your receiver does wrong: a good one, a wrong signature, one that is ten minutes old, a body that was changed after signing (a value, and only its spaces), and the same id twice. Good ones want a 2xx, bad ones a 4xx. Nothing else is tried when the good one is not taken. It counts against no quota; 6 a minute, each at most 45 seconds.',
  problems: ['callback_not_configured'],
  example: {
    request: {},
    response: {
      ok: true,
      probes: [
        probe('good', 'accept', 'It was taken (HTTP 204).', taken),
        probe('wrong_signature', 'refuse', 'It refused a wrong signature (HTTP 401).', refused),
        probe(
          'stale',
          'refuse',
          'It refused a callback that was ten minutes old (HTTP 401).',
          refused,
        ),
        probe('changed_body', 'refuse', 'It refused a changed body (HTTP 401).', refused, refused),
        probe('same_id_twice', 'accept', 'It took the same webhook-id twice.', taken, taken),
      ],
    },
  },
};
