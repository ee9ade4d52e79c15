// A process that asks the witnesses of the log, and is killed at a moment. The crash test of witnesses forks it.

import { Witnesses } from '../../platform/configuration/witness-entries.ts';
import { createKeyring } from '../../platform/credentials/keyring.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { offeredLanguages } from '../../platform/languages.ts';
import { createOutbound } from '../../platform/outbound/http.ts';
import { createWitnessPoster, type WitnessPoster } from '../../platform/outbound/witness-poster.ts';
import type { Service } from '../../platform/service.ts';
import { askWitnesses } from './witness.ts';

const { DATABASE_URL = '', MASTER_KEY = '', WITNESSES = '', KILLED = '' } = process.env;

/** As much of the service as witnesses need. */
const service: Service = {
  build: { version: '', commit: null, node: '' },
  baseUrl: 'https://assent.test',
  keyring: createKeyring(Buffer.from(MASTER_KEY, 'base64')),
  dataFolder: '',
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
  witnesses: Witnesses.parse(WITNESSES),
  witnessedLogs: [],
  securityLog: () => {},
  consequences: { sent: async () => {}, closed: async () => {}, deleted: async () => {} },
};

const kill = (moment: string) => {
  if (moment === KILLED) process.kill(process.pid, 'SIGKILL');
};
const outbound = createOutbound({ allowPrivate: true });
const post = createWitnessPoster(outbound);
const postUntil: WitnessPoster = async (request) => {
  kill('claimed');
  const response = await post(request);
  kill('answered');
  return response;
};

const sequelize = connectDatabase(DATABASE_URL, 2);
await sequelize.authenticate();
await askWitnesses(service, postUntil);
await outbound.close();
await sequelize.close();
