import type { MailText } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import type { Service } from '../service.ts';
import { ownersOf } from './member.model.ts';

/**
 * Queues a mail to each owner of an account, in the caller's transaction.
 * @param options notBefore: ms. owners: their addresses, if they are known
 */
export async function mailOwners(
  service: Service,
  accountId: string,
  text: MailText,
  { owners, ...options }: { notBefore?: number; owners?: string[] } = {},
): Promise<void> {
  for (const email of owners ?? (await ownersOf(accountId)))
    await queueMail(service, email, text, options);
}
