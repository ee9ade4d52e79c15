// A process that appends to the transparency log until it sends a statement of a number, at which it is killed. The crash
// test forks it.

import { appendEntries } from '../../log/transparency-log/appending.ts';
import { createKeyring } from '../../platform/credentials/keyring.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { offeredLanguages } from '../../platform/languages.ts';
import type { Service } from '../../platform/service.ts';
import { recordStatements } from './statements.ts';

const { DATABASE_URL = '', MASTER_KEY = '', DATA_DIR = '', KILLED_AT = '' } = process.env;

/** As much of the service as the log needs. */
const service: Service = {
  build: { version: '', commit: null, node: '' },
  baseUrl: 'https://assent.test',
  keyring: createKeyring(Buffer.from(MASTER_KEY, 'base64')),
  dataFolder: DATA_DIR,
  fileStore: null,
  limits: { messagesPerDay: 1, topics: 1, requestsPerMinute: 1, streamsPerClient: 1 },
  vapidPublicKey: '',
  callbackRetryMs: [],
  allowPrivateAddresses: true,
  pushHosts: { added: [], isAnyAllowed: true },
  hasMailServer: false,
  mailFrom: '',
  languages: offeredLanguages,
  operatorEmail: null,
  helpUrl: null,
  privacyUrl: null,
  witnesses: [],
  witnessedLogs: [],
  securityLog: () => {},
  consequences: { sent: async () => {}, closed: async () => {}, deleted: async () => {} },
};

const sequelize = connectDatabase(DATABASE_URL, 2);
await sequelize.authenticate();
const { statements } = recordStatements();
const add = statements.push.bind(statements);
statements.push = (...sent) => {
  const before = statements.length;
  const count = add(...sent);
  const isAmong = before < Number(KILLED_AT) && count >= Number(KILLED_AT);
  // The packet with the statement is on its way: the database may execute it or not.
  if (isAmong) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return count;
};
while ((await appendEntries(service)) > 0);
await sequelize.close();
