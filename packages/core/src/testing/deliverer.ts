// A process that delivers callbacks until it is killed. callbacks/crash.test.ts bundles and forks it.
import { setTimeout as pause } from 'node:timers/promises';
import { createKeyring } from '../credentials/keyring.ts';
import { connectDatabase, select } from '../database/database.ts';
import { openDeliveries } from '../deliveries/deliveries-under-way.ts';
import { createCallbackPoster } from '../outbound/callback-poster.ts';
import { createOutbound } from '../outbound/http.ts';
import type { Service } from '../service.ts';

const { DATABASE_URL = '', MASTER_KEY = '' } = process.env;

/** As much of the service as deliveries need. */
const service: Service = {
  build: { version: '', commit: null, node: '' },
  baseUrl: 'https://assent.test',
  keyring: createKeyring(Buffer.from(MASTER_KEY, 'base64')),
  limits: { messagesPerDay: 1, topics: 1, requestsPerMinute: 1, streamsPerClient: 1 },
  vapidPublicKey: '',
  callbackRetryMs: Array.from({ length: 20 }, () => 200),
  allowPrivateAddresses: true,
  pushHosts: { added: [], isAnyAllowed: true },
  hasMailServer: false,
  mailFrom: '',
  securityLog: () => {},
};

connectDatabase(DATABASE_URL, 4);
await select('SELECT 1');

const deliveries = openDeliveries(
  service,
  createCallbackPoster(createOutbound({ allowPrivate: true })),
  (error) => process.emitWarning(String(error)),
  {
    // A lease that a test can wait for, and so few slots that there is always more to do.
    times: { startMs: 400, deadlineMs: 1_000, settleMs: 300 },
    slots: { well: { ofOne: 1, ofAll: 2 }, failing: { ofOne: 1, ofAll: 2 } },
  },
);

process.once('message', async () => {
  for (;;) {
    await deliveries.sweep();
    await pause(10);
  }
});
// The test has ended, in whatever way.
process.once('disconnect', () => process.exit());
process.send?.('ready');
