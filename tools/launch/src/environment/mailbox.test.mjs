import { describe, expect, it } from 'vitest';
import { panel } from '../terminal/panel.mjs';
import { mailboxUrl } from './mailbox.mjs';

/** @type {[what: string, baseUrl: string, env: NodeJS.ProcessEnv, mailbox: string | null][]} */
const cases = [
  ['the default', 'http://localhost:3000', {}, 'http://localhost:3000/dev/mailbox'],
  ['another port', 'http://localhost:3100', { PORT: '3100' }, 'http://localhost:3100/dev/mailbox'],
  ['a loopback address', 'http://127.0.0.1:4000', {}, 'http://127.0.0.1:4000/dev/mailbox'],
  [
    'a name of this machine',
    'http://assent.localhost:3000',
    {},
    'http://assent.localhost:3000/dev/mailbox',
  ],
  [
    'an address for phones',
    'http://192.168.1.5:3000',
    { HOST: '0.0.0.0', PORT: '3000' },
    'http://localhost:3000/dev/mailbox',
  ],
  ['its port alone', 'http://192.168.1.5:4000', {}, 'http://localhost:4000/dev/mailbox'],
  [
    'a proxy in front of it',
    'https://assent.example.com',
    { PORT: '3100' },
    'http://localhost:3100/dev/mailbox',
  ],
  ['no loopback address', 'http://192.168.1.5:3000', { HOST: '192.168.1.5', PORT: '3000' }, null],
];

describe('the address of the development mailbox', () => {
  it.each(cases)('is one that answers, with %s', (_what, baseUrl, env, mailbox) => {
    expect(mailboxUrl(baseUrl, env)).toBe(mailbox);
  });

  it.each(cases)('is in the lines of the start, with %s', (_what, url, env, mailbox) => {
    const text = panel({ apps: ['server'], url, env: { ...env, BASE_URL: url }, seconds: '1 s' });
    const shown = /Mailbox\s+(\S+)/.exec(text)?.[1];
    expect(shown ?? null).toBe(mailbox);
    expect(text).toContain(mailbox ? 'it is in the mailbox' : 'set HOST=0.0.0.0');
  });

  it.each([{ SMTP_URL: 'smtp://mail.example.com' }, { NODE_ENV: 'production' }])(
    'is not shown where there is none: %j',
    (env) => {
      const url = 'http://localhost:3000';
      const text = panel({ apps: ['server'], url, env, seconds: '1 s' });
      expect(text).not.toMatch(/mailbox/i);
    },
  );
});
