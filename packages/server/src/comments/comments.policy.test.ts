import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { expect, test } from 'vitest';
import { userWith } from '../../test/user.ts';
import { commentPermission, levelOf, mayKeepAt } from './comments.policy.ts';

const user = (role: BuiltInRole, scope: 'user' | 'parent' = 'user', more: BuiltInRole[] = []) =>
  userWith([role, ...more], { id: 7, scope });

test.each<[BuiltInRole, number, number]>([
  // Role, level, permission on a comment of somebody else's.
  ['guest', 0, 1],
  ['parent', 0, 1],
  ['editor', 0, 1],
  ['teacher', 1, 1],
  ['nurse', 2, 1],
  ['office', 2, 1],
  ['counsellor', 3, 2],
  ['admin', 4, 2],
])('%s sees comments up to level %i, and has permission %i on those of others', (role, level, permission) => {
  expect(levelOf(user(role))).toBe(level);
  expect(commentPermission(user(role), { writtenById: 8 })).toBe(permission);
  expect(commentPermission(user(role), { writtenById: 7 })).toBe(level ? 2 : 1);
});

test('roles that do not count in this session give no level', () => {
  expect(levelOf(user('teacher', 'parent', ['parent']))).toBe(0);
  expect(levelOf(user('teacher', 'user', ['counsellor']))).toBe(3);
});

test.each<[BuiltInRole, number, number, boolean]>([
  ['teacher', 4, 1, true],
  ['teacher', 4, 4, true],
  ['teacher', 1, 2, false],
  ['nurse', 1, 2, true],
  ['nurse', 2, 3, false],
  ['counsellor', 1, 3, true],
])('%s may keep at level %i a comment of a category of level %i: %s', (role, level, ofCategory, may) => {
  expect(mayKeepAt(user(role), { level, ofCategory })).toBe(may);
});
