import { setTimeout as pause } from 'node:timers/promises';
import { nextStandIn, startAndEndStandIns } from '@assent/core/jobs';
import { aPair, ask, messageTo } from '@assent/core/stand-ins/testing';
import { service } from '@assent/core/testing/world';

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
