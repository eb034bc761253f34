import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { expect, it } from 'vitest';
import { userWith } from '../../test/user.ts';
import { cellPermission, type SetFacts, seesColumn, setPermission } from './indicators.policy.ts';

const user = (roles: BuiltInRole[], personId: number | null = 7) => userWith(roles, { personId });
const set = (facts: Partial<SetFacts> = {}): SetFacts => ({
  ...{ dateOf: '2026-11-18', today: '2026-11-18', isSchoolDay: true, teacherIds: [7] },
  ...{ editWindowDays: 7, isActive: true },
  ...facts,
});

it('a teacher fills in the sets of the own classes within the window of the roll, the office any at any time', () => {
  expect(setPermission(user(['teacher']), set())).toBe(2);
  expect(setPermission(user(['teacher']), set({ today: '2026-11-25' }))).toBe(2);
  expect(setPermission(user(['teacher']), set({ today: '2026-11-26' }))).toBe(1);
  expect(setPermission(user(['teacher'], 8), set())).toBe(1);
  expect(setPermission(user(['office'], null), set({ today: '2030-01-01' }))).toBe(2);
  expect(setPermission(user(['counsellor']), set())).toBe(1);
  expect(setPermission(user(['nurse']), set())).toBe(0);
});

it('nobody fills in a day that has not come, or one without school', () => {
  for (const roles of [['teacher'], ['office']] as BuiltInRole[][]) {
    expect(setPermission(user(roles), set({ today: '2026-11-17' }))).toBe(1);
    expect(setPermission(user(roles), set({ isSchoolDay: false }))).toBe(1);
  }
});

it('of an absent student nothing applies, and a cancelled set is only read', () => {
  expect(cellPermission(user(['teacher']), set(), false)).toBe(2);
  expect(cellPermission(user(['teacher']), set(), true)).toBe(1);
  expect(cellPermission(user(['office']), set({ isActive: false }), false)).toBe(1);
  expect(cellPermission(user(['nurse']), set(), true)).toBe(0);
});

it('a column of the class alone is seen by its own teachers and the office', () => {
  const column = { seenBy: 'class' } as const;
  expect(seesColumn(user(['teacher']), set(), column)).toBe(true);
  expect(seesColumn(user(['teacher'], 8), set(), column)).toBe(false);
  expect(seesColumn(user(['counsellor'], null), set(), column)).toBe(false);
  expect(seesColumn(user(['office'], null), set(), column)).toBe(true);
  expect(seesColumn(user(['counsellor'], null), set(), { seenBy: 'staff' })).toBe(true);
});
