import { browserName } from '../browsers/browser-name.ts';
import type { AnyCaller } from '../caller.ts';
import { type AccessChange, accessChangedMail } from '../mails/access-mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Account } from './account.model.ts';

/**
 * Queues the mail that tells the owner of an account what was just done with it, and writes the change to the security
 * log under the same name. Call it in the transaction of the change: there is no change without its mail, and no mail
 * without its change.
 * @param detail what exactly: a URL, the name of a passkey, a browser
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
      // Never the header itself: whoever sends the request writes it.
      browser: browserName(request.userAgent),
      ip: request.ip.slice(0, 45),
      settingsUrl: `${service.baseUrl}/console/settings`,
    }),
  );
};
