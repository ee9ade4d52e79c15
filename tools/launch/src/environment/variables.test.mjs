import { expect, it } from 'vitest';
import { meantBy, mistypedIn } from './variables.mjs';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['BASEURL', 'BASE_URL'],
  ['base_url', 'BASE_URL'],
  ['OUTBOUND_ALOW_PRIVATE', 'OUTBOUND_ALLOW_PRIVATE'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['VAPID_PUBILC_KEY', 'VAPID_PUBLIC_KEY'],
  ['PUSH_HOST', 'PUSH_HOSTS'],
])('takes %s for %s', (name, meant) => {
  expect(meantBy(name)).toBe(meant);
});

it.each([
  ...['HOSTNAME', 'HOSTS', 'HOST', 'PORTS', 'PORT', 'SPORT', 'MY_PORT', 'DATABASE_HOST'],
  ...['DATABASE_PORT', 'DATABASE_NAME', 'DATABASE_USER', 'DB_URL', 'REDIS_URL', 'HTTP_URL'],
  ...['FTP_URL', 'NODE_PATH', 'NODE_OPTIONS', 'XDG_DATA_DIRS', 'LOGNAME', 'MAIL', 'CI', 'PATH'],
  ...['ASSENT_URL', 'MYSQL_PASSWORD', 'MASTER_PASSWORD', 'TRUST_STORE', 'COMMIT_SHA'],
])('leaves %s to other programs', (name) => {
  expect(meantBy(name)).toBeUndefined();
});

it('warns of a name in the environment only while the variable that was meant is not set', () => {
  const line = 'The variable LOGLEVEL is set, which Assent does not read. Did you mean LOG_LEVEL?';
  expect(mistypedIn({ LOGLEVEL: 'debug', PATH: '/bin', npm_config_port: '1' })).toEqual([line]);
  expect(mistypedIn({ LOGLEVEL: 'debug', LOG_LEVEL: 'warn' })).toEqual([]);
});
