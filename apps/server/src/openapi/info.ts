/** What a reader of the document learns first. One minute, no more. */
export const introduction = `Ask a person, get a signed answer.

Your system sends a message to a topic. The people on that topic get a push, open it in their inbox and approve or
reject it. The first answer decides, and you get it at your callback URL, signed.

Guides: [quickstart](/docs/guides/quickstart), [approvals](/docs/guides/approvals), [SDK](/docs/guides/sdk),
[callbacks](/docs/guides/callbacks), [context links](/docs/guides/context-links), [passkeys](/docs/guides/passkeys),
[testing](/docs/guides/testing), [errors](/docs/guides/errors), [limits](/docs/guides/limits).

## Three surfaces, three credentials

- \`/v1/open\`: your business system, with \`Authorization: Bearer <appid>:<open_secret>\`
- \`/v1/developer\`: a developer in the console, with \`Authorization: Bearer <access_token>\` from signing in
- \`/v1/app\`: a person in the inbox, with the cookie \`__Host-assent_session\` (\`assent_session\` over http); every method but GET also needs the header \`Origin\` with the origin of this server

They never mix: a credential opens its own surface and no other.

## The shape of things

A success is always \`200\` with a JSON object. Names are snake_case. Times are integer UTC milliseconds and end in \`_at\`.
Ids begin with their kind (\`msg_\`, \`top_\`, \`inv_\` …) and sort by time. Numbers and booleans are exact: \`"1"\` is no integer.
Unknown fields of a request are refused, so that a typo never sends at once what was meant for later.

## Problems

Everything else is a problem ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457), \`application/problem+json\`).
Decide by \`code\`: it is stable, and \`type\` is the address of a page that explains it. \`errors\` points at each wrong field.
Every answer has an \`X-Request-Id\`; send your own (8 to 64 of \`A-Za-z0-9_-\`) and it is used. [All problems](/docs/problems).

## Sending once

Send an \`Idempotency-Key\` with every POST to \`/v1/open\`. For 24 hours the same key with the same body gets the same answer,
with \`Idempotency-Replayed: true\`, and nothing happens twice. Another body under that key is \`idempotency_key_reused\`.

## Pages

Lists answer \`{data, has_more, next_cursor}\`. Pass \`next_cursor\` as \`cursor\` for the next page. Cursors are opaque.

## Limits

A message counts against the day's quota when it is created; the day ends at 00:00 UTC. \`RateLimit\` and \`RateLimit-Policy\`
tell what is left. A 429 has \`Retry-After\` in seconds. Requests are at most 32 KiB.

## Versions

\`/v1\` changes only by addition: new operations, new optional request fields, new fields in answers, new values, new problem codes.
Ignore what you do not know. Anything else becomes \`/v2\`, beside this for at least 12 months.
`;
