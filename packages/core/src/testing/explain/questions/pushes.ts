import { setTimeout as pause } from 'node:timers/promises';
import { pushSummaries } from '../../../jobs.ts';
import { audienceAfter } from '../../../notifications/fan-outs/audience.model.ts';
import { openCounts } from '../../../notifications/fan-outs/open-counts.model.ts';
import { change } from '../../../platform/database/database.ts';
import type { PushOutcome } from '../../../platform/outbound/push-sender.ts';
import { aDevice } from '../../recorders.ts';
import { sendPushes } from '../../send-pushes.ts';
import { aMessage, anAccount, aSubscriber } from '../../world.ts';
import type { Askers, Question } from './question.ts';

const accept = async (): Promise<PushOutcome> => ({ kind: 'accepted', statusCode: 201 });
/** More messages than are notified singly, and the time after which they are counted in one notification. */
const MANY = 7;
const SUMMARY_AFTER_MS = 2_500;

/** How messages are pushed. */
export function questionsOfPushes({ appId, send }: Askers): Question[] {
  let sent = '';
  return [
    {
      name: 'push fan-out',
      ask: async () => {
        sent = (await send()).message_id;
        await sendPushes(accept);
      },
    },
    {
      name: 'push fan-out, next page',
      ask: async () => {
        const of = { messageId: sent, appId };
        const push = { ...of, number: 1, personId: null, reason: 'new' as const };
        const named = { ...push, isNarrowed: true };
        await audienceAfter({ ...push, isNarrowed: false }, 'usr_0', 100);
        await audienceAfter(named, 'usr_0', 100);
        await audienceAfter({ ...named, personId: 'usr_0' }, '', 100);
        await audienceAfter({ ...named, reason: 'reminder' }, '', 100);
        await audienceAfter({ ...named, reason: 'widening' }, '', 100);
      },
    },
    {
      name: 'open messages of a burst',
      ask: async () => {
        const { appid } = await anAccount();
        await openCounts([appid], Date.now() - 600_000, Date.now(), 1_000);
      },
    },
    {
      name: 'push summaries',
      ask: async () => {
        const account = await anAccount();
        await aDevice(await aSubscriber(account));
        const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
        for (const to of [undefined, [subscriber?.subscriber_id ?? '']]) {
          let message_id = '';
          for (let n = 0; n < MANY; n += 1) ({ message_id } = await aMessage(account, { to }));
          await sendPushes(accept);
          await account.open.messages.cancel({ message_id });
          await sendPushes(accept);
        }
        await pause(SUMMARY_AFTER_MS);
        await pushSummaries(accept);
        // Of summaries that were pushed, the next message and its end change the rows.
        const { message_id } = await aMessage(account);
        await sendPushes(accept);
        await pause(SUMMARY_AFTER_MS);
        await pushSummaries(accept);
        await account.open.messages.cancel({ message_id });
        await change('UPDATE push_summaries SET is_changed = 0 WHERE app_id = :appId', {
          appId: account.appid,
        });
        await sendPushes(accept);
      },
    },
  ];
}
