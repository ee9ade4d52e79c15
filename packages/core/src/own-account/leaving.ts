import { removeBrowsersOf } from '../browsers/known-browser.model.ts';
import { EmailCode } from '../codes/email-code.model.ts';
import { Developer } from '../developers/developer.model.ts';
import { DeveloperSession } from '../developers/developer-session.model.ts';
import { Mail } from '../mails/mail.model.ts';
import { membershipsOf, membersOf, removeMember } from '../members/member.model.ts';

/** Removes all members of an account, in the caller's transaction. */
export async function leaveAll(accountId: string): Promise<void> {
  for (const { developerId } of await membersOf(accountId)) await leave(accountId, developerId);
}

/**
 * Removes a developer from an account, in the caller's transaction. A developer who is in no other account is deleted
 * with all sessions, so that the address can register again.
 */
export async function leave(accountId: string, developerId: string): Promise<void> {
  await removeMember(accountId, developerId);
  await removeWithoutAccount(developerId);
}

/**
 * Deletes a developer who is in no account any more, in the caller's transaction. Returns whether that was so. Nobody
 * can join an account meanwhile, because that locks the developer too.
 */
export async function removeWithoutAccount(developerId: string): Promise<boolean> {
  await Developer.lock(developerId);
  if ((await membershipsOf(developerId)).length > 0) return false;
  const developer = await Developer.withId(developerId);
  if (!developer) return false;
  await DeveloperSession.endAllOf(developer.id, Date.now());
  await Mail.removeTo(developer.email);
  await EmailCode.forgetSubject(developer.id, ['verify_account', 'reset_password']);
  await removeBrowsersOf(developer.id);
  await Developer.remove(developer.id);
  return true;
}
