import { example } from '../../platform/schemas/example.ts';
import type { Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
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
  mode: 'live',
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
  sdk: 'webhooks.test',
  timeouts: { attempt: 90, call: 120 },
  summary: 'Test the callback URL',
  description:
    'Sends a signed `webhook.test` to your callback URL and waits at most 15 seconds for the response. Its `data` has the fields of an answered message, with `ext` "assent-test"; no person was asked. A passing test re-enables callbacks that were disabled. Tests do not count against the quota; at most 20 a minute are allowed. A failure of your receiver is not a problem response: see `error` and `finding`.',
  problems: ['callback_not_configured'],
  example: {
    request: {},
    response: { ok: true, finding: 'It accepted the callback (HTTP 204).', ...taken },
  },
};

export const diagnose: Docs<typeof Nothing, typeof DiagnosisOut> = {
  operationId: 'diagnoseCallback',
  sdk: 'webhooks.diagnose',
  timeouts: { attempt: 90, call: 120 },
  summary: 'Diagnose the receiver',
  description:
    'Sends five probes to your callback URL and reports what your receiver does wrong: a valid callback, a wrong signature, a callback that is ten minutes old, a body that was changed after signing (once a value, once only the whitespace), and the same id twice. The receiver must respond to the valid ones with a 2xx and to the others with a 4xx. If it does not accept the valid callback, the other probes are not sent. Probes do not count against the quota; at most 6 diagnoses a minute are allowed, each of at most 45 seconds.',
  problems: ['callback_not_configured'],
  example: {
    request: {},
    response: {
      ok: true,
      probes: [
        probe('good', 'accept', 'It accepted the callback (HTTP 204).', taken),
        probe('wrong_signature', 'refuse', 'It refused a wrong signature (HTTP 401).', refused),
        probe(
          'stale',
          'refuse',
          'It refused a callback that was ten minutes old (HTTP 401).',
          refused,
        ),
        probe('changed_body', 'refuse', 'It refused a changed body (HTTP 401).', refused, refused),
        probe('same_id_twice', 'accept', 'It accepted the same webhook-id twice.', taken, taken),
      ],
    },
  },
};
