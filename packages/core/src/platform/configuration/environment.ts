import { z } from 'zod';
import { isDatabaseUrl } from '../database/connections/failover.ts';
import { BucketUrl } from './bucket-url.ts';
import { subjectFault } from './vapid-subject.ts';
import { Witnesses, WitnessLogs } from './witness-entries.ts';

/** Returns whether a text is a scheme, a host and perhaps a port: no user, path, query or fragment. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(text);

const positive = z.coerce.number().int().positive();
const port = z.coerce.number().int().min(0).max(65535);
const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32);
const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));
const base64urlBytes = (length: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === length);

/** An address that people open from the inbox. */
const linkUrl = z.url({ protocol: /^https?$/ }).max(500);

/** A host name, or `*.` and a domain of at least two labels. */
const pushHost = z
  .string()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/**
 * All variables, with a description of the valid values. An empty string counts as absent. Errors contain only the
 * description, because a wrong value may be a secret.
 */
const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl)
    .describe(
      'mysql://user:password@host:3306/name, with special characters percent-encoded; several hosts of one database are separated by commas',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(16)
    .describe('a whole number from 2 to 200'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600)
    .default(0)
    .describe('a whole number of seconds from 0 to 3600'),
  HOST: z.string().default('127.0.0.1').describe('an address of this machine'),
  PORT: port.default(3000).describe('a port, from 0 to 65535'),
  WEB_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('a whole number from 1 to 64'),
  METRICS_PORT: port.optional().describe('a port, from 0 to 65535'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional()
    .describe('the public origin without path and query, such as https://assent.example.com'),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional()
    .describe('the id of a commit, 7 to 64 hexadecimal digits'),
  MASTER_KEY: key.optional().describe('32 bytes in base64 (openssl rand -base64 32)'),
  MASTER_KEY_PREVIOUS: list
    .pipe(z.array(key).max(5))
    .default([])
    .describe('up to five keys of 32 bytes in base64, separated by commas'),
  ACCEPT_UNREADABLE_SECRETS: z.stringbool().default(false).describe('true or false'),
  DATA_DIR: z.string().default('.data').describe('a folder'),
  FILES_S3_URL: BucketUrl.optional().describe(
    'https://access-key-id:secret-access-key@host/bucket?region=…, with special characters of the secret percent-encoded',
  ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtps://user:password@smtp.example.com:465'),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/@/)
    .default('Assent <assent@localhost>')
    .describe('the sender of mails, such as Assent <assent@example.com>'),
  OPERATOR_EMAIL: z.email().max(254).toLowerCase().optional().describe('an e-mail address'),
  HELP_URL: linkUrl.optional().describe('an http or https address of at most 500 characters'),
  PRIVACY_URL: linkUrl.optional().describe('an http or https address of at most 500 characters'),
  WITNESSES: Witnesses.default([]).describe(
    'up to 15 witnesses, separated by commas, each its key, a space and its URL',
  ),
  WITNESS_LOGS: WitnessLogs.default([]).describe('up to 100 keys of logs, separated by commas'),
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/ })
    .optional()
    .describe('where push services reach you, a mailto: or https: address'),
  VAPID_PUBLIC_KEY: base64urlBytes(65)
    .optional()
    .describe('the public key of a pair (npx web-push generate-vapid-keys)'),
  VAPID_PRIVATE_KEY: base64urlBytes(32)
    .optional()
    .describe('the private key of a pair (npx web-push generate-vapid-keys)'),
  MESSAGES_PER_DAY: positive.default(1000).describe('a whole number above 0'),
  REQUESTS_PER_MINUTE: positive.default(600).describe('a whole number above 0'),
  OUTBOUND_ALLOW_PRIVATE: z.stringbool().default(false).describe('true or false'),
  NAME_SERVERS: list.optional().describe('addresses of name servers, separated by commas'),
  PUSH_HOSTS: list
    .pipe(z.array(pushHost).max(100))
    .default([])
    .describe('host names, separated by commas, such as push.example.com or *.example.com'),
  PUSH_HOSTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(50)
    .describe('a whole number from 1 to 100000'),
  CALLBACK_RETRY_SCHEDULE: z
    .string()
    .default('5,300,1800,7200,18000,36000,36000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().positive()).min(1).max(20))
    .describe('1 to 20 whole numbers of seconds, separated by commas'),
  UNFINISHED_REQUESTS_PER_CLIENT: positive.default(256).describe('a whole number above 0'),
  STREAMS_PER_CLIENT: positive.default(500).describe('a whole number above 0'),
  REQUESTS_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(8)
    .max(10_000)
    .default(512)
    .describe('a whole number from 8 to 10000'),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error or silent'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('how many reverse proxies there are, from 0 to 10'),
});

/** The checked variables. */
export type Environment = z.infer<typeof Environment>;
type Name = keyof Environment;

/** The names of all variables. */
export const variables = Environment.keyof().options;

const wordsFor = (name: Name) => Environment.shape[name].description;

/**
 * Checks the environment of a process.
 * @throws StartError that names every wrong or missing variable with its description, one per line
 */
export function checkEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const faults = Object.keys(Environment.shape)
    .filter((name): name is Name => name in Environment.shape)
    .flatMap((name) => faultOf(name, given, wrong));
  if (faults.length > 0 || !parsed.success)
    throw new StartError(
      `The configuration is wrong:\n${faults.map((each) => `  ${each}`).join('\n')}`,
    );
  return parsed.data;
}

function faultOf(name: Name, given: Record<string, string | undefined>, wrong: Set<string>) {
  const value = given[name];
  const isProduction = given.NODE_ENV === 'production';
  if (value === undefined && (wrong.has(name) || (isProduction && isNeededInProduction(name))))
    return [`${name} is missing: ${wordsFor(name)}`];
  if (wrong.has(name)) return [`${name} must be ${wordsFor(name)}`];
  if (isExample(name, value))
    return [`${name} has the value of .env.example: replace it by your own, or remove the line`];
  const fault = isProduction ? productionFault(name, given) : null;
  return fault === null ? [] : [fault];
}

/** Values of `.env.example` that name no real server. */
const examples = new Map([
  ['DATABASE_URL', 'mysql://user:password@127.0.0.1:3306/assent'],
  ['SMTP_URL', 'smtps://user:password@smtp.example.com:465'],
  [
    'FILES_S3_URL',
    'https://access-key-id:secret-access-key@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
  ],
]);

/** Returns whether a variable was left as it is in `.env.example`. */
const isExample = (name: string, value: string | undefined): boolean =>
  value !== undefined && examples.get(name) === value;

/** Variables required in production, because the defaults or generated values used elsewhere would be wrong there. */
const NEEDED = [
  'BASE_URL',
  'MASTER_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
];
const ONLY_IN_DEVELOPMENT = ['OUTBOUND_ALLOW_PRIVATE', 'NAME_SERVERS'];

const isNeededInProduction = (name: string) => NEEDED.includes(name);

/** Returns what is wrong with the value of a variable in production alone; null if nothing is. */
function productionFault(name: string, given: Record<string, string | undefined>): string | null {
  if (name === 'VAPID_SUBJECT') return subjectFault(given);
  const value = given[name];
  if (value === undefined) return null;
  if (name === 'BASE_URL' && !value.startsWith('https://'))
    return 'BASE_URL must begin with https:// in production, such as https://assent.example.com: browsers support push notifications only over HTTPS';
  if (name === 'WITNESSES' && value.includes(' http:'))
    return 'WITNESSES must have https:// URLs in production: others are not called';
  if (ONLY_IN_DEVELOPMENT.includes(name) && value !== 'false')
    return `${name} is only for development: unset it in production`;
  return null;
}

/** Why a program does not start, for its operator: printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
