import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkEnvironment } from './environment.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://assent:secret@db:3306/assent',
  BASE_URL: 'https://assent.example.com',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  VAPID_SUBJECT: 'mailto:ops@acme.dev',
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Assent <assent@example.com>',
};

/** The lines of the error, without the first. */
function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    checkEnvironment(env);
    return [];
  } catch (error) {
    return String(error).split('\n  ').slice(1);
  }
}
const namesIn = (faults: string[]) => faults.map((fault) => fault.split(' ')[0]);

describe('the address of the database', () => {
  const at = (DATABASE_URL: string) => faultsOf({ DATABASE_URL });

  it.each([
    'mysql://assent:secret@db:3306/assent',
    'mariadb://assent:a%40b%2Cc@db/assent',
    'mysql://root@localhost/assent?socketPath=%2Frun%2Fmysqld.sock',
    'mysql://assent:secret@db1:3306,db2:3306,db3/assent',
    'mysql://assent:secret@[::1]:3306,[::2]:3306/assent',
  ])('may be %s', (url) => {
    expect(at(url)).toEqual([]);
  });

  it.each([
    ['without a scheme', 'db1:3306,db2:3306/assent'],
    ['of another kind', 'postgres://assent:secret@db1,db2/assent'],
    ['with an empty host', 'mysql://assent:secret@db1:3306,/assent'],
    ['with a wrong port', 'mysql://assent:secret@db1:port,db2:3306/assent'],
    ['with one host twice', 'mysql://assent:secret@db1,db1:3306/assent'],
    ['with hosts and a socket', 'mysql://assent:secret@db1,db2/assent?socketPath=%2Frun%2Fdb'],
    ['with users for each host', 'mysql://assent:secret@db1,assent:secret@db2:x/assent'],
  ])('is refused %s, and not shown', (_, url) => {
    const [fault, ...others] = at(url);
    expect(fault).toMatch(/^DATABASE_URL must be mysql:.*; several hosts .* commas$/);
    expect([fault?.includes('secret'), others]).toEqual([false, []]);
  });
});

describe('the configuration', () => {
  it('has defaults for everything except the database, in development', () => {
    const { DATABASE_URL } = production;
    expect(checkEnvironment({ DATABASE_URL })).toMatchObject({ PORT: 3000, TRUST_PROXY: 0 });
    expect(faultsOf({})).toEqual([
      'DATABASE_URL is missing: mysql://user:password@host:3306/name, with special characters percent-encoded; several hosts of one database are separated by commas',
    ]);
  });

  it('is complete in production with these variables, and treats empty ones as absent', () => {
    expect(faultsOf({ ...production, METRICS_TOKEN: '', PORT: '' })).toEqual([]);
  });

  it('lists all missing variables in production', () => {
    expect(namesIn(faultsOf({ NODE_ENV: 'production' }))).toEqual([
      'DATABASE_URL',
      'BASE_URL',
      'MASTER_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'VAPID_SUBJECT',
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
    ]);
  });

  it('lists all wrong variables with the valid values, and shows no value', () => {
    const wrong = {
      ...production,
      PORT: 'eighty',
      WEB_CONCURRENCY: '0',
      REQUESTS_IN_FLIGHT: '7',
      MASTER_KEY: 'hunter2hunter2',
      MASTER_KEY_PREVIOUS: 'hunter2',
      VAPID_SUBJECT: 'ops@example.com',
      CALLBACK_RETRY_SCHEDULE: '5,soon',
      PUSH_HOSTS: 'push.example.com,localhost',
    };
    const faults = faultsOf(wrong);
    expect(faults).toEqual([
      'PORT must be a port, from 0 to 65535',
      'WEB_CONCURRENCY must be a whole number from 1 to 64',
      'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32)',
      'MASTER_KEY_PREVIOUS must be up to five keys of 32 bytes in base64, separated by commas',
      'VAPID_SUBJECT must be where push services reach you, a mailto: or https: address',
      'PUSH_HOSTS must be host names, separated by commas, such as push.example.com or *.example.com',
      'CALLBACK_RETRY_SCHEDULE must be 1 to 20 whole numbers of seconds, separated by commas',
      'REQUESTS_IN_FLIGHT must be a whole number from 8 to 10000',
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it.each([
    'ftp://key:secret@s3.example.com/bucket',
    's3.example.com/bucket',
    'https://s3.example.com/bucket',
    'https://key@s3.example.com/bucket',
    'https://key:hunter2@s3.example.com',
    'https://key:hunter2@s3.example.com/No_Bucket',
    'https://key:hunter2@s3.example.com/bucket/a//b',
    'https://key:hunter2@s3.example.com/bucket?region=eu central',
    'https://key:hunter2@s3.example.com/bucket?endpoint=other',
    'https://key:hunter2@s3.example.com/bucket#part',
    'https://key:hunter2%@s3.example.com/bucket',
  ])('refuses the bucket %s', (FILES_S3_URL) => {
    const faults = faultsOf({ ...production, FILES_S3_URL });
    expect(namesIn(faults)).toEqual(['FILES_S3_URL']);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('reads a bucket with its prefix, region and credentials', () => {
    const bucketAt = (FILES_S3_URL: string) =>
      checkEnvironment({ ...production, FILES_S3_URL }).FILES_S3_URL;
    expect(bucketAt('https://key:a%2Fb%2Bc@s3.example.com:9000/bucket/a/b/?region=eu-1')).toEqual({
      url: 'https://s3.example.com:9000/bucket/a/b',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b+c',
    });
    expect(bucketAt('http://key:secret@10.0.0.5:7480/bucket')).toMatchObject({
      url: 'http://10.0.0.5:7480/bucket',
      region: 'us-east-1',
    });
  });

  it('refuses http and development variables in production', () => {
    const faults = faultsOf({
      ...production,
      BASE_URL: 'http://assent.example.com',
      OUTBOUND_ALLOW_PRIVATE: 'true',
      NAME_SERVERS: '127.0.0.1:53',
    });
    expect(namesIn(faults)).toEqual(['BASE_URL', 'OUTBOUND_ALLOW_PRIVATE', 'NAME_SERVERS']);
    expect(faultsOf({ ...production, OUTBOUND_ALLOW_PRIVATE: 'false' })).toEqual([]);
  });

  it.each([
    'https://assent.example.com/assent',
    'https://assent.example.com?tenant=1',
    'https://assent.example.com/#top',
    'https://user:secret@assent.example.com',
    'assent.example.com',
    'ftp://assent.example.com',
  ])('refuses %s as BASE_URL, which is an origin', (BASE_URL) => {
    expect(faultsOf({ ...production, BASE_URL })).toEqual([
      'BASE_URL must be the public origin without path and query, such as https://assent.example.com',
    ]);
  });

  it('accepts an origin with a port, and with a slash at its end', () => {
    for (const BASE_URL of ['https://assent.example.com:8443', 'https://Assent.example.com/'])
      expect(faultsOf({ ...production, BASE_URL })).toEqual([]);
  });

  it('refuses values that were left as they are in .env.example', () => {
    const page = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const exampleOf = (name: string) => new RegExp(`^# ${name}=(.*)$`, 'm').exec(page)?.[1];
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'FILES_S3_URL'])
      expect(faultsOf({ ...production, [name]: exampleOf(name) })).toEqual([
        `${name} has the value of .env.example: replace it by your own, or remove the line`,
      ]);
  });

  it.each([
    ['NODE_ENV', 'prod', 'development, test or production'],
    ['LOG_LEVEL', 'verbose', 'trace, debug, info, warn, error or silent'],
    ['MASTER_KEY', Buffer.alloc(16).toString('base64'), '32 bytes in base64'],
  ])('says what %s may be, for %s', (name, value, words) => {
    const [fault] = faultsOf({ ...production, [name]: value });
    expect(fault).toContain(`${name} must be ${words}`);
  });

  // Keys that other implementations use in their tests.
  const witness = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
  const log = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  it('has witnesses with their keys and URLs, and logs with their keys', () => {
    const { DATABASE_URL } = production;
    const WITNESSES = `${witness} https://witness.example.com/v0/`;
    const read = checkEnvironment({ DATABASE_URL, WITNESSES, WITNESS_LOGS: log });
    expect(read.WITNESSES).toMatchObject([
      { key: { name: 'remora.n621.de' }, url: 'https://witness.example.com/v0' },
    ]);
    expect(read.WITNESS_LOGS).toMatchObject([{ name: 'PeterNeumann' }]);
  });

  it.each([
    ['WITNESSES', witness],
    ['WITNESSES', `${log} https://witness.example.com`],
    ['WITNESSES', `${witness} witness.example.com`],
    ['WITNESSES', `${witness} ftp://witness.example.com`],
    ['WITNESSES', `${witness} https://one.example.com,${witness} https://two.example.com`],
    ['WITNESSES', `${witness} http://witness.example.com`],
    ['WITNESS_LOGS', witness],
    ['WITNESS_LOGS', `${log},${log}`],
    ['OPERATOR_EMAIL', 'ops'],
    ['HELP_URL', 'mailto:help@acme.dev'],
    ['PRIVACY_URL', 'acme.dev/privacy'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(namesIn(faultsOf({ ...production, [name]: value }))).toEqual([name]);
  });
});
