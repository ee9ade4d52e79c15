import { recordDeveloperEvent } from '../audit/recording.ts';
import { Problem } from '../errors.ts';
import type { DeveloperCaller } from './developer-caller.ts';
import { DeveloperSession } from './developer-session.model.ts';
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
  if (Date.now() - at >= FRESH_MS) throw new Problem('reauthentication_required');
}

/** Records that the developer of a session has just authenticated. */
export async function recordAuthentication({
  session,
}: DeveloperCaller): Promise<ReauthenticatedOut> {
  const now = Date.now();
  await DeveloperSession.authenticate(session.id, now);
  return { authenticated_at: now, fresh_until: now + FRESH_MS };
}

/** Reauthenticates a signed-in developer by password. @throws Problem password_wrong, too_many_attempts */
export async function reauthenticate(caller: DeveloperCaller, { password }: ReauthenticateIn) {
  const fields = { method: 'password' };
  await checkOwnPassword(caller, password).catch(async (error) => {
    if (error instanceof Problem) await recordDeveloperEvent(caller, 'step_up_failed', { fields });
    throw error;
  });
  await recordDeveloperEvent(caller, 'step_up', { fields });
  return recordAuthentication(caller);
}
