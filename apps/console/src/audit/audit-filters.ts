import type { ListAuditIn } from '@assent/core/schemas';
import { word } from '../search.ts';

/** The filters of the audit log, as they are in the URL. */
export type AuditSearch = Pick<ListAuditIn, 'actor' | 'action' | 'cursor'>;

/** Reads the filters from the URL. Ignores actors and actions that cannot exist. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  actor: matching(search.actor, /^[a-z]{3,5}_[0-9a-z]{26}$|^system$/),
  action: matching(search.action, /^[a-z]+(_[a-z]+)*$/),
  cursor: word(search.cursor),
});

const matching = (value: unknown, pattern: RegExp) => {
  const text = word(value)?.slice(0, 40);
  return text !== undefined && pattern.test(text) ? text : undefined;
};
