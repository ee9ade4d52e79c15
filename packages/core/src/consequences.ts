import { writeEvent } from './deliveries/event-writing.ts';
import { queueMailFanOuts } from './fallback-mails/mail-fan-out.model.ts';
import { setConsequences } from './messages/consequences.ts';
import { messageOut } from './messages/message-out.ts';
import { queueFanOuts } from './pushes/push-work.ts';
import { countClosed } from './statistics/counting.ts';

// Sets what follows when messages are sent or closed: rows of other modules, written in the same transaction.
setConsequences({
  async sent({ ids, mailed, at }) {
    await queueFanOuts(ids, 'new', at);
    if (mailed.length > 0) await queueMailFanOuts(mailed, at);
  },
  async closed({ message, account, topic, as, at }) {
    const { payload: _payload, ...data } = await messageOut(message, topic);
    await writeEvent(account, `message.${as}`, data);
    const wasNotified = message.pushAccepted > 0 || message.pushGathered > 0;
    if (wasNotified) await queueFanOuts([message.id], 'closed', at);
    // Last, because other transactions may wait for these rows until the commit.
    await countClosed(message, as, at);
  },
});
