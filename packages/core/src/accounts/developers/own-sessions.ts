import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { browserName } from '../browsers/browser-name.ts';
import { mailDeveloper } from './access-changes.ts';
import type { DeveloperCaller } from './developer-caller.ts';
import {
  aliveSessionsOfDeveloper,
  endOtherDeveloperSessions,
  markDeveloperSessionEnded,
  sessionOfDeveloper,
} from './developer-session.model.ts';
import type { DeveloperSessionIdIn } from './developers.schema.ts';
import { requireRecentAuthentication } from './reauthentication.ts';
import { ABSOLUTE_MS, IDLE_MS } from './sessions.ts';

/** Returns the browsers in which the developer is signed in. */
export async function listDeveloperSessions({ developer, session }: DeveloperCaller) {
  const now = databaseNow();
  const sessions = await aliveSessionsOfDeveloper(developer.id, {
    rotated: now - IDLE_MS,
    created: now - ABSOLUTE_MS,
  });
  return {
    data: sessions.map((each) => ({
      session_id: each.id,
      user_agent: each.userAgent,
      ip: each.ip,
      created_at: each.createdAt,
      last_used_at: each.rotatedAt,
      is_current: each.id === session.id,
    })),
  };
}

/**
 * Signs one browser out immediately; idempotent. Ending the current session needs no recent authentication.
 * @throws Problem not_found, reauthentication_required
 */
export async function endDeveloperSession(
  caller: DeveloperCaller,
  input: DeveloperSessionIdIn,
): Promise<void> {
  const { developer } = caller;
  const session = await sessionOfDeveloper(input.session_id, developer.id);
  if (!session) throw new Problem('not_found');
  const isOwn = session.id === caller.session.id;
  if (!isOwn) requireRecentAuthentication(caller);
  await inTransaction(async () => {
    const isEnded = (await markDeveloperSessionEnded(session.id, databaseNow())) > 0;
    if (isEnded && !isOwn)
      await mailDeveloper(caller, developer, 'session_ended', browserName(session.userAgent));
  });
}

/** Signs every other browser out. @throws Problem reauthentication_required */
export async function endOtherSessions(caller: DeveloperCaller) {
  const { developer, session } = caller;
  requireRecentAuthentication(caller);
  return inTransaction(async () => {
    const revoked = await endOtherDeveloperSessions(developer.id, session.id, databaseNow());
    if (revoked > 0) await mailDeveloper(caller, developer, 'other_sessions_ended');
    return { revoked };
  });
}
