import { browserName } from '../browsers/browser-name.ts';
import type { AnyCaller } from '../caller.ts';
import { type AccessChange, accessChangedMail } from '../mails/access-mail-texts.ts';
import type { MailText } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { mailOwners } from '../members/owner-mails.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { Developer } from './developer.model.ts';

/**
 * Queues the mail that informs a developer of a change of their own access, and writes the change to the security log
 * under the same name. Must be called in the transaction of the change, so that the change and its mail are committed
 * together.
 * @param detail the object of the change: the name of a passkey, a browser
 */
export const mailDeveloper = (
  caller: AnyCaller,
  developer: Pick<Developer, 'id' | 'email'>,
  change: AccessChange,
  detail: string | null = null,
): Promise<void> => {
  securityEvent({ ...caller, developer }, change);
  const text = mailOf(caller, { name: `Your sign-in ${developer.email}`, change, detail });
  return queueMail(caller.service, developer.email, text);
};

/** The account of a change, and its app if the change is of one. */
type Changed = {
  accountId: string;
  username: string;
  app: { id: string } | null;
  /** Addresses of the owners, when they are no members any more. */
  owners?: string[];
  /** Further fields of the security event. */
  fields?: Record<string, string>;
};

/**
 * The same for a change of an account or one of its apps: informs its owners.
 * @param detail the object of the change: a URL
 */
export const mailAccountChange = (
  caller: AnyCaller,
  { accountId, username, app, owners, fields }: Changed,
  change: AccessChange,
  detail: string | null = null,
): Promise<void> => {
  securityEvent({ ...caller, account: { id: accountId }, ...(app && { app }) }, change, fields);
  const text = mailOf(caller, { name: `The account ${username}`, change, detail });
  return mailOwners(caller.service, accountId, text, { ...(owners && { owners }) });
};

const mailOf = (
  { service, request }: AnyCaller,
  what: { name: string; change: AccessChange; detail: string | null },
): MailText =>
  accessChangedMail({
    ...what,
    at: Date.now(),
    // Never the header itself: the client controls its content.
    browser: browserName(request.userAgent),
    ip: request.ip.slice(0, 45),
    settingsUrl: `${service.baseUrl}/console/settings`,
  });
