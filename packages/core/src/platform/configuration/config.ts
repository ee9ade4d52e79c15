import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { buildInfo } from '../monitoring/metrics.ts';
import { withoutTrailing } from '../schemas/trailing.ts';
import { createFileSync } from '../whole-files.mjs';
import { checkEnvironment, type Environment, StartError } from './environment.ts';
import { vapidSubjectOf } from './vapid-subject.ts';
import { version } from './version.ts';

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment, once. Outside production, missing keys are generated and stored in the data
 * folder.
 * @throws Error that names every wrong variable
 */
export function readConfig(env: Record<string, string | undefined>) {
  const vars = checkEnvironment(env);
  const isProduction = vars.NODE_ENV === 'production';
  return {
    isProduction,
    commit: vars.COMMIT ?? null,
    databaseUrl: vars.DATABASE_URL,
    databasePool: vars.DATABASE_POOL,
    databaseWaitMs: vars.DATABASE_WAIT_SECONDS * 1_000,
    host: vars.HOST,
    port: vars.PORT,
    workerMetricsPort: vars.METRICS_PORT ?? null,
    baseUrl: withoutTrailing(vars.BASE_URL ?? `http://localhost:${vars.PORT}`, '/'),
    masterKey: masterKeyOf(vars),
    acceptsUnreadableSecrets: vars.ACCEPT_UNREADABLE_SECRETS,
    previousMasterKeys: vars.MASTER_KEY_PREVIOUS.map((key) => Buffer.from(key, 'base64')),
    dataFolder: vars.DATA_DIR,
    fileBucket: vars.FILES_S3_URL ?? null,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    operatorEmail: vars.OPERATOR_EMAIL ?? null,
    helpUrl: vars.HELP_URL ?? null,
    privacyUrl: vars.PRIVACY_URL ?? null,
    witnesses: vars.WITNESSES,
    witnessedLogs: vars.WITNESS_LOGS,
    vapid: { subject: vapidSubjectOf(vars), ...vapidKeysOf(vars) },
    messagesPerDay: vars.MESSAGES_PER_DAY,
    requestsPerMinute: vars.REQUESTS_PER_MINUTE,
    allowPrivateAddresses: vars.OUTBOUND_ALLOW_PRIVATE,
    pushHosts: { added: vars.PUSH_HOSTS, isAnyAllowed: !isProduction },
    pushesPerSecond: vars.PUSH_HOSTS_PER_SECOND,
    nameServers: vars.NAME_SERVERS ?? null,
    unfinishedRequestsPerClient: vars.UNFINISHED_REQUESTS_PER_CLIENT,
    requestsInFlight: vars.REQUESTS_IN_FLIGHT,
    streamsPerClient: vars.STREAMS_PER_CLIENT,
    metricsToken: vars.METRICS_TOKEN ?? null,
    callbackRetryMs: vars.CALLBACK_RETRY_SCHEDULE.map((delay) => delay * 1000),
    logLevel: vars.LOG_LEVEL,
    trustProxy: vars.TRUST_PROXY,
  };
}

function masterKeyOf({ MASTER_KEY, DATA_DIR }: Environment): Buffer {
  const make = () => randomBytes(32).toString('base64');
  return Buffer.from(MASTER_KEY ?? kept(DATA_DIR, 'master-key', make), 'base64');
}

function vapidKeysOf(vars: Environment) {
  if (vars.VAPID_PUBLIC_KEY && vars.VAPID_PRIVATE_KEY)
    return { publicKey: vars.VAPID_PUBLIC_KEY, privateKey: vars.VAPID_PRIVATE_KEY };
  const text = kept(vars.DATA_DIR, 'vapid-keys.json', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return z.object({ publicKey: z.string(), privateKey: z.string() }).parse(JSON.parse(text));
}

/** Reads a secret file of the data folder, or creates it. Two processes that start at once use the same one. */
function kept(folder: string, name: string, make: () => string): string {
  try {
    return keptIn(folder, name, make);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The keys of this process cannot be kept in its data folder ${resolve(folder)} (${code}). Set DATA_DIR to a folder that it may write and whose disk is not full, or set MASTER_KEY, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`,
    );
  }
}

function keptIn(folder: string, name: string, make: () => string): string {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  if (!existsSync(path)) createFileSync(path, make());
  return readFileSync(path, 'utf8');
}

/** The build of Assent that a process runs. `commit` is null if it was not given at build time. */
export type Build = { version: string; commit: string | null; node: string };

/** Returns this build, and exports it as a metric. @param commit value of `COMMIT` */
export function thisBuild(commit: string | null): Build {
  buildInfo.set({ version, commit: commit ?? '', node: process.version }, 1);
  return { version, commit, node: process.version };
}
