import { Problem } from '../../platform/errors.ts';
import { KeyScope } from './keys.schema.ts';

/** Returns the scopes of a key in the order of the schema, without those that `all` includes. */
export const normalScopes = (given: readonly KeyScope[]): KeyScope[] =>
  given.includes('all') ? ['all'] : KeyScope.options.filter((scope) => given.includes(scope));

/** Reads the column `scopes`. */
export const readScopes = (column: string): KeyScope[] =>
  KeyScope.options.filter((scope) => column.split(' ').includes(scope));

/** Returns whether a key has the scope of a procedure. */
export function hasScope(key: { scopes: string }, needed: KeyScope): boolean {
  const mine = readScopes(key.scopes);
  return mine.includes('all') || mine.includes(needed);
}

/** Refuses a key without the scope of a procedure. @throws Problem scope_missing that names the scope */
export function requireScope(key: { scopes: string }, needed: KeyScope): void {
  if (hasScope(key, needed)) return;
  throw new Problem('scope_missing', {
    detail: `This key does not have the scope ${needed}. Its scopes: ${readScopes(key.scopes).join(', ')}.`,
  });
}
