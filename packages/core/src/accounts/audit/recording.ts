import { databaseNow } from '../../platform/database/clock.ts';
import {
  type Actor,
  logEvent,
  type SecurityEventName,
} from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { accountsOf } from '../members/member.model.ts';
import { type ActorKind, addEntries } from './audit-entry.model.ts';

/** What else is known of an event. */
type More = {
  /** Id of what was changed; by default the app, else the account or the developer. */
  target?: string;
  /** Further fields of the security log: ids, kinds, counts. The audit log has them too. */
  fields?: Record<string, string | number | boolean | null>;
  /** Only for the audit log, which members read: addresses, names, URLs. Never a secret. */
  details?: Record<string, string | number | boolean | null>;
};
type Named = { id: string; email: string };
type AccountActor = Omit<Actor, 'developer'> & {
  account: { id: string };
  developer?: Named;
  /** The key of a business system; absent for its open secret. */
  key?: { id: string; name: string };
};
type DeveloperActor = Actor & { developer: Named };

/**
 * Writes an event of an account to the security log and to its audit log, in the transaction of the change. Every
 * event of an account or a developer is written by this function or the next one (`securityEvent` takes neither).
 */
export async function recordAccountEvent(
  actor: AccountActor,
  event: SecurityEventName,
  more: More = {},
): Promise<void> {
  logEvent(actor, event, more.fields);
  const target = more.target ?? actor.app?.id ?? actor.account.id;
  await addEntries([entryOf(actor, actor.account.id, event, { ...more, target })]);
}

/** The same for an event of a developer's own sign-in: each account that they are in gets the entry. */
export async function recordDeveloperEvent(
  actor: DeveloperActor,
  event: SecurityEventName,
  more: More = {},
): Promise<void> {
  logEvent(actor, event, more.fields);
  const target = more.target ?? actor.developer.id;
  const accountIds = await accountsOf(actor.developer.id);
  if (accountIds.length === 0) return;
  await addEntries(accountIds.map((id) => entryOf(actor, id, event, { ...more, target })));
}

type Author = { actorKind: ActorKind; actorId: string; actorName: string };

/** Returns who made a change: a developer, a business system with a key of its app, or a job. */
function authorOf({ developer, app, key, request }: Omit<AccountActor, 'account'>): Author {
  if (developer)
    return { actorKind: 'developer', actorId: developer.id, actorName: developer.email };
  if (key) return { actorKind: 'key', actorId: key.id, actorName: key.name };
  if (app && request?.credential === 'open_secret')
    return { actorKind: 'key', actorId: app.id, actorName: 'open_secret' };
  return { actorKind: 'system', actorId: 'system', actorName: 'Assent' };
}

const entryOf = (
  actor: Omit<AccountActor, 'account'>,
  accountId: string,
  action: SecurityEventName,
  { target, fields, details }: More & { target: string },
) => ({
  accountId,
  id: newId('aud'),
  at: databaseNow(),
  ...authorOf(actor),
  action,
  target,
  ip: actor.request?.ip.slice(0, 45) || null,
  requestId: actor.request?.id ?? null,
  details: JSON.stringify({ ...fields, ...details }),
});
