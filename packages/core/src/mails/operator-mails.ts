import { inTransaction } from '../database/database.ts';
import type { Service } from '../service.ts';
import type { MailText } from './mail-texts.ts';
import { queueMailsFrom } from './mails.ts';

/**
 * Queues a mail to the operator of this installation, at most one about a subject in a UTC day, whichever process found it.
 * Without OPERATOR_EMAIL it does nothing: metrics and logs report the same.
 * @param subject what the mail is about, such as a witness and a reason; not the text of the mail
 */
export async function mailOperator(
  service: Service,
  subject: string,
  text: MailText,
): Promise<void> {
  const { operatorEmail } = service;
  if (operatorEmail === null) return;
  await inTransaction(() =>
    queueMailsFrom(service, `operator: ${subject}`, [operatorEmail], { most: 1, text: () => text }),
  );
}
