import { Role } from '@assent/core/schemas';
import { expect, it } from 'vitest';
import { roleLabel, roleOf, roles, rolesGivenBy } from './role-words.ts';

const namesOf = (given: { role: Role }[]) => given.map(({ role }) => role);

it('has every role', () => {
  expect(namesOf([...roles()]).toSorted()).toEqual(Role.options.toSorted());
  expect(roleLabel('admin')).toBe('Admin');
});

it('lets admins give roles up to admin, and owners all', () => {
  expect(namesOf(rolesGivenBy('owner'))).toEqual(['viewer', 'developer', 'admin', 'owner']);
  expect(namesOf(rolesGivenBy('admin'))).toEqual(['viewer', 'developer', 'admin']);
  expect(rolesGivenBy('developer')).toEqual([]);
});

it('reads a role from a form, with the lowest for anything else', () => {
  expect(roleOf('admin')).toBe('admin');
  expect(roleOf('root')).toBe('viewer');
});
