import { Problem } from '../../platform/errors.ts';
import { KeyScope } from './keys.schema.ts';

/** The scope of every procedure below /v1/open. A test fails for one that is not listed. */
export const scopes: ReadonlyMap<string, KeyScope> = new Map<string, KeyScope>([
  ['messages.list', 'messages:read'],
  ['messages.get', 'messages:read'],
  ['messages.views', 'messages:read'],
  ['files.get', 'messages:read'],
  ['files.content', 'messages:read'],
  ['messages.recipients', 'messages:read'],
  ['messages.steps', 'messages:read'],
  ['reports.list', 'messages:read'],
  ['receipts.show', 'messages:read'],
  ['pushes.attempts', 'messages:read'],
  // Tells who tapped the link of a message. A page that redeems links needs no permission to send.
  ['contextLinks.verify', 'messages:read'],
  // Names where messages can be sent.
  ['topics.list', 'messages:read'],
  ['messages.send', 'messages:write'],
  ['messages.cancel', 'messages:write'],
  ['questions.answer', 'messages:write'],
  // For a message that will show it.
  ['files.upload', 'messages:write'],
  // Sends a message, and returns the answer to this one message.
  ['permissionHooks.permission', 'messages:write'],
  ['drills.start', 'messages:write'],
  ['drills.end', 'messages:write'],
  ['drills.setSchedule', 'messages:write'],
  ['drills.removeSchedule', 'messages:write'],
  ['drills.list', 'messages:read'],
  ['drills.get', 'messages:read'],
  ['drills.schedules', 'messages:read'],
  // Only in a test app, where nobody else answers.
  ['testMode.respond', 'messages:write'],
  ['testMode.clock', 'messages:write'],
  // People join topics by invites.
  ['topics.create', 'invites'],
  ['topics.update', 'invites'],
  ['topics.archive', 'invites'],
  ['invites.create', 'invites'],
  ['invites.list', 'invites'],
  ['invites.revoke', 'invites'],
  ['subscriptions.subscribers', 'subscribers'],
  ['subscriptions.subscriber', 'subscribers'],
  ['subscriptions.setReference', 'subscribers'],
  ['subscriptions.remove', 'subscribers'],
  ['groups.list', 'groups'],
  ['groups.get', 'groups'],
  ['groups.create', 'groups'],
  ['groups.update', 'groups'],
  ['groups.remove', 'groups'],
  ['groups.members', 'groups'],
  ['groups.setMembers', 'groups'],
  ['groups.addMembers', 'groups'],
  ['groups.removeMembers', 'groups'],
  ['groups.setOnCall', 'groups'],
  // The bodies of callbacks, which contain messages and their answers.
  ['events.list', 'messages:read'],
  ['events.stream', 'messages:read'],
  ['callbacks.deliveries', 'callbacks'],
  ['callbacks.delivery', 'callbacks'],
  ['callbacks.resend', 'callbacks'],
  ['callbacks.resendFailed', 'callbacks'],
  ['callbacks.showCallback', 'callbacks'],
  ['callbacks.setCallback', 'callbacks'],
  ['callbacks.test', 'callbacks'],
  ['callbacks.diagnose', 'callbacks'],
]);

/** Returns the scopes of a key in the order of the schema, without those that `all` includes. */
export const normalScopes = (given: readonly KeyScope[]): KeyScope[] =>
  given.includes('all') ? ['all'] : KeyScope.options.filter((scope) => given.includes(scope));

/** Reads the column `scopes`. */
export const readScopes = (column: string): KeyScope[] =>
  KeyScope.options.filter((scope) => column.split(' ').includes(scope));

/**
 * Refuses a key without the scope of a procedure.
 * @param path of the procedure in the router: `messages.send`
 * @throws Problem scope_missing that names the scope
 */
export function requireScope(key: { scopes: string }, path: string): void {
  const needed = scopes.get(path) ?? 'all';
  const mine = readScopes(key.scopes);
  if (mine.includes('all') || mine.includes(needed)) return;
  throw new Problem('scope_missing', {
    detail: `This key does not have the scope ${needed}. Its scopes: ${mine.join(', ')}.`,
  });
}
