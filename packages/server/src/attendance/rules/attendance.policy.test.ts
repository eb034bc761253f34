import { type BuiltInRole, builtInRoles } from '@homeroom/contract/session/default-roles.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userWith } from '../../../test/user.ts';
import type { User } from '../../platform/user.ts';
import {
  layerFor,
  linePermission,
  OFFICE,
  type RollFacts,
  rollPermission,
  TEACHER,
} from './attendance.policy.ts';

const user = (roles: BuiltInRole[], personId: number | null = 7): User => userWith(roles, { personId });

const roll = (facts: Partial<RollFacts> = {}): RollFacts => ({
  dateOf: '2026-11-18',
  today: '2026-11-18',
  isSchoolDay: true,
  teacherIds: [7],
  editWindowDays: 7,
  ...facts,
});

describe('who may mark a roll', () => {
  it('is its own teacher, on its day and within the window', () => {
    const teacher = user(['teacher']);
    expect(rollPermission(teacher, roll())).toBe(2);
    expect(rollPermission(teacher, roll({ today: '2026-11-25' }))).toBe(2);
    expect(rollPermission(teacher, roll({ today: '2026-11-26' }))).toBe(1);
    expect(rollPermission(teacher, roll({ today: '2026-11-19', editWindowDays: 0 }))).toBe(1);
  });

  it('counts the days of the window across the change of the clocks and of the year', () => {
    const teacher = user(['teacher']);
    expect(rollPermission(teacher, roll({ dateOf: '2026-03-25', today: '2026-04-01' }))).toBe(2);
    expect(rollPermission(teacher, roll({ dateOf: '2026-03-25', today: '2026-04-02' }))).toBe(1);
    expect(rollPermission(teacher, roll({ dateOf: '2026-12-28', today: '2027-01-04' }))).toBe(2);
    expect(rollPermission(teacher, roll({ dateOf: '2026-12-28', today: '2027-01-05' }))).toBe(1);
  });

  it('is not another teacher, nor a counsellor, who read it', () => {
    expect(rollPermission(user(['teacher'], 8), roll())).toBe(1);
    expect(rollPermission(user(['counsellor']), roll())).toBe(1);
    expect(rollPermission(user(['teacher'], null), roll({ teacherIds: [] }))).toBe(1);
  });

  it('is the office at any time, but not before the day or on a day without school', () => {
    const office = user(['office'], null);
    expect(rollPermission(office, roll({ today: '2030-01-01' }))).toBe(2);
    expect(rollPermission(office, roll({ today: '2026-11-17' }))).toBe(1);
    expect(rollPermission(office, roll({ isSchoolDay: false }))).toBe(1);
  });

  it('is nobody who may not read attendance', () => {
    expect(rollPermission(user(['guest']), roll())).toBe(0);
    expect(rollPermission(user([]), roll())).toBe(0);
  });

  it('is the office alone once the office has corrected a line', () => {
    expect(linePermission(user(['teacher']), roll(), { officeCorrected: true })).toBe(1);
    expect(linePermission(user(['teacher']), roll(), { officeCorrected: false })).toBe(2);
    expect(linePermission(user(['office']), roll(), { officeCorrected: true })).toBe(2);
  });

  it('never gives more on a line than on its roll, nor on a roll without attendance.read', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...builtInRoles)),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.record({
          dateOf: fc.constantFrom('2026-11-02', '2026-11-17', '2026-11-18', '2026-11-19'),
          today: fc.constant('2026-11-18'),
          isSchoolDay: fc.boolean(),
          teacherIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
          editWindowDays: fc.integer({ min: 0, max: 20 }),
        }),
        fc.boolean(),
        (roles, personId, facts, officeCorrected) => {
          const who = user(roles, personId);
          const onRoll = rollPermission(who, facts);
          const onLine = linePermission(who, facts, { officeCorrected });
          expect(onLine).toBeLessThanOrEqual(onRoll);
          if (!who.may('attendance.read')) expect(onRoll).toBe(0);
          if (onRoll === 2) {
            expect(facts.isSchoolDay).toBe(true);
            expect(facts.dateOf <= facts.today).toBe(true);
            expect(who.may('attendance.office') || facts.teacherIds.includes(personId ?? -1)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the layer that a mark goes to', () => {
  it("is the teacher's on one's own roll, even for the office", () => {
    expect(layerFor(user(['teacher']), roll(), { officeCorrected: false })).toBe(TEACHER);
    expect(layerFor(user(['teacher', 'office']), roll(), { officeCorrected: false })).toBe(TEACHER);
  });

  it("is the office's on another's roll, after the window, and where the office has corrected", () => {
    expect(layerFor(user(['office'], 8), roll(), { officeCorrected: false })).toBe(OFFICE);
    expect(layerFor(user(['office']), roll({ today: '2027-11-18' }), { officeCorrected: false })).toBe(
      OFFICE,
    );
    expect(layerFor(user(['office']), roll(), { officeCorrected: true })).toBe(OFFICE);
  });
});
