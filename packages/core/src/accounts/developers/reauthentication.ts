import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { recordDeveloperEvent } from '../audit/recording.ts';
import { hasRequiredPasskey } from '../members/member.model.ts';
import type { DeveloperCaller } from './developer-caller.ts';
import { markReauthenticated } from './developer-session.model.ts';
import type { ReauthenticatedOut, ReauthenticateIn } from './developers.schema.ts';
import { checkOwnPassword } from './password.ts';

/** Time after an authentication during which a session may do what needs a recent one. */
const FRESH_MS = 10 * 60_000;

/**
 * Refuses a session whose developer has not authenticated recently: a person who finds an unlocked console, or steals
 * its token, must not replace what others rely on (ADR 28).
 * @throws Problem reauthentication_required
 */
export function requireRecentAuthentication({ session }: DeveloperCaller): void {
  const at = session.authenticatedAt ?? session.createdAt;
  if (databaseNow() - at >= FRESH_MS) throw new Problem('reauthentication_required');
}

/**
 * Refuses a session that began without a passkey to a developer of whom an account requires a passkey. Somebody with
 * the password alone neither sees nor changes passkeys. A developer who has had none since it is required creates the first
 * one with the password (ADR 82).
 * @throws Problem passkey_required
 */
export async function requirePasskeySession({
  developer,
  session,
}: DeveloperCaller): Promise<void> {
  if (session.method === 'passkey' || !(await hasRequiredPasskey(developer.id))) return;
  throw new Problem('passkey_required', {
    detail:
      'An account of yours requires a passkey, and this session began without a passkey. Sign in with your passkey. If you have lost it, ask another owner of the account to reset your passkeys.',
  });
}

/** Records that the developer of a session has just authenticated. */
export async function recordAuthentication({
  session,
}: DeveloperCaller): Promise<ReauthenticatedOut> {
  const now = databaseNow();
  await markReauthenticated(session.id, now);
  return { authenticated_at: now, fresh_until: now + FRESH_MS };
}

/**
 * Reauthenticates a signed-in developer by password.
 * @throws Problem passkey_required, password_wrong, too_many_attempts
 */
export async function reauthenticate(caller: DeveloperCaller, { password }: ReauthenticateIn) {
  await requirePasskeySession(caller);
  const fields = { method: 'password' };
  await checkOwnPassword(caller, password).catch(async (error) => {
    if (error instanceof Problem) await recordDeveloperEvent(caller, 'step_up_failed', { fields });
    throw error;
  });
  await recordDeveloperEvent(caller, 'step_up', { fields });
  return recordAuthentication(caller);
}
