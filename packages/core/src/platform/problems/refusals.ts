import type { ProblemEntry } from './entry.ts';

/** Problems with a status above 409: what is gone, too large, not supported or too frequent, and errors of the server. */
export const refusals = {
  invite_expired: {
    status: 410,
    title: 'This invite has expired',
    advice: 'Ask for a new one.',
    cause: 'The time expires_at has passed. By default, an invite expires after seven days.',
    fix: 'Create a new invite; expires_in can be up to 30 days. People who have joined stay subscribed.',
    example: { operation: 'joinTopic' },
    related: ['invite_used_up', 'invite_revoked'],
  },
  invite_used_up: {
    status: 410,
    title: 'This invite has been used',
    advice: 'Ask for a new one.',
    cause: 'The number of people in max_uses have joined. The default is one.',
    fix: 'Create a new invite with a larger max_uses, or null for any number.',
    example: { operation: 'joinTopic' },
    related: ['invite_expired', 'invite_revoked'],
  },
  invite_revoked: {
    status: 410,
    title: 'This invite was withdrawn',
    advice: 'Ask for a new one.',
    cause: 'The sender revoked the invite.',
    fix: 'Ask the sender for a new one.',
    example: { operation: 'joinTopic' },
    related: ['invite_expired', 'invite_used_up'],
  },
  context_link_expired: {
    status: 410,
    title: 'This context link has expired',
    advice: 'Ask the person to open it again.',
    cause:
      'The context token is more than two minutes old. It is valid for two minutes after the person tapped the link.',
    fix: 'Ask the person to open the link from the inbox again. Verify the token when the page is opened, not after a sign-in. Check the clock of your server.',
    example: { operation: 'verifyContextLink' },
    related: ['context-links', 'context_link_used'],
  },
  code_expired: {
    status: 410,
    title: 'This code is no longer valid',
    advice: 'Ask for a new code.',
    cause:
      'An emailed code is valid for ten minutes and one use. With a challenge, only the code that belongs to it is accepted; browsers send their challenge in a cookie. detail says whether the code was used or has expired only to who has its challenge, so that nobody else learns anything about an address.',
    fix: 'Request a new code and enter the newest one, either with the challenge that was returned with it or without a challenge.',
    reasons: [
      'used',
      'expired',
      'unknown',
      'handover',
      'handover_refused',
      'handover_used',
      'address_change',
      'address_changed',
    ],
    example: { operation: 'signIn' },
    related: ['too_many_attempts', 'invalid_credentials'],
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    advice: 'Send at most 32 KiB.',
    cause:
      'The body is larger than 32 KiB, or than 1 MiB if it is that of an agent that calls a URL.',
    fix: 'Shorten the body. Put long documents on a page of your own and link to it with context_url.',
    example: { operation: 'sendMessage', sent: { headers: { 'Content-Length': '40960' } } },
    related: ['context-links', 'unsupported_media_type'],
  },
  file_too_large: {
    status: 413,
    title: 'The file is too large',
    advice: 'Send a file of at most 5 MiB.',
    cause:
      'The file is larger than 5 MiB; or an image has more than 24 megapixels; or an image is larger than 5 MiB when it is written anew without its metadata; or a PDF has more than 2,000 pages.',
    fix: 'Send a smaller file. Photos are smallest as JPEG or WebP; images are shown with at most 4,096 pixels a side. Of a long PDF, send the pages that are decided about.',
    example: {
      operation: 'uploadFile',
      sent: { path: '?name=site.png', headers: { 'Content-Length': '7340032' } },
      detail: 'The file has 7,340,032 bytes. Send at most 5,242,880.',
    },
    related: ['storage_exceeded', 'file_not_supported'],
  },
  storage_exceeded: {
    status: 413,
    title: 'The files of this app use all of its storage',
    advice: 'Wait until older messages lose their content, or send smaller files.',
    cause: 'The stored files of the app would be larger than 200 MiB together.',
    fix: 'A file that no message uses is deleted after 24 hours, and one that messages use with the content of the last of them. Send smaller files, or name one file in several messages instead of uploading it again.',
    example: {
      operation: 'uploadFile',
      sent: { path: '?name=site.png', headers: { 'Content-Length': '3145728' } },
      detail: 'The files of the app have 208,666,624 bytes of 209,715,200.',
    },
    related: ['file_too_large'],
  },
  file_not_supported: {
    status: 415,
    title: 'We cannot show this file',
    advice: 'Send an intact PNG, JPEG or WebP, or a PDF without a password that embeds its fonts.',
    cause:
      'The bytes are not a PNG, JPEG, WebP or PDF, whatever the name of the file and the Content-Type say; or the file is damaged; or the PDF needs a password, or has no page; or programs would show different things of it: it uses a font that it does not contain and by which no letter is certain, has fields or notes without how they look, shows other things on paper than on the screen, or is a form in XML or a portfolio; or the body has a Content-Encoding.',
    fix: '`detail` says what arrived instead, if that is known, and what to send: a form, base64, JSON, the path of a file, a photo in HEIC. Send the bytes of the file as the body. Export the file again if it is damaged, and PDFs without a password. Print a PDF that is not certain into a new one that embeds its fonts.',
    example: {
      operation: 'uploadFile',
      sent: { path: '?name=site.gif', headers: { 'Content-Length': '48211' } },
      detail: 'The image is a GIF. Convert it to PNG.',
    },
    related: ['file_too_large'],
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body is not JSON',
    advice: 'Send Content-Type: application/json.',
    cause:
      'The Content-Type is not application/json, names a charset other than UTF-8, or the body is compressed.',
    fix: 'Send Content-Type: application/json and no Content-Encoding. curl -d sends a form unless you add the header; curl --json adds it.',
    example: {
      operation: 'sendMessage',
      sent: { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      detail:
        'The Content-Type is application/x-www-form-urlencoded. Send a JSON object with Content-Type: application/json.',
    },
    related: ['invalid_json'],
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This key was used for another request',
    advice:
      'The request differs from the first one with this Idempotency-Key. Use a new key, or repeat the first request unchanged.',
    cause:
      'A request with this Idempotency-Key was sent to this path in the last 24 hours, with another body.',
    fix: 'For a new operation, use a new key, such as the id of an order or of a pipeline run. To repeat the first request, send exactly the same body: new times or random values change it.',
    example: {
      operation: 'sendMessage',
      sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
    },
    related: ['idempotency_in_progress'],
  },
  callback_url_blocked: {
    status: 422,
    title: 'We do not call this address',
    advice: 'Use a public HTTPS address.',
    cause:
      'The URL is not public HTTPS on port 443 or 8443, contains a user name, or its host resolves to a private address.',
    fix: 'Use a public https URL. For a receiver on your own machine, use a tunnel; a development server accepts private addresses with OUTBOUND_ALLOW_PRIVATE=true.',
    example: {
      operation: 'saveCallbackUrl',
      sent: { body: { callback_url: 'http://localhost:8000/callback' } },
    },
    related: ['callbacks', 'callback_not_configured'],
  },
  push_service_unknown: {
    status: 422,
    title: 'We do not push to this address',
    advice: 'Use a browser with a known push service.',
    cause: 'The endpoint does not belong to the push service of a known browser.',
    fix: 'Send the subscription as the browser created it. The operator of the server can add other push services with PUSH_HOSTS.',
    example: {
      operation: 'subscribeToPushes',
      sent: { body: { endpoint: 'https://push.example/x' } },
    },
    related: ['push_subscription_taken', 'callback_url_blocked'],
  },
  hook_not_supported: {
    status: 422,
    title: 'We cannot answer this hook',
    advice: 'Configure an event of a host that /docs/guides/agents names.',
    cause:
      'The body is not the request of a coding agent that we know, or it is one at another event.',
    fix: 'Send the JSON of the agent as it is, at an event that the page about agents names. The detail says which event, or which members, were sent.',
    example: {
      operation: 'askPermission',
      sent: { body: { request: { event: 'something else' } } },
    },
    related: ['validation_failed'],
  },
  scheduled_in_past: {
    status: 422,
    title: 'This time has passed',
    advice: 'Send a time in the future, in milliseconds.',
    cause:
      'scheduled_at is not in the future. A time in seconds instead of milliseconds is a time in 1970.',
    fix: 'Send milliseconds since 1970-01-01 UTC, such as Date.now() + 3_600_000. To send immediately, omit scheduled_at.',
    example: { operation: 'sendMessage', sent: { body: { scheduled_at: 1_577_836_800_000 } } },
    related: ['validation_failed'],
  },
  quota_exceeded: {
    status: 429,
    title: 'The daily message quota is used up',
    advice: 'Wait until 00:00 UTC.',
    cause:
      'The daily quota is used up. Every message, including a scheduled one, counts when it is created. The day ends at 00:00 UTC.',
    fix: 'Wait for the number of seconds in Retry-After. Every response of /v1/open has the RateLimit header with the remaining messages (r) and seconds (t). The operator of the server sets the quota with MESSAGES_PER_DAY.',
    example: { operation: 'sendMessage', retryAfterSeconds: 54_000 },
    related: ['rate_limited'],
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    advice: 'Wait for the time in Retry-After.',
    cause:
      'Too many requests were sent in a short time: more than 600 a minute from one app, or more mails, tests or registrations than the limits allow.',
    fix: 'Wait for the number of seconds in Retry-After, then try again; the SDK does this automatically. Poll a message with ?wait=25 instead of every second, or use callbacks.',
    example: { operation: 'getMessage', retryAfterSeconds: 12 },
    related: ['quota_exceeded', 'too_many_attempts', 'callbacks'],
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    advice: 'Wait for the time in Retry-After.',
    cause: 'Too many wrong passwords or emailed codes were sent.',
    fix: 'Wait for the number of seconds in Retry-After. For a code, request a new one and enter it in the browser that requested it.',
    reasons: ['wrong_codes'],
    example: { operation: 'signInDeveloper', retryAfterSeconds: 840 },
    related: ['invalid_credentials', 'code_expired', 'rate_limited'],
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    advice: 'Try again. If it fails again, tell us the request id.',
    cause:
      'An error occurred on the server. Its cause is in the server log, never in the response.',
    fix: 'Try again with the same Idempotency-Key, so that nothing is executed twice. If the error persists, give the request_id to the operator of the server, who can find it in the log.',
    example: { operation: 'sendMessage' },
    related: ['unavailable'],
  },
  unavailable: {
    status: 503,
    title: 'We cannot answer right now',
    advice: 'Wait for the time in Retry-After.',
    cause: 'The database cannot be reached, or the server is overloaded or shutting down.',
    fix: 'Wait for the number of seconds in Retry-After, then try again with the same Idempotency-Key. If the detail says that the server is overloaded, wait longer after each further refusal; the SDK does this automatically. /readyz shows whether the server can reach its database.',
    example: {
      operation: 'sendMessage',
      sent: { headers: { 'Idempotency-Key': 'invoice-2026-118' } },
      retryAfterSeconds: 5,
    },
    related: ['internal', 'idempotency_in_progress'],
  },
} as const satisfies Record<string, ProblemEntry>;
