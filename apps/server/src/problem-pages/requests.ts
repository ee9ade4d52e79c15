import type { Explanation } from './example.ts';

/** Problems of how a request is written or arrives: 400, 404, 405, 408, 413, 415, 429 and 5xx. */
export const requests = {
  invalid_json: {
    cause:
      'The body is not valid JSON, is not UTF-8, is a list, or is nested deeper than 32 levels. detail names the line and the column of the first error.',
    fix: 'Send one JSON object, serialized by a library. A frequent cause is a quote that the shell removed: with curl, write the body to a file and send it with --data @body.json.',
    operation: 'sendMessage',
    sent: { body: '{"type": approval, "topic": "acme/default"}' },
    detail:
      'Line 1, column 10: this is neither a string in double quotes, nor true, false or null in lower case.',
    related: ['unsupported_media_type', 'validation_failed', 'payload_too_large'],
  },
  malformed_request: {
    cause:
      'The bytes are not an HTTP/1.1 request, or the headers are larger than 32 KiB, or the Host header is not a host.',
    fix: 'Send smaller headers. Check whether a proxy adds many headers, or whether a client uses TLS or HTTP/2 on the plain HTTP/1.1 port.',
    operation: 'listTopics',
    sent: { headers: { 'X-Padding': 'xxxx… (40,000 characters)' } },
    related: ['payload_too_large', 'request_timeout'],
  },
  validation_failed: {
    cause:
      'At least one field is missing, unknown or invalid. detail names the first of them, and errors lists up to 20: pointer is the location (RFC 6901), code is stable, and detail says what the field must be and what was sent.',
    fix: 'Correct every field in errors. Numbers and booleans are not converted: "1" is not an integer. Times are integers, milliseconds since 1970-01-01 UTC. Unknown fields are refused, so that a misspelled scheduled_at does not send a message immediately.',
    operation: 'sendMessage',
    sent: { body: { scheduled_at: '2026-11-21T09:00:00Z', expire_in: 3600 } },
    detail:
      '/scheduled_at: must be an integer, milliseconds since 1970-01-01 UTC; got a string (1 more field is wrong, see errors)',
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
  audience_too_large: {
    cause:
      'The groups that the message names, and the people whom it names beside them, are more than 1,000 people on its topic, or are so with its widenings; or those that it excludes are more than 1,000 people.',
    fix: 'Name fewer groups, or send the message to the whole topic, which may have any number of people.',
    operation: 'sendMessage',
    related: ['validation_failed'],
  },
  invalid_cursor: {
    cause: 'The cursor does not belong to this list, or it was changed.',
    fix: 'Request the first page without a cursor, then pass next_cursor of each page unchanged. Cursors are opaque and belong to one list.',
    operation: 'listMessages',
    sent: { path: '?cursor=2' },
    related: ['validation_failed'],
  },
  not_found: {
    cause:
      'No operation has this path, or your account has nothing with this id: detail says which. The response is the same for an id of another account. For a message or file of the other app of your account, test or live, detail says so.',
    fix: 'Compare the path with the API reference, and the id with the response from which it was copied. The prefix of an id is its type: msg_ is a message, top_ a topic. Check that you use the appid of the account that created it.',
    operation: 'getMessage',
    sent: { path: '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3x' },
    detail:
      'message_id: nothing that these credentials can see has the id msg_01m7z1gygne4da706vp3v5ma3x. The path is right. Check the id, and whether it is one of the other app: live and test have rows of their own.',
    related: ['method_not_allowed', 'topic_forbidden'],
  },
  event_unknown: {
    cause:
      'after, or the header Last-Event-ID, is not the id of an event of this app, or the event is older than 30 days and was deleted.',
    fix: 'Compare the appid with the one that received the event. If your system has read no events for 30 days, continue with after=0: it begins with the oldest event that is kept. Events that you know already have the same id, so skip those.',
    operation: 'listEvents',
    sent: { path: '?after=evt_01m7z1gygne4da7073m3sjknry' },
    related: ['not_found', 'validation_failed', 'events'],
  },
  method_not_allowed: {
    cause: 'The path exists but does not accept this method.',
    fix: 'Use one of the methods in the Allow header. Operations that change data use POST or PUT; a GET never changes data.',
    operation: 'listTopics',
    sent: { method: 'DELETE' },
    detail: 'This path does not accept DELETE. It accepts GET, HEAD, POST.',
    more: { allow: ['GET', 'HEAD', 'POST'] },
    related: ['not_found'],
  },
  request_timeout: {
    cause:
      'The headers did not arrive within 10 seconds, or the body within 20, or less than 40 KiB of a file within 5.',
    fix: 'Send the whole request at once. On a slow connection, build the body before you send the request. A Content-Length that is larger than the body also makes the server wait.',
    operation: 'sendMessage',
    sent: { headers: { 'Content-Length': '4096' } },
    related: ['malformed_request', 'payload_too_large'],
  },
  payload_too_large: {
    cause:
      'The body is larger than 32 KiB, or than 1 MiB if it is that of an agent that calls a URL.',
    fix: 'Shorten the body. Put long documents on a page of your own and link to it with context_url.',
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
    detail:
      'The Content-Type is application/x-www-form-urlencoded. Send a JSON object with Content-Type: application/json.',
    related: ['invalid_json'],
  },
  file_too_large: {
    cause:
      'The file is larger than 5 MiB; or an image has more than 24 megapixels; or an image is larger than 5 MiB when it is written anew without its metadata; or a PDF has more than 2,000 pages.',
    fix: 'Send a smaller file. Photos are smallest as JPEG or WebP; images are shown with at most 4,096 pixels a side. Of a long PDF, send the pages that are decided about.',
    operation: 'uploadFile',
    sent: { path: '?name=site.png', headers: { 'Content-Length': '7340032' } },
    detail: 'The file has 7,340,032 bytes. Send at most 5,242,880.',
    related: ['storage_exceeded', 'file_not_supported'],
  },
  storage_exceeded: {
    cause: 'The stored files of the app would be larger than 200 MiB together.',
    fix: 'A file that no message uses is deleted after 24 hours, and one that messages use with the content of the last of them. Send smaller files, or name one file in several messages instead of uploading it again.',
    operation: 'uploadFile',
    sent: { path: '?name=site.png', headers: { 'Content-Length': '3145728' } },
    detail: 'The files of the app have 208,666,624 bytes of 209,715,200.',
    related: ['file_too_large'],
  },
  file_not_supported: {
    cause:
      'The bytes are not a PNG, JPEG, WebP or PDF, whatever the name of the file and the Content-Type say; or the file is damaged; or the PDF needs a password, or has no page; or programs would show different things of it: it uses a font that it does not contain and by which no letter is certain, has fields or notes without how they look, shows other things on paper than on the screen, or is a form in XML or a portfolio; or the body has a Content-Encoding.',
    fix: '`detail` says what arrived instead, if that is known, and what to send: a form, base64, JSON, the path of a file, a photo in HEIC. Send the bytes of the file as the body. Export the file again if it is damaged, and PDFs without a password. Print a PDF that is not certain into a new one that embeds its fonts.',
    operation: 'uploadFile',
    sent: { path: '?name=site.gif', headers: { 'Content-Length': '48211' } },
    detail: 'The image is a GIF. Convert it to PNG.',
    related: ['file_too_large'],
  },
  quota_exceeded: {
    cause:
      'The daily quota is used up. Every message, including a scheduled one, counts when it is created. The day ends at 00:00 UTC.',
    fix: 'Wait for the number of seconds in Retry-After. Every response of /v1/open has the RateLimit header with the remaining messages (r) and seconds (t). The operator of the server sets the quota with MESSAGES_PER_DAY.',
    operation: 'sendMessage',
    more: { retryAfterSeconds: 54_000 },
    related: ['rate_limited'],
  },
  rate_limited: {
    cause:
      'Too many requests were sent in a short time: more than 600 a minute from one app, or more mails, tests or registrations than the limits allow.',
    fix: 'Wait for the number of seconds in Retry-After, then try again; the SDK does this automatically. Poll a message with ?wait=25 instead of every second, or use callbacks.',
    operation: 'getMessage',
    more: { retryAfterSeconds: 12 },
    related: ['quota_exceeded', 'too_many_attempts', 'callbacks'],
  },
  too_many_attempts: {
    cause: 'Too many wrong passwords or emailed codes were sent.',
    fix: 'Wait for the number of seconds in Retry-After. For a code, request a new one and enter it in the browser that requested it.',
    operation: 'signInDeveloper',
    more: { retryAfterSeconds: 840 },
    related: ['invalid_credentials', 'code_expired', 'rate_limited'],
  },
  internal: {
    cause:
      'An error occurred on the server. Its cause is in the server log, never in the response.',
    fix: 'Try again with the same Idempotency-Key, so that nothing is executed twice. If the error persists, give the request_id to the operator of the server, who can find it in the log.',
    operation: 'sendMessage',
    related: ['unavailable'],
  },
  unavailable: {
    cause: 'The database cannot be reached, or the server is overloaded or shutting down.',
    fix: 'Wait for the number of seconds in Retry-After, then try again with the same Idempotency-Key. If the detail says that the server is overloaded, wait longer after each further refusal; the SDK does this automatically. /readyz shows whether the server can reach its database.',
    operation: 'sendMessage',
    sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    more: { retryAfterSeconds: 5 },
    related: ['internal', 'idempotency_in_progress'],
  },
  hook_not_supported: {
    cause:
      'The body is not the request of a coding agent that we know, or it is one at another event.',
    fix: 'Send the JSON of the agent as it is, at an event that the page about agents names. The detail says which event, or which members, were sent.',
    operation: 'askPermission',
    sent: { body: { request: { event: 'something else' } } },
    related: ['validation_failed'],
  },
} satisfies Record<string, Explanation>;
