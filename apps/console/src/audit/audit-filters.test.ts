import { expect, it } from 'vitest';
import { actions, actionWords } from './audit-actions.ts';
import { readAuditSearch } from './audit-filters.ts';

it('reads what can be an actor and an action', () => {
  const actor = 'dev_01m7z1gygme4da70520hx82kmx';
  expect(readAuditSearch({ actor, action: 'sign_in' })).toMatchObject({ actor, action: 'sign_in' });
  const nothing = { actor: undefined, action: undefined, cursor: undefined };
  expect(readAuditSearch({ actor: 'me', action: "x'y" })).toEqual(nothing);
});

it('says actions in words', () => {
  expect(actionWords('open_secret_reset')).toBe('Open secret reset');
  expect(new Set(actions).size).toBe(actions.length);
});
