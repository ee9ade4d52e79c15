import { example } from '@assent/core/pure/platform/schemas/example';
import { jsonLine } from '@assent/core/pure/platform/schemas/json/json-line';
import type { oas31 } from 'zod-openapi';

const path = '/v1/open/events/stream';

const description = `Sends each event as soon as it is committed, as Server-Sent Events: the data of each is an event as \`GET /v1/open/events\` lists it,
in JSON, and its \`id\` is that of the event. A client that reconnects with \`Last-Event-ID\` continues after that event and misses none.
Without \`Last-Event-ID\` and \`after\` the stream begins now. Lines with an \`id\` and no data come at the beginning and every 10 seconds:
they keep the connection open, and their \`id\` is also a place to continue at; the comment before each, \`: cursor <id>\`, repeats it for
parsers that report no \`id\` without data. The server ends a stream after about an hour, when it
stops, and when its credential is revoked; the client then reconnects. Repeat \`type\` to match any of several. An app has at most 20
streams per server process.`;

const lastEventId: oas31.ParameterObject = {
  in: 'header',
  name: 'Last-Event-ID',
  description: 'Continues after this event. Takes precedence over `after`.',
  schema: { type: 'string' },
  example: 'evt_01m7z1gygne4da7073m3sjknrx',
};

/** Returns the event stream, which no procedure answers with JSON, from the operation that lists events. */
export function eventStreamPath(
  paths: Record<string, oas31.PathItemObject>,
): Record<string, oas31.PathItemObject> {
  const list = paths['/v1/open/events']?.get;
  if (!list) throw new Error('listEvents is not in the document');
  const { responses = {}, parameters = [] } = list;
  const {
    '200': { headers },
    ...problems
  } = Object(responses);
  const [event] = Object(responses)['200'].content['application/json'].example.data;
  return {
    [path]: {
      get: {
        ...list,
        operationId: 'streamEvents',
        'x-assent-method': 'events.stream',
        summary: 'Stream events',
        description,
        parameters: [
          ...parameters.filter((each) => !('name' in each && each.name === 'limit')),
          lastEventId,
        ],
        responses: {
          '200': {
            description: 'Success. The response does not end.',
            headers,
            content: {
              'text/event-stream': {
                schema: { type: 'string' },
                example: `id: ${event.id}\ndata: ${jsonLine(event)}\n\n`,
              },
            },
          },
          ...problems,
        },
      },
    },
  };
}

const text = { type: 'string' } as const;

/** The public keys of context tokens. It is no procedure: whoever verifies has no credential. */
export const jwksPath: Record<string, oas31.PathItemObject> = {
  '/.well-known/jwks.json': {
    get: {
      operationId: 'listSigningKeys',
      tags: ['Context links'],
      summary: 'List the public keys of context tokens',
      description:
        'Returns a JSON Web Key Set (RFC 7517). A `context_token` is a compact JWS: select the key by its `kid`, accept only `EdDSA`, and check `typ` (`assent-context+jwt`), `iss` (this server), `aud` (your appid), `exp`, and `htu` (your page). A new key is published a day before it is used for signing, so the response can be cached as `Cache-Control` says.',
      security: [],
      responses: {
        '200': {
          description: 'Success.',
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
            'Cache-Control': {
              description: 'How long the response can be cached.',
              required: true,
              schema: text,
              example: 'public, max-age=300',
            },
          },
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/SigningKeys' },
              example: {
                keys: [
                  {
                    kty: 'OKP',
                    crv: 'Ed25519',
                    x: 'ueTN9iEebD0nwobsrYh6ZCHRhZnuj-BrNBZ3VC2-dwY',
                    kid: 'yJB6JOF_eAzWmKKKEqXoa62mWBuqXGgqMQOZqz0DdQk',
                    alg: 'EdDSA',
                    use: 'sig',
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
};

/** The logos of senders. It is no procedure: an image is answered, to everybody. */
export const logosPath: Record<string, oas31.PathItemObject> = {
  '/v1/logos/{digest}': {
    get: {
      operationId: 'getLogo',
      tags: ['Domain'],
      summary: 'Get the logo of a verified domain',
      description:
        'Returns the image whose SHA-256 the card of a sender names. An image of a digest never changes, so the response can be cached for ever.',
      security: [],
      parameters: [
        {
          in: 'path',
          name: 'digest',
          required: true,
          description: 'SHA-256 of the image, in hexadecimal.',
          schema: text,
          example: example.logo.digest,
        },
      ],
      responses: {
        '200': {
          description: 'Success.',
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
            'Cache-Control': {
              description: 'How long the response can be cached.',
              required: true,
              schema: text,
              example: 'public, max-age=31536000, immutable',
            },
          },
          content: {
            'image/png': { schema: { type: 'string', contentEncoding: 'binary' } },
            'image/webp': { schema: { type: 'string', contentEncoding: 'binary' } },
          },
        },
        '404': { $ref: '#/components/responses/app.not_found' },
      },
    },
  },
};

/** The shape of that answer. */
export const SigningKeys: oas31.SchemaObject = {
  type: 'object',
  properties: {
    keys: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          kty: { ...text, const: 'OKP' },
          crv: { ...text, const: 'Ed25519' },
          x: { ...text, description: 'The public key, base64url.' },
          kid: text,
          alg: { ...text, const: 'EdDSA' },
          use: { ...text, const: 'sig' },
        },
        required: ['kty', 'crv', 'x', 'kid', 'alg', 'use'],
      },
    },
  },
  required: ['keys'],
};
