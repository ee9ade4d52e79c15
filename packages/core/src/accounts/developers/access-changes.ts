import type { AnyCaller } from '../../platform/caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { type AccessChange, accessChangedMail } from '../../platform/mails/access-mail-texts.ts';
import { type MailText, mailTexts } from '../../platform/mails/mail-texts.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { recordAccountEvent, recordDeveloperEvent } from '../audit/recording.ts';
import { browserName } from '../browsers/browser-name.ts';
import { mailOwners } from '../members/owner-mails.ts';
import type { DeveloperRow } from './developer.model.ts';

/**
 * Queues the mail that informs a developer of a change of their own access, and writes the change to the security log
 * and the audit log under the same name. Must be called in the transaction of the change, so that all are committed
 * together.
 * @param detail the object of the change: the name of a passkey, a browser
 */
export const mailDeveloper = async (
  caller: AnyCaller,
  developer: Pick<DeveloperRow, 'id' | 'email'>,
  change: AccessChange,
  detail: string | null = null,
): Promise<void> => {
  await recordDeveloperEvent({ ...caller, developer }, change, { details: detailsOf(detail) });
  const text = mailOf(caller, {
    name: mailTexts.access.sign_in({ email: developer.email }),
    change,
    detail,
  });
  await queueMail(caller.service, developer.email, text);
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
  /** Id of what was changed, if it is neither the app nor the account. */
  target?: string;
};

/**
 * The same for a change of an account or one of its apps: informs its owners.
 * @param detail the object of the change: a URL
 */
export const mailAccountChange = async (
  caller: AnyCaller,
  { accountId, username, app, owners, target, fields }: Changed,
  change: AccessChange,
  detail: string | null = null,
): Promise<void> => {
  const { app: _app, ...actor }: AnyCaller & { app?: unknown } = caller;
  const changed = { ...actor, account: { id: accountId }, ...(app && { app }) };
  await recordAccountEvent(changed, change, {
    details: detailsOf(detail),
    ...(target && { target }),
    ...(fields && { fields }),
  });
  const text = mailOf(caller, { name: mailTexts.access.account({ username }), change, detail });
  await mailOwners(caller.service, accountId, text, { ...(owners && { owners }) });
};

const detailsOf = (detail: string | null): Record<string, string> =>
  detail === null ? {} : { detail };

const mailOf = (
  { service, request }: AnyCaller,
  what: { name: string; change: AccessChange; detail: string | null },
): MailText =>
  accessChangedMail({
    ...what,
    at: databaseNow(),
    // Never the header itself: the client controls its content.
    browser: browserName(request.userAgent),
    ip: request.ip.slice(0, 45),
    settingsUrl: `${service.baseUrl}/console/live/settings`,
  });
