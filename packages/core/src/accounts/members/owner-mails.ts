import type { MailText } from '../../platform/mails/mail-texts.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import type { Service } from '../../platform/service.ts';
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
