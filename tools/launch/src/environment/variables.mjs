import { editsBetween } from '../command-line/spelling.mjs';

/** The variables of server and worker. */
export const appVariables = [
  // generated:variables
  'NODE_ENV',
  'DATABASE_URL',
  'DATABASE_POOL',
  'DATABASE_WAIT_SECONDS',
  'HOST',
  'PORT',
  'WEB_CONCURRENCY',
  'METRICS_PORT',
  'BASE_URL',
  'COMMIT',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'ACCEPT_UNREADABLE_SECRETS',
  'DATA_DIR',
  'FILES_S3_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
  'HELP_URL',
  'PRIVACY_URL',
  'WITNESSES',
  'WITNESS_LOGS',
  'VAPID_SUBJECT',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'MESSAGES_PER_DAY',
  'REQUESTS_PER_MINUTE',
  'OUTBOUND_ALLOW_PRIVATE',
  'NAME_SERVERS',
  'PUSH_HOSTS',
  'PUSH_HOSTS_PER_SECOND',
  'CALLBACK_RETRY_SCHEDULE',
  'UNFINISHED_REQUESTS_PER_CLIENT',
  'STREAMS_PER_CLIENT',
  'REQUESTS_IN_FLIGHT',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'TRUST_PROXY',
  // /generated:variables
];

/** The variables of the commands of this repository, and those of other programs that belong in a `.env`. */
const otherVariables = [
  ...['CHROME_PATH', 'FIREFOX_PATH', 'WEBKIT_PATH', 'CONSOLE_PORT', 'INBOX_PORT', 'MAILPIT_URL'],
  ...['FAILURES_DIR', 'MYSQL_PASSWORD', 'CI', 'NO_COLOR', 'TZ'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
  ...['ASSENT_URL', 'ASSENT_KEY', 'ASSENT_CALLBACK_SECRET', 'ASSENT_TOPIC', 'SHOP_URL'],
];

const known = new Set([...appVariables, ...otherVariables]);

/** @param {string} name */
export const isKnown = (name) => known.has(name);

/**
 * Returns the variable of the apps that a name was probably meant to be: the same letters with other underscores or in other
 * case, or at most two edits in all, one in each word of it, two in a word of seven letters. HOST and PORT are too short
 * for that: HOSTS and PORTS belong to other programs.
 * @param {string} name
 * @returns {string | undefined}
 */
export const meantBy = (name) => {
  if (isKnown(name)) return undefined;
  return (
    appVariables.find((one) => one.length > 4 && lettersOf(one) === lettersOf(name)) ??
    appVariables.find((one) => one.length > 5 && isNear(name, one))
  );
};

/** @param {string} name */
const lettersOf = (name) => name.replaceAll('_', '').toUpperCase();

/** @param {string} name @param {string} variable */
const isNear = (name, variable) => {
  const given = name.split('_');
  const words = variable.split('_');
  if (given.length !== words.length) return false;
  const edits = words.map((word, at) => editsBetween(given[at] ?? '', word));
  const isSpelling = edits.every((count, at) => count <= ((words[at] ?? '').length >= 7 ? 2 : 1));
  return isSpelling && edits.reduce((sum, count) => sum + count, 0) <= 2;
};

/**
 * Returns a line for each variable of the environment whose name is nearly that of one that is not set.
 * @param {NodeJS.ProcessEnv} env
 */
export const mistypedIn = (env) =>
  Object.keys(env).flatMap((name) => {
    const meant = /^[A-Z][A-Z0-9_]+$/.test(name) ? meantBy(name) : undefined;
    return meant && !env[meant]
      ? [`The variable ${name} is set, which Assent does not read. Did you mean ${meant}?`]
      : [];
  });
