import { describe, expect, it } from 'vitest';
import { checkEnvironment } from './environment.ts';
import { subjectFault, subjectWarning, vapidSubjectOf, whyNotSubject } from './vapid-subject.ts';

describe('the contact address for push services', () => {
  it.each([
    'mailto:ops@acme.dev',
    'mailto:o.p+s@sub.acme.co.uk',
    'MAILTO:ops@ACME.dev',
    'mailto:ops@xn--e1afmkfd.xn--p1ai',
    'mailto:ops@localhost.dev',
    'mailto:ops@test.dev',
    'mailto:ops@notexample.com',
    'https://acme.dev',
    'https://assent.acme.dev:8443/',
    'https://acme.dev/contact?of=push',
    'https://machine.tailnet.ts.net',
  ])('may be %s', (subject) => {
    expect(whyNotSubject(subject)).toBeNull();
    expect(subjectWarning(subject)).toBeNull();
  });

  it.each([
    ['mailto:assent@localhost', 'is at localhost, which'],
    ['mailto:assent@LOCALHOST.', 'is at localhost, which'],
    ['mailto:assent@app.localhost', 'is at localhost, which'],
    ['mailto:ops@printer.local', 'is at local, which'],
    ['mailto:ops@acme.invalid', 'is at invalid, which'],
    ['mailto:ops@acme.test', 'is at test, which'],
    ['mailto:ops@acme.example', 'is at example, which'],
    ['mailto:ops@example.com', 'is at example.com, which'],
    ['mailto:ops@mail.example.com', 'is at example.com, which'],
    ['mailto:ops@Example.NET', 'is at example.net, which'],
    ['mailto:ops@example.org', 'is at example.org, which'],
    ['mailto:ops@service.internal', 'is at internal, which'],
    ['mailto:ops@router.home.arpa', 'is at home.arpa, which'],
    ['mailto:ops@hidden.onion', 'is at onion, which'],
    ['mailto:ops@intranet', 'has a host name without a domain'],
    ['mailto:ops@127.0.0.1', 'has an IP address'],
    ['mailto:ops@[127.0.0.1]', 'has an IP address'],
    ['mailto:ops@[IPv6:::1]', 'has an IP address'],
    ['https://localhost', 'is at localhost, which'],
    ['https://localhost:3000', 'is at localhost, which'],
    ['https://assent.local/', 'is at local, which'],
    ['https://assent.example.com', 'is at example.com, which'],
    ['https://assent', 'has a host name without a domain'],
    ['https://192.0.2.7', 'has an IP address'],
    ['https://3221225991', 'has an IP address'],
    ['https://[2001:db8::1]:8443', 'has an IP address'],
    ['http://acme.dev', 'is neither'],
    ['http://localhost:8080', 'is neither'],
    ['ops@acme.dev', 'is neither'],
    ['mailto:', 'is neither'],
    ['mailto:ops', 'is neither'],
    ['mailto: ops@acme.dev', 'is neither'],
    ['mailto:ops@acme.dev ', 'is neither'],
    ['mailto:ops@acme.dev,dev@acme.dev', 'is neither'],
    ['mailto:ops@acme.dev?subject=push', 'is neither'],
    ['mailto:<ops@acme.dev>', 'is neither'],
    ['tel:+1', 'is neither'],
    ['https:', 'is neither'],
    ['', 'is neither'],
  ])('may not be %j, and the sentence says why', (subject, reason) => {
    expect(whyNotSubject(subject)).toContain(reason);
    const fault = subjectFault({ VAPID_SUBJECT: subject });
    expect(fault).toContain(`VAPID_SUBJECT ${reason}`);
    expect(fault).toMatch(/403 BadJwtToken.*Set VAPID_SUBJECT or OPERATOR_EMAIL/);
    expect(subjectWarning(subject)).toContain(reason);
  });

  const email = { OPERATOR_EMAIL: 'ops@acme.dev' };
  const page = { BASE_URL: 'https://assent.acme.dev/' };
  it.each([
    [{ VAPID_SUBJECT: 'https://acme.dev', ...email, ...page }, 'https://acme.dev'],
    [{ ...email, ...page }, 'mailto:ops@acme.dev'],
    [email, 'mailto:ops@acme.dev'],
    [page, 'https://assent.acme.dev'],
    [{ OPERATOR_EMAIL: 'ops@example.com', ...page }, 'https://assent.acme.dev'],
    [{ OPERATOR_EMAIL: 'a&b?c#d%@acme.dev' }, 'mailto:a%26b%3Fc%23d%25@acme.dev'],
    [{ BASE_URL: 'https://assent.acme.dev:8443' }, 'https://assent.acme.dev:8443'],
    [{ BASE_URL: 'https://assent.example.com' }, 'mailto:assent@localhost'],
    [{ BASE_URL: 'http://assent.acme.dev' }, 'mailto:assent@localhost'],
    [{ BASE_URL: 'https://localhost:3000' }, 'mailto:assent@localhost'],
    [{}, 'mailto:assent@localhost'],
    // What somebody set is not replaced, but refused.
    [{ VAPID_SUBJECT: 'mailto:ops@localhost', ...email }, 'mailto:ops@localhost'],
  ])('of %j is %s', (given, subject) => {
    expect(vapidSubjectOf(given)).toBe(subject);
  });
});

describe('in production, the contact address', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://assent:secret@db:3306/assent',
    BASE_URL: 'https://assent.example.com',
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    SMTP_URL: 'smtps://mail.example.com:465',
    MAIL_FROM: 'Assent <assent@example.com>',
  };
  const start = (more: Record<string, string | undefined>) => () =>
    checkEnvironment({ ...production, ...more });

  it.each([
    { VAPID_SUBJECT: 'mailto:ops@acme.dev' },
    { OPERATOR_EMAIL: 'ops@acme.dev' },
    { BASE_URL: 'https://assent.acme.dev' },
  ])('can be made of %j', (more) => {
    expect(start(more)).not.toThrow();
  });

  it('is missing if all that it could be made of is reserved', () => {
    const sentence = /VAPID_SUBJECT is missing.*OPERATOR_EMAIL or BASE_URL takes its place/;
    expect(start({})).toThrow(sentence);
    expect(start({ OPERATOR_EMAIL: 'ops@acme.test' })).toThrow(sentence);
  });

  it('is refused if it is reserved, even where another one could be made', () => {
    const more = { VAPID_SUBJECT: 'mailto:assent@localhost', OPERATOR_EMAIL: 'ops@acme.dev' };
    expect(start(more)).toThrow(/VAPID_SUBJECT is at localhost.*403 BadJwtToken/);
    expect(start({ VAPID_SUBJECT: 'mailto:hunter2@10.0.0.1' })).not.toThrow(/hunter2/);
  });

  it('may be reserved in development, where nothing but a warning says so', () => {
    const { DATABASE_URL } = production;
    const VAPID_SUBJECT = 'mailto:assent@localhost';
    expect(() => checkEnvironment({ DATABASE_URL, VAPID_SUBJECT })).not.toThrow();
    expect(subjectWarning(VAPID_SUBJECT)).toMatch(/^The contact .* Safari get none/);
  });
});
