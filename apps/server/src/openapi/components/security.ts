import { type CookieName, wireNameOf } from '@assent/core/service';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '../operations.ts';

/** Returns the ways to authenticate. The names of cookies depend on whether we are reached over TLS. */
export const securitySchemesOf = (baseUrl: string): Record<string, oas31.SecuritySchemeObject> => ({
  openSecret: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'appid:open_secret',
    description:
      'The business system: `Authorization: Bearer <appid>:<open_secret>`. A key with the scope of the operation takes the place of the open secret.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A developer in the console: the access token that signing in returns.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: wireNameOf('assent_session', baseUrl),
    description: `A person in the inbox. Every method but GET also needs the header \`Origin\` with the origin of this server. ${namesOf('assent_session')}`,
  },
  refreshToken: {
    type: 'apiKey',
    in: 'cookie',
    name: wireNameOf('assent_refresh', baseUrl),
    description: `A developer’s refresh token. It changes with every use. Requests with it also need the header \`Origin\` with the origin of this server. ${namesOf('assent_refresh')}`,
  },
});

const namesOf = (name: CookieName) =>
  `The name is \`${wireNameOf(name, 'https:')}\` over https and \`${name}\` over http (development).`;

const ofSurface = { open: 'openSecret', developer: 'accessToken', app: 'session' } as const;

/** An empty list says that nothing is asked for; an empty object in it, that it need not be sent. */
export function securityOf({
  surface,
  credential,
  docs,
}: Operation): oas31.SecurityRequirementObject[] {
  if (credential === 'none') return [];
  const scheme = credential === 'assent_refresh' ? 'refreshToken' : ofSurface[surface];
  return [{ [scheme]: [] }, ...(docs.isCredentialOptional ? [{}] : [])];
}

/** Returns whether an operation answers only requests with an `Origin` of ours: it takes a cookie and changes something. */
export const needsOrigin = ({ surface, method, credential }: Operation) =>
  method !== 'get' && (surface === 'app' || credential === 'assent_refresh');

/** Whether it answers only whoever has the credential of its surface. */
export const isProtected = ({ credential }: Operation) => credential === undefined;
