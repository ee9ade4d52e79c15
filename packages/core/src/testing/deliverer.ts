// A process that delivers callbacks until it is killed. The crash test bundles and forks it.

import { setTimeout as pause } from 'node:timers/promises';
import { openDeliveries } from '../callbacks/deliveries/deliveries-under-way.ts';
import { createKeyring } from '../platform/credentials/keyring.ts';
import { connectDatabase, select } from '../platform/database/database.ts';
import { offeredLanguages } from '../platform/languages.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import { createCallbackPoster } from '../platform/outbound/callback-poster.ts';
import { createOutbound } from '../platform/outbound/http.ts';
import type { Service } from '../platform/service.ts';

/** Where a delivery can be stopped: it is claimed and not sent, or answered and not written down. */
export type Moment = 'claimed' | 'answered' | 'never';

const { DATABASE_URL = '', MASTER_KEY = '' } = process.env;

/** As much of the service as deliveries need. */
const service: Service = {
  build: { version: '', commit: null, node: '' },
  baseUrl: 'https://assent.test',
  keyring: createKeyring(Buffer.from(MASTER_KEY, 'base64')),
  dataFolder: '',
  fileStore: null,
  limits: { messagesPerDay: 1, topics: 1, requestsPerMinute: 1, streamsPerClient: 1 },
  vapidPublicKey: '',
  callbackRetryMs: Array.from({ length: 20 }, () => 200),
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

connectDatabase(DATABASE_URL, 4);
await select('SELECT 1');

let stopAt: Moment = 'never';

/** Reports the moment at which the test wants it to stop, and then never continues. */
const reach = (moment: Moment) =>
  moment === stopAt ? new Promise<never>(() => process.send?.(moment)) : Promise.resolve();

const post = createCallbackPoster(createOutbound({ allowPrivate: true }));
const postInSteps: CallbackPoster = async (request) => {
  await reach('claimed');
  const outcome = await post(request);
  await reach('answered');
  return outcome;
};

const deliveries = openDeliveries(
  service,
  postInSteps,
  (error) => process.emitWarning(String(error)),
  {
    // A lease that only the test ends, and so few slots that there is more to do when it stops.
    times: { startMs: 60_000, deadlineMs: 60_000, settleMs: 60_000 },
    slots: {
      well: { ofOne: 1, ofAll: 2 },
      failing: { ofOne: 1, ofAll: 2 },
      reply: { ofOne: 1, ofAll: 2 },
    },
  },
);

process.once('message', async (moment: Moment) => {
  stopAt = moment;
  for (;;) {
    await deliveries.sweep();
    await pause(10);
  }
});
// The test has ended, in whatever way.
process.once('disconnect', () => process.exit());
process.send?.('ready');
