import { initialPermissionsOf, type Permission } from '@homeroom/contract/permissions.ts';
import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { describe, expect, it, test } from 'vitest';
import { mayReadPrivate } from '../persons/private-details.policy.ts';
import { accessOn, type CustodyFacts, isRestricted, mayContact, maySeeNumbers } from './relations.policy.ts';

const DAY = '2026-11-18';
const viewer = (role: BuiltInRole, personId: number | null = null) => {
  const held = initialPermissionsOf([role]);
  return { may: (permission: Permission) => held.has(permission), personId };
};
const teacher = viewer('teacher');
const office = viewer('office');
const relation = (more: Partial<CustodyFacts> = {}): CustodyFacts => ({
  ...{ mayCollect: true, mayContact: true, access: 'yes', accessFrom: null, accessTo: null },
  ...{ courtOrder: null, dateClosed: null },
  ...more,
});

describe('a restricted relation', () => {
  // facts; restricted; a teacher may make contact; the office may; a teacher sees the numbers
  test.each<[string, Partial<CustodyFacts>, boolean, boolean, boolean, boolean]>([
    ['nothing', {}, false, true, true, true],
    ['an empty order', { courtOrder: '  ' }, false, true, true, true],
    ['may not collect', { mayCollect: false }, true, true, true, true],
    ['limited access', { access: 'limited' }, true, true, true, true],
    ['no access', { access: 'no' }, true, false, false, false],
    ['an order', { courtOrder: 'Order 12' }, true, false, true, false],
    ['may not be contacted', { mayContact: false }, true, false, false, false],
    ['no access, from tomorrow', { access: 'no', accessFrom: '2026-11-19' }, false, true, true, true],
    ['no access, until yesterday', { access: 'no', accessTo: '2026-11-17' }, false, true, true, true],
    ['no access, just today', { access: 'no', accessFrom: DAY, accessTo: DAY }, true, false, false, false],
    ['closed today', { access: 'no', dateClosed: DAY }, false, false, false, true],
    ['closed tomorrow', { access: 'no', dateClosed: '2026-11-19' }, true, false, false, false],
  ])('%s', (_, facts, restricted, byTeacher, byOffice, shown) => {
    const it = relation(facts);
    expect([
      isRestricted(it, DAY),
      mayContact(it, teacher, DAY),
      mayContact(it, office, DAY),
      maySeeNumbers([relation(), it], teacher, DAY),
    ]).toEqual([restricted, byTeacher, byOffice, shown]);
    expect(maySeeNumbers([it], office, DAY)).toBe(true);
  });

  it('has access outside the dates of what restricts it', () => {
    expect(accessOn(relation({ access: 'limited', accessTo: '2026-11-17' }), DAY)).toBe('yes');
    expect(accessOn(relation({ access: 'limited', accessTo: DAY }), DAY)).toBe('limited');
  });
});

test('what is private to staff is theirs and of who may read it; of others it is of who may read contacts', () => {
  const [staff, other] = [
    { id: 7, isStaff: true },
    { id: 8, isStaff: false },
  ];
  const may = (role: BuiltInRole, personId: number | null = null) =>
    [staff, other].map((person) => mayReadPrivate(viewer(role, personId), person));
  expect(may('teacher')).toEqual([false, true]);
  expect(may('teacher', 7)).toEqual([true, true]);
  expect(may('counsellor')).toEqual([false, true]);
  expect(may('office')).toEqual([true, true]);
  expect(may('editor', 7)).toEqual([false, false]);
});
