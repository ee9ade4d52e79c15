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

/** What operators read of a variable, in .env.example and docs/operations/configure.md. */
type Explanation = {
  /**
   * `required` in production. The others are optional: `shared` ones must be the same for every process, `own` ones may
   * differ, and those for `development` are refused in production.
   */
  kind: 'required' | 'shared' | 'own' | 'development';
  /** Markdown, with links as in docs/operations/configure.md. */
  about: string;
  /** The value in .env.example, unless it is the default. */
  example?: string;
  /** The same, of a server that does not exist: a process that has it does not start. */
  placeholder?: string;
};
const explanations = z.registry<Explanation>();

/** @param valid the values that it may have, in words */
const explained =
  (kind: Explanation['kind']) =>
  <Schema extends z.ZodType>(
    schema: Schema,
    valid: string,
    about: string,
    more?: Pick<Explanation, 'example' | 'placeholder'>,
  ): Schema => {
    const described = schema.describe(valid);
    explanations.add(described, { kind, about, ...more });
    return described;
  };
const required = explained('required');
const shared = explained('shared');
const own = explained('own');
const development = explained('development');

/**
 * All variables, with a description of the valid values. An empty string counts as absent. Errors contain only the
 * description, because a wrong value may be a secret.
 */
const Environment = z.object({
  NODE_ENV: shared(
    z.enum(['development', 'test', 'production']).default('development'),
    'development, test or production',
    'In production, some variables are required, and development features such as the mailbox do not exist.',
  ),
  DATABASE_URL: required(
    z.string().refine(isDatabaseUrl),
    'mysql://user:password@host:3306/name, with special characters percent-encoded; several hosts of one database are separated by commas',
    'The database. Several hosts of one [replicated database](databases.md#several-database-hosts) are separated by commas. If absent outside production: a private database in `DATA_DIR`.',
    { placeholder: 'mysql://user:password@127.0.0.1:3306/assent' },
  ),
  DATABASE_POOL: own(
    z.coerce.number().int().min(2).max(200).default(16),
    'a whole number from 2 to 200',
    'Most connections of each process to the database; jobs of a server use at most half of them.',
  ),
  DATABASE_WAIT_SECONDS: own(
    z.coerce.number().int().min(0).max(3_600).default(0),
    'a whole number of seconds from 0 to 3600',
    'How long a process that starts waits for a database that it cannot reach; it logs one line every 5 seconds. With `serve.mjs` the default is 60.',
  ),
  HOST: own(
    z.string().default('127.0.0.1'),
    'an address of this machine',
    'Where the server listens.',
  ),
  PORT: own(port.default(3000), 'a port, from 0 to 65535', 'The port on which the server listens.'),
  WEB_CONCURRENCY: own(
    z.coerce.number().int().min(1).max(64).default(1),
    'a whole number from 1 to 64',
    'Number of server processes that share the port. Each has its own `DATABASE_POOL` and its own limits by client network.',
  ),
  METRICS_PORT: own(
    port.optional(),
    'a port, from 0 to 65535',
    'The port of `/metrics` of the worker. If absent, the worker does not listen.',
  ),
  BASE_URL: required(
    z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .optional(),
    'the public origin without path and query, such as https://assent.example.com',
    'The URL at which people and systems reach the server, in production with https. Passkeys are bound to its host name: if it changes, people have to register new ones.',
    { example: 'http://localhost:3000' },
  ),
  COMMIT: own(
    z
      .string()
      .regex(/^[0-9a-f]{7,64}$/)
      .optional(),
    'the id of a commit, 7 to 64 hexadecimal digits',
    'The running commit, for `/version` and the metrics. Default: that of the checkout.',
  ),
  MASTER_KEY: required(
    key.optional(),
    '32 bytes in base64 (openssl rand -base64 32)',
    'Seals secrets in the database. Outside production, it is generated into `DATA_DIR` if absent.',
  ),
  MASTER_KEY_PREVIOUS: shared(
    list.pipe(z.array(key).max(5)).default([]),
    'up to five keys of 32 bytes in base64, separated by commas',
    'Further keys, which are used only for reading, while you [change the master key](backup.md#change-the-master-key).',
  ),
  ACCEPT_UNREADABLE_SECRETS: own(
    z.stringbool().default(false),
    'true or false',
    'A process does not start with a master key that reads none of the stored values. Set this if the right key is lost.',
  ),
  DATA_DIR: own(
    z.string().default('.data'),
    'a folder',
    'A folder that is kept across deployments for the newest checkpoint of the [transparency log](log-and-witnesses.md#a-restored-transparency-log); outside production also for keys and database. In the image it is `/data`.',
  ),
  FILES_S3_URL: shared(
    BucketUrl.optional(),
    'https://access-key-id:secret-access-key@host/bucket?region=…, with special characters of the secret percent-encoded',
    'A bucket of an S3-compatible [object store](#an-object-store-for-files) for the files of cards; the region is us-east-1 unless you name it. If absent, files are in the database.',
    {
      placeholder:
        'https://access-key-id:secret-access-key@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
    },
  ),
  SMTP_URL: required(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'smtps://user:password@smtp.example.com:465',
    'Sign-in codes are sent by mail, so without it nobody can sign in; `smtp:` works too, with port 587 or 25. If absent outside production, no mail is sent, and all mails are shown at `/dev/mailbox`, on this machine only.',
    { placeholder: 'smtps://user:password@smtp.example.com:465' },
  ),
  MAIL_FROM: required(
    z.string().max(320).regex(/@/).default('Assent <assent@localhost>'),
    'the sender of mails, such as Assent <assent@example.com>',
    'The sender of all mails.',
  ),
  OPERATOR_EMAIL: shared(
    z.email().max(254).toLowerCase().optional(),
    'an e-mail address',
    'Who gets mails about this installation: about [witnesses](log-and-witnesses.md#witnesses), and a transparency log that is not continued. It is also the [contact address for push services](#the-contact-address-for-push-services), unless `VAPID_SUBJECT` is set.',
  ),
  HELP_URL: shared(
    linkUrl.optional(),
    'an http or https address of at most 500 characters',
    'Your page of help for the people who use the inbox, linked on its sign-in screen and in its settings; `/help` redirects to it. If absent: the guide of the product.',
    { example: 'https://your-company.com/help' },
  ),
  PRIVACY_URL: shared(
    linkUrl.optional(),
    'an http or https address of at most 500 characters',
    'Your page about privacy, linked in the same places.',
    { example: 'https://your-company.com/privacy' },
  ),
  WITNESSES: shared(
    Witnesses.default([]),
    'up to 15 witnesses, separated by commas, each its key, a space and its URL',
    '[Witnesses](log-and-witnesses.md#witnesses) that cosign the checkpoints of the transparency log. In production, a URL has `https`, a public host and port 443 or 8443; it is that without `/add-checkpoint`.',
    { example: 'witness.example.com+0f7a20d8+BB6Y… https://witness.example.com' },
  ),
  WITNESS_LOGS: shared(
    WitnessLogs.default([]),
    'up to 100 keys of logs, separated by commas',
    'The keys (`/log/key`) of the logs of which this server is a witness. If absent, `/witness` does not exist.',
    { example: 'approvals.example.com/log+c74f20a3+ARpc…' },
  ),
  VAPID_SUBJECT: shared(
    z.url({ protocol: /^(mailto|https)$/ }).optional(),
    'where push services reach you, a mailto: or https: address',
    'The [contact address for push services](#the-contact-address-for-push-services), with a public domain. If absent: `OPERATOR_EMAIL`, or else `BASE_URL`; production needs one of the three that Apple accepts.',
    { example: 'mailto:ops@your-company.com' },
  ),
  VAPID_PUBLIC_KEY: required(
    base64urlBytes(65).optional(),
    'the public key of a pair (npx web-push generate-vapid-keys)',
    'Identifies this installation to push services (RFC 8292). Outside production, the pair is generated into `DATA_DIR` if absent.',
  ),
  VAPID_PRIVATE_KEY: required(
    base64urlBytes(32).optional(),
    'the private key of a pair (npx web-push generate-vapid-keys)',
    'The other key of the pair.',
  ),
  MESSAGES_PER_DAY: shared(
    positive.default(1000),
    'a whole number above 0',
    'Messages of an app in a UTC day ([limits](../guides/limits.md)).',
  ),
  REQUESTS_PER_MINUTE: shared(
    positive.default(600),
    'a whole number above 0',
    'Requests of an app in a minute.',
  ),
  OUTBOUND_ALLOW_PRIVATE: development(
    z.stringbool().default(false),
    'true or false',
    'Allows callbacks and pushes to http and to private addresses. `npm start` enables it, so that a receiver on this machine works.',
  ),
  NAME_SERVERS: development(
    list.optional(),
    'addresses of name servers, separated by commas',
    'Name servers for the verification of domains, address:port. If absent, those of the machine.',
    { example: '127.0.0.1:5353' },
  ),
  PUSH_HOSTS: shared(
    list.pipe(z.array(pushHost).max(100)).default([]),
    'host names, separated by commas, such as push.example.com or *.example.com',
    'Hosts of push services in addition to those of the browser vendors, exact or `*.domain`. Devices of other push services are refused in production.',
  ),
  PUSH_HOSTS_PER_SECOND: own(
    z.coerce.number().int().min(1).max(100_000).default(50),
    'a whole number from 1 to 100000',
    'Pushes of one process in a second to each host of `PUSH_HOSTS`.',
  ),
  CALLBACK_RETRY_SCHEDULE: shared(
    z
      .string()
      .default('5,300,1800,7200,18000,36000,36000')
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.number().int().positive()).min(1).max(20)),
    '1 to 20 whole numbers of seconds, separated by commas',
    'Delays before each further attempt of a callback.',
  ),
  UNFINISHED_REQUESTS_PER_CLIENT: own(
    positive.default(256),
    'a whole number above 0',
    'Most requests that have not fully arrived, of each client network (an IPv4 address or an IPv6 /64). Beyond it, the oldest are closed.',
  ),
  STREAMS_PER_CLIENT: own(
    positive.default(500),
    'a whole number above 0',
    'Most pages and programs of each client network that are connected for live updates.',
  ),
  REQUESTS_IN_FLIGHT: own(
    z.coerce.number().int().min(8).max(10_000).default(512),
    'a whole number from 8 to 10000',
    'Most requests that a server process handles at once. Further ones are refused with 503.',
  ),
  METRICS_TOKEN: own(
    z.string().min(16).optional(),
    'at least 16 characters',
    'The Bearer token for `/metrics` of the server and the worker. If absent, `/metrics` answers only requests from this machine that no proxy forwarded, under a loopback name such as `localhost`.',
  ),
  LOG_LEVEL: own(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'trace, debug, info, warn, error or silent',
    'What is logged. `npm start` uses warn.',
  ),
  TRUST_PROXY: own(
    z.coerce.number().int().min(0).max(10).default(0),
    'how many reverse proxies there are, from 0 to 10',
    'Number of reverse proxies in front that are trusted to report the address of the client.',
  ),
});

/** The checked variables. */
export type Environment = z.infer<typeof Environment>;
type Name = keyof Environment;

/** Returns what operators read of a variable. @throws Error for one that nobody explained */
function explanationOf(name: Name): Explanation {
  const found = explanations.get(Environment.shape[name]);
  if (!found) throw new Error(`${name} has no explanation`);
  return found;
}

const wordsFor = (name: Name) => Environment.shape[name].description;

/** All variables, as operators read of them. `valid`: the values that it may have. `initial`: its default, as text. */
export function explainedVariables() {
  const defaults = checkEnvironment({ DATABASE_URL: 'mysql://root@localhost/assent' });
  return Environment.keyof().options.map((name) => ({
    name,
    valid: wordsFor(name) ?? '',
    initial: name === 'DATABASE_URL' ? '' : String(defaults[name] ?? ''),
    ...explanationOf(name),
  }));
}

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
  if (value !== undefined && value === explanationOf(name).placeholder)
    return [`${name} has the value of .env.example: replace it by your own, or remove the line`];
  const fault = isProduction ? productionFault(name, given) : null;
  return fault === null ? [] : [fault];
}

/** The defaults or generated values that are used elsewhere would be wrong in production. */
const isNeededInProduction = (name: Name) => explanationOf(name).kind === 'required';

/** Returns what is wrong with the value of a variable in production alone; null if nothing is. */
function productionFault(name: Name, given: Record<string, string | undefined>): string | null {
  if (name === 'VAPID_SUBJECT') return subjectFault(given);
  const value = given[name];
  if (value === undefined) return null;
  if (name === 'BASE_URL' && !value.startsWith('https://'))
    return 'BASE_URL must begin with https:// in production, such as https://assent.example.com: browsers support push notifications only over HTTPS';
  if (name === 'WITNESSES' && value.includes(' http:'))
    return 'WITNESSES must have https:// URLs in production: others are not called';
  if (explanationOf(name).kind === 'development' && value !== 'false')
    return `${name} is only for development: unset it in production`;
  return null;
}

/** Why a program does not start, for its operator: printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
