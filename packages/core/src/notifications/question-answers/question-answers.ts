import { existingApp } from '../../accounts/apps/app.model.ts';
import { senderCardOf } from '../../accounts/senders/sender-card.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { queueMailsFrom } from '../../platform/mails/mails.ts';
import { questionAnsweredMail } from '../../platform/mails/person-mail-texts.ts';
import type { Service } from '../../platform/service.ts';
import { MAILS_A_DAY } from '../fallback-mails/fallback-mails.ts';
import { readerOf } from '../fallback-mails/mail-fan-out.model.ts';
import { queueAnswerPush } from '../pushes/push-work.ts';

/**
 * Notifies the person who asked about a message of the answer, in the transaction that stores it: with a push, which waits
 * for quiet hours as one of a new message does, or with a mail if the message has that fallback and no push reaches them.
 */
export async function notifyOfAnswer(
  service: Service,
  { message, personId }: { message: MessageRow; personId: string },
): Promise<void> {
  await queueAnswerPush(message, personId);
  if (message.fallback !== 'mail') return;
  const reader = await readerOf(message, personId, databaseNow());
  if (!reader) return;
  const sender = await senderCardOf(await existingApp(message.appId));
  const url = `${service.baseUrl}/inbox/`;
  await queueMailsFrom(service, message.appId, [reader], {
    most: MAILS_A_DAY,
    text: (isLast) => questionAnsweredMail(languageTo(service, reader), { sender, url, isLast }),
  });
}
