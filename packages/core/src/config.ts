import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { withoutTrailing } from './trailing.ts';

const port = z.coerce.number().int().min(0).max(65535);

/** A host name, or `*.` and a domain of at least two labels. */
const pushHost = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must be host names, such as push.example.com or *.example.com',
  );

/** Every variable there is. An empty string counts as absent. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^(mysql|mariadb)$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MASTER_KEY: z.base64().optional(),
  MASTER_KEY_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(z.base64()).max(5))
    .default([]),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Assent <assent@localhost>'),
  VAPID_SUBJECT: z.string().default('mailto:assent@localhost'),
  VAPID_PUBLIC_KEY: z.base64url().optional(),
  VAPID_PRIVATE_KEY: z.base64url().optional(),
  MESSAGES_PER_DAY: z.coerce.number().int().positive().default(1000),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  OUTBOUND_ALLOW_PRIVATE: z.stringbool().default(false),
  NAME_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .optional(),
  PUSH_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(pushHost).max(100))
    .default([]),
  PUSH_HOSTS_PER_SECOND: z.coerce.number().int().min(1).max(100_000).default(50),
  CALLBACK_RETRY_SCHEDULE: z
    .string()
    .default('5,300,1800,7200,18000,36000,36000')
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(z.number().int().positive()).min(1).max(20)),
  UNFINISHED_REQUESTS_PER_CLIENT: z.coerce.number().int().positive().default(256),
  STREAMS_PER_CLIENT: z.coerce.number().int().positive().default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment, once.
 * Outside production, missing keys are made and kept in the data folder.
 * @throws Error that names each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`The configuration is wrong:\n${explain(parsed.error)}`);
  const vars = parsed.data;
  const isProduction = vars.NODE_ENV === 'production';
  if (isProduction && vars.OUTBOUND_ALLOW_PRIVATE)
    throw new Error('OUTBOUND_ALLOW_PRIVATE is for development only; unset it in production.');
  if (isProduction && vars.NAME_SERVERS)
    throw new Error('NAME_SERVERS is for development only; unset it in production.');
  if (isProduction && !vars.SMTP_URL)
    throw new Error('SMTP_URL is needed in production: there is no development mailbox there.');
  return {
    isProduction,
    databaseUrl: vars.DATABASE_URL,
    databasePool: vars.DATABASE_POOL,
    host: vars.HOST,
    port: vars.PORT,
    workerMetricsPort: vars.METRICS_PORT ?? null,
    baseUrl: withoutTrailing(vars.BASE_URL ?? `http://localhost:${vars.PORT}`, '/'),
    masterKey: masterKeyOf(vars, isProduction),
    previousMasterKeys: vars.MASTER_KEY_PREVIOUS.map((key) => keyOf('MASTER_KEY_PREVIOUS', key)),
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    vapid: { subject: vars.VAPID_SUBJECT, ...vapidKeysOf(vars, isProduction) },
    messagesPerDay: vars.MESSAGES_PER_DAY,
    requestsPerMinute: vars.REQUESTS_PER_MINUTE,
    allowPrivateAddresses: vars.OUTBOUND_ALLOW_PRIVATE,
    pushHosts: { added: vars.PUSH_HOSTS, isAnyAllowed: !isProduction },
    pushesPerSecond: vars.PUSH_HOSTS_PER_SECOND,
    nameServers: vars.NAME_SERVERS ?? null,
    unfinishedRequestsPerClient: vars.UNFINISHED_REQUESTS_PER_CLIENT,
    streamsPerClient: vars.STREAMS_PER_CLIENT,
    metricsToken: vars.METRICS_TOKEN ?? null,
    callbackRetryMs: vars.CALLBACK_RETRY_SCHEDULE.map((delay) => delay * 1000),
    logLevel: vars.LOG_LEVEL,
    trustProxy: vars.TRUST_PROXY,
  };
}

type Vars = z.infer<typeof Environment>;

function masterKeyOf(vars: Vars, isProduction: boolean): Buffer {
  if (!vars.MASTER_KEY && isProduction)
    throw new Error('MASTER_KEY is needed in production: 32 bytes in base64.');
  const text =
    vars.MASTER_KEY ?? kept(vars.DATA_DIR, 'master-key', () => randomBytes(32).toString('base64'));
  return keyOf('MASTER_KEY', text);
}

function keyOf(name: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error(`${name} must be 32 bytes in base64.`);
  return key;
}

function vapidKeysOf(vars: Vars, isProduction: boolean) {
  if (vars.VAPID_PUBLIC_KEY && vars.VAPID_PRIVATE_KEY)
    return { publicKey: vars.VAPID_PUBLIC_KEY, privateKey: vars.VAPID_PRIVATE_KEY };
  if (isProduction)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed in production.');
  const text = kept(vars.DATA_DIR, 'vapid-keys.json', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return z.object({ publicKey: z.string(), privateKey: z.string() }).parse(JSON.parse(text));
}

/** Reads a secret file of the data folder, or makes it. Two processes starting at once agree on one. */
function kept(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  // A link appears whole or not at all, and only the first one does: nobody reads a file that is half written.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

const explain = (error: z.ZodError) =>
  error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');
