import type { oas31 } from 'zod-openapi';

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
