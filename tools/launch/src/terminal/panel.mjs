import { isOwnMachine, mailboxUrl } from '../environment/mailbox.mjs';
import { bold, cyan, dim } from './colours.mjs';

/**
 * Returns the text that is shown once everything runs.
 * @param {{ apps: string[], url: string | undefined, env: NodeJS.ProcessEnv, seconds: string }} what
 * @returns {string}
 */
export const panel = ({ apps, url, env, seconds }) => {
  const how = dim(`(${seconds}, Node ${process.versions.node})`);
  if (!url) return `\n  ${bold('The worker runs')} ${how}. Ctrl-C stops it.\n`;

  const base = (env.BASE_URL || url).replace(/\/$/, '');
  const isDevelopment = env.NODE_ENV !== 'production';
  const hasMailbox = isDevelopment && !env.SMTP_URL;
  const mailbox = hasMailbox ? mailboxUrl(base, env) : null;
  const rows = [
    ['Console', `${base}/console/`],
    ['Inbox', `${base}/inbox/`],
    ['Documentation', `${base}/docs`],
    ...(mailbox === null ? [] : [['Mailbox', mailbox]]),
  ];
  const notes = [
    ...(isInsecure(base)
      ? [
          `Browsers allow notifications and passkeys only over https or on localhost, not at ${base}.`,
        ]
      : []),
    ...(apps.includes('worker')
      ? []
      : ['Start the worker in another terminal: npm run start:worker']),
    ...(hasMailbox ? [mailNote(mailbox, base)] : []),
    ...(env.OUTBOUND_ALLOW_PRIVATE === 'true'
      ? [
          'Callbacks to private addresses are allowed (OUTBOUND_ALLOW_PRIVATE=true), for development only.',
        ]
      : []),
  ];
  return [
    '',
    `  ${bold('Assent is ready')} ${how}`,
    '',
    ...rows.map(([name = '', address = '']) => `  ${name.padEnd(15)}${cyan(address)}`),
    '',
    ...notes.map((note) => `  ${dim(note)}`),
    `  See it work, in another terminal: ${bold('npm run demo')} ${dim('(or … demo -- --auto)')}`,
    `  ${dim('Ctrl-C stops everything.')}`,
    '',
  ].join('\n');
};

/** @param {string | null} mailbox @param {string} base */
const mailNote = (mailbox, base) => {
  if (mailbox === null)
    return 'Mail is not sent, and its mailbox is for this machine only: set HOST=0.0.0.0 to read the sign-in codes.';
  const where = isOwnMachine(base) ? '' : ' It can be read on this machine only.';
  return `Mail is not sent: it is in the mailbox, including sign-in codes.${where}`;
};

/** @param {string} base */
const isInsecure = (base) => new URL(base).protocol === 'http:' && !isOwnMachine(base);
