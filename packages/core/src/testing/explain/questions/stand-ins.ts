import { setTimeout as pause } from 'node:timers/promises';
import { nextStandIn, startAndEndStandIns } from '../../../jobs.ts';
import { aPair, ask, messageTo } from '../../../messages/stand-ins/testing.ts';
import { service } from '../../world.ts';

const SOON_MS = 200;

/** Everything that two people do about stand-ins, and an answer for somebody else. */
export async function useStandIns() {
  const { account, ada, sam } = await aPair();
  const declined = await ask(ada, sam);
  await sam.inbox.standIns.decline({ stand_in_id: declined.stand_in_id });
  const later = await ask(ada, sam, 2, 1);
  await sam.inbox.standIns.accept({ stand_in_id: later.stand_in_id });
  await nextStandIn(3 * 86_400_000);
  const { stand_in_id } = await ask(ada, sam, SOON_MS / 86_400_000, 1);
  await sam.inbox.standIns.accept({ stand_in_id });
  await pause(2 * SOON_MS);
  await startAndEndStandIns(service);
  const message_id = await messageTo(account, ['Ada']);
  await sam.inbox.answers.inbox({});
  await sam.inbox.answers.inbox({ q: 'invoice' });
  await sam.inbox.answers.respond({ message_id, value: 'approve' });
  await sam.inbox.answers.inbox({ state: 'closed' });
  await sam.inbox.standIns.list({});
  await sam.inbox.standIns.end({ stand_in_id });
}
