import type { Explanation } from './explanation.ts';

/** Problems of how a request is written or arrives: 400, 404, 405, 408, 413, 415, 429 and 5xx. */
export const requests = {
  invalid_json: {
    cause:
      'The body cannot be read as JSON, is not UTF-8, is a list, or is nested deeper than 32 levels.',
    fix: 'Send one JSON object and let a library write it. A frequent cause is a quote that a shell removed: with curl, write the body in a file and send --data @body.json.',
    operation: 'sendMessage',
    sent: { body: '{"topic": "acme/default", "type": approval}' },
    related: ['unsupported_media_type', 'validation_failed', 'payload_too_large'],
  },
  malformed_request: {
    cause:
      'The bytes are not an HTTP/1.1 request, or the headers are larger than 32 KiB, or the Host header is not a host.',
    fix: 'Send small headers. Look for a proxy that adds many of them, or a client that speaks TLS or HTTP/2 to the port of plain HTTP/1.1.',
    operation: 'listTopics',
    sent: { headers: { 'X-Padding': 'xxxx… (40,000 characters)' } },
    related: ['payload_too_large', 'request_timeout'],
  },
  validation_failed: {
    cause:
      'At least one field is missing, unknown, or not what it must be. The list errors names up to 20 of them: pointer is the place (RFC 6901), code is stable, detail says what the field must be and what came.',
    fix: 'Correct every field in errors. Numbers and booleans are exact: "1" is no integer. Times are integers, milliseconds since 1970-01-01 UTC. Unknown fields are refused, so that a misspelt scheduled_at never sends a message at once.',
    operation: 'sendMessage',
    sent: { body: { scheduled_at: '2026-11-21T09:00:00Z', expire_in: 3600 } },
    detail: '/scheduled_at: must be an integer, milliseconds since 1970-01-01 UTC; got a string',
    more: {
      members: {
        errors: [
          {
            pointer: '/scheduled_at',
            code: 'invalid_type',
            detail: 'must be an integer, milliseconds since 1970-01-01 UTC; got a string',
          },
          {
            pointer: '/expire_in',
            code: 'unknown_field',
            detail: 'is not a field of this request',
          },
        ],
      },
    },
    related: ['invalid_json', 'scheduled_in_past'],
  },
  invalid_cursor: {
    cause: 'The cursor was not made by this list, or it was changed.',
    fix: 'Ask for the first page without a cursor, then pass next_cursor of each page as it is. Cursors are opaque and belong to one list.',
    operation: 'listMessages',
    sent: { path: '?cursor=2' },
    related: ['validation_failed'],
  },
  not_found: {
    cause:
      'No operation has this path, or nothing of yours has this id. What belongs to another account is answered in the same way.',
    fix: 'Compare the path with the API reference and the id with the answer that it came from. An id says what it names: msg_ is a message, top_ a topic. Check that the appid is the one that created it.',
    operation: 'getMessage',
    sent: { path: '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3x' },
    related: ['method_not_allowed', 'topic_forbidden'],
  },
  method_not_allowed: {
    cause: 'The path exists and takes other methods.',
    fix: 'Use one of the methods in the header Allow. What changes something is a POST or a PUT; a GET never changes anything.',
    operation: 'listTopics',
    sent: { method: 'DELETE' },
    detail: 'This path does not take DELETE. It takes GET, HEAD, POST.',
    more: { allow: ['GET', 'HEAD', 'POST'] },
    related: ['not_found'],
  },
  request_timeout: {
    cause: 'The headers did not arrive within 10 seconds, or the body within 20.',
    fix: 'Send the whole request at once. Behind a slow connection, build the body first; a Content-Length that is larger than the body makes the server wait too.',
    operation: 'sendMessage',
    sent: { headers: { 'Content-Length': '4096' } },
    related: ['malformed_request', 'payload_too_large'],
  },
  payload_too_large: {
    cause: 'The body is larger than 32 KiB.',
    fix: 'Shorten it. A message is a card: put long documents on a page of yours and link to it with context_url.',
    operation: 'sendMessage',
    sent: { headers: { 'Content-Length': '40960' } },
    related: ['context-links', 'unsupported_media_type'],
  },
  unsupported_media_type: {
    cause:
      'The Content-Type is not application/json, names a charset other than UTF-8, or the body is compressed.',
    fix: 'Send Content-Type: application/json and no Content-Encoding. curl -d sends a form unless you add the header; curl --json adds it.',
    operation: 'sendMessage',
    sent: { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    related: ['invalid_json'],
  },
  quota_exceeded: {
    cause:
      'The messages of the day are used up. A message counts when it is created, a scheduled one too; the day ends at 00:00 UTC.',
    fix: 'Wait as long as Retry-After says. Every answer of /v1/open has RateLimit with what is left: r messages, t seconds. Who runs the server sets the quota with MESSAGES_PER_DAY.',
    operation: 'sendMessage',
    more: { retryAfterSeconds: 54_000 },
    related: ['rate_limited'],
  },
  rate_limited: {
    cause:
      'Too many requests came in a short time: more than 600 in a minute from one app, or more mails, tests or sign-ups than a person needs.',
    fix: 'Wait as long as Retry-After says, then try again; the SDK does so by itself. Ask for one message with ?wait=25 rather than every second, or take callbacks.',
    operation: 'getMessage',
    more: { retryAfterSeconds: 12 },
    related: ['quota_exceeded', 'too_many_attempts', 'callbacks'],
  },
  too_many_attempts: {
    cause: 'A password or an e-mailed code was tried too often.',
    fix: 'Wait as long as Retry-After says. For a code, ask for a new one and enter it in the browser that asked for it.',
    operation: 'signInDeveloper',
    more: { retryAfterSeconds: 840 },
    related: ['invalid_credentials', 'code_expired', 'rate_limited'],
  },
  internal: {
    cause: 'The server made a mistake. The cause is in its log and never in the answer.',
    fix: 'Try again with the same Idempotency-Key: nothing happens twice. If it stays, give the request_id to whoever runs the server; the log has one line with it.',
    operation: 'sendMessage',
    related: ['unavailable'],
  },
  unavailable: {
    cause: 'The database cannot be reached, or the server is busy or is being stopped.',
    fix: 'Wait as long as Retry-After says, then try again with the same Idempotency-Key. /readyz says when the server can answer again.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    more: { retryAfterSeconds: 5 },
    related: ['internal', 'idempotency_in_progress'],
  },
} satisfies Record<string, Explanation>;
