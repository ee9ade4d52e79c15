// A process that runs what is due until it is killed. The crash test of steps bundles and forks it.

import { consequences } from '../../consequences.ts';
import { startScheduledMessages } from '../../messages/messages/due.ts';
import { claimSteps, runClaimedSteps } from '../../notifications/reminders/running-steps.ts';
import { connectDatabase, inTransaction, select } from '../../platform/database/database.ts';
import { sendPushes } from '../send-pushes.ts';

/**
 * Where it stops: steps are claimed, or they were run and are not committed, or scheduled messages were started and are
 * not committed, or a push is on its way.
 */
export type StepMoment = 'claimed' | 'run' | 'started' | 'pushing';

connectDatabase(process.env.DATABASE_URL ?? '', 4);
await select('SELECT 1');

const stop = (moment: StepMoment) => new Promise<never>(() => process.send?.(moment));

process.once('message', async (moment: StepMoment) => {
  if (moment === 'pushing') return void (await sendPushes(() => stop('pushing')));
  if (moment === 'started')
    return inTransaction(async () => {
      await startScheduledMessages({ consequences });
      await stop('started');
    });
  const claim = await claimSteps();
  if (moment === 'claimed') await stop('claimed');
  await inTransaction(async () => {
    await runClaimedSteps(claim);
    await stop('run');
  });
});
// The test has ended, in whatever way.
process.once('disconnect', () => process.exit());
process.send?.('ready');
