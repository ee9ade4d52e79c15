import { deleteCard } from '../kept-cards/card-store.ts';
import type { OutboxAnswer } from '../outbox/outbox-answer.ts';
import { sendAll, waiting } from '../outbox/sending.ts';
import { tooLateText, tooLateTitle } from '../outbox/too-late-words.ts';
import { updateBadge } from './badge.ts';
import { withdrawNotification } from './push.ts';
import { show } from './show-notification.ts';
import { soon } from './soon.ts';
import { refreshCounts } from './summary.ts';
import { readTexts, tooLate } from './texts.ts';
import { isVisible } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync is not in these types. There is one tag, the outbox's. */
    sync: ExtendableEvent;
  }
}

/** Sends the outbox. If the inbox is not visible, notifies only of answers that did not count. */
export async function sendFromOutbox() {
  const now = Date.now();
  const all = await sendAll(({ notBefore }) => notBefore <= now);
  for (const sent of all) {
    if (sent.is === 'arrived') await withdrawNotification(sent.message.message_id);
    if (sent.is === 'arrived') await soon(deleteCard(sent.message.message_id));
    if (sent.is === 'ended' && !(await isVisible())) await tellTooLate(sent.answer);
  }
  if (!all.some(({ is }) => is === 'arrived')) return;
  await Promise.all([updateBadge().catch(() => undefined), refreshCounts()]);
}

/** A sync that leaves answers unsent fails, and the browser tries again. */
export async function syncOutbox() {
  await sendFromOutbox();
  const left = (await waiting()).filter(({ needsSignIn }) => !needsSignIn);
  if (left.length > 0) throw new Error(`${left.length} answers are not sent yet`);
}

async function tellTooLate(answer: OutboxAnswer) {
  const { message_id, ended, title } = answer;
  if (!ended || Notification.permission !== 'granted') return;
  await readTexts();
  await show({
    title: tooLate.notification({ reason: tooLateTitle(tooLate, ended), title }),
    body: tooLateText(tooLate, { ...answer, ended }),
    tag: message_id,
    path: `/m/${message_id}`,
  });
}
