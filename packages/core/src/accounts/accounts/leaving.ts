import { databaseNow } from '../../platform/database/clock.ts';
import { removeMailsTo } from '../../platform/mails/mail.model.ts';
import type { Role } from '../../platform/statuses.schema.ts';
import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { forgetCodesOf } from '../codes/email-code.model.ts';
import { developerWithId, lockDeveloper, removeDeveloper } from '../developers/developer.model.ts';
import { endDeveloperSessionsOf } from '../developers/developer-session.model.ts';
import { membershipsOf, membersWithEmail, removeMember } from '../members/member.model.ts';

/** A developer who was removed with the account, and whether their sign-in was deleted. */
export type Left = { email: string; role: Role; isDeleted: boolean };

/** Removes all members of an account, in the caller's transaction. Returns them. */
export async function leaveAll(accountId: string): Promise<Left[]> {
  const left: Left[] = [];
  for (const { developerId, email, role } of await membersWithEmail(accountId))
    left.push({ email, role, isDeleted: await leave(accountId, developerId) });
  return left;
}

/**
 * Removes a developer from an account, in the caller's transaction. A developer who is in no other account is deleted
 * with all sessions, so that the address can register again. Returns whether that was so.
 */
export async function leave(accountId: string, developerId: string): Promise<boolean> {
  await removeMember(accountId, developerId);
  return removeWithoutAccount(developerId);
}

/**
 * Deletes a developer who is in no account any more, in the caller's transaction. Returns whether that was so. Nobody
 * can join an account meanwhile, because that locks the developer too.
 */
export async function removeWithoutAccount(developerId: string): Promise<boolean> {
  await lockDeveloper(developerId);
  if ((await membershipsOf(developerId)).length > 0) return false;
  const developer = await developerWithId(developerId);
  if (!developer) return false;
  await endDeveloperSessionsOf(developer.id, databaseNow());
  await removeMailsTo(developer.email);
  await forgetCodesOf(developer.id, ['verify_account', 'reset_password']);
  await removeBrowsersOf(developer.id);
  await removeDeveloper(developer.id);
  return true;
}
