import { browserName } from '../browsers/browser-name.ts';
import type { AnyCaller } from '../caller.ts';
import { type AccessChange, accessChangedMail } from '../mails/access-mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Account } from './account.model.ts';

/**
 * Queues the mail that informs the owner of an account of an access change, and writes the change to the security log
 * under the same name. Must be called in the transaction of the change, so that the change and its mail are committed
 * together.
 * @param detail the object of the change: a URL, the name of a passkey, a browser
 */
export const mailAccessChange = (
  caller: AnyCaller,
  { id, email, username }: Pick<Account, 'id' | 'email' | 'username'>,
  change: AccessChange,
  detail: string | null = null,
): Promise<void> => {
  const { service, request } = caller;
  securityEvent({ ...caller, account: { id } }, change);
  return queueMail(
    service,
    email,
    accessChangedMail({
      change,
      username,
      detail,
      at: Date.now(),
      // Never the header itself: the client controls its content.
      browser: browserName(request.userAgent),
      ip: request.ip.slice(0, 45),
      settingsUrl: `${service.baseUrl}/console/settings`,
    }),
  );
};
