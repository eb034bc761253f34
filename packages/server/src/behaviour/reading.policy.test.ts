import { describe, expect, test } from 'vitest';
import {
  type EventFacts,
  followUpPermission,
  mayReachParents,
  type Reader,
  readingOf,
} from './reading.policy.ts';

const nobody: Reader = {
  ...{ userId: 1, personId: 11, readsSchool: false, readsRestricted: false },
  ...{ mayRecord: true, mayManage: false, teaches: new Set() },
};
const teacherOf = (...ids: number[]): Reader => ({ ...nobody, teaches: new Set(ids) });
const school: Reader = { ...nobody, readsSchool: true };
const manager: Reader = { ...school, mayManage: true };
const few: Reader = { ...school, readsRestricted: true };

const person = (id: number, ...accesses: ('teachers' | 'school' | 'restricted')[]) => ({
  id,
  incidents: accesses.map((access) => ({ access })),
  actions: [] as { access: 'teachers'; ownerId: number | null }[],
});
const event = (...people: EventFacts['people'][number][]): EventFacts => ({
  ...{ writtenById: 2, reportedById: 12, people },
});
const owned = { ...person(101), actions: [{ access: 'teachers' as const, ownerId: 11 }] };
const ordinary = event(person(101, 'teachers'), person(102, 'teachers'), person(103));

/** Who is read, `whole` where all is, and the permission. */
const read = (reader: Reader, of: EventFacts) => {
  const { people, isWhole, permission } = readingOf(reader, of);
  return [people.map(({ id }) => id).join(' '), isWhole ? 'whole' : 'part', permission].join(' / ');
};

describe('who reads what of an event', () => {
  test.each<[string, Reader, EventFacts, string]>([
    ['an unconcerned teacher: nothing', nobody, ordinary, ' / part / 0'],
    ['a teacher of one: that one', teacherOf(101), ordinary, '101 / part / 1'],
    ['a teacher of a witness: that one', teacherOf(103), ordinary, '103 / part / 1'],
    ['a teacher of all: all', teacherOf(101, 102, 103), ordinary, '101 102 103 / whole / 1'],
    ['the author: all, to change', { ...nobody, userId: 2 }, ordinary, '101 102 103 / whole / 2'],
    ['who reported it: all, to change', { ...nobody, personId: 12 }, ordinary, '101 102 103 / whole / 2'],
    [
      'an author who may record no more: all, to read',
      { ...nobody, userId: 2, mayRecord: false },
      ordinary,
      '101 102 103 / whole / 1',
    ],
    [
      'whoever is to follow it up: all',
      nobody,
      event(owned, person(102, 'restricted')),
      '101 102 / whole / 1',
    ],
    ['who reads the school: all', school, ordinary, '101 102 103 / whole / 1'],
    ['who manages: all, to change', manager, ordinary, '101 102 103 / whole / 2'],
    [
      'a type for the school, a teacher: nothing',
      teacherOf(101),
      event(person(101, 'school')),
      ' / part / 0',
    ],
    [
      'restricted, who reads the school: the others',
      school,
      event(person(101, 'teachers', 'restricted'), person(102)),
      '102 / part / 1',
    ],
    [
      'restricted, who manages: no change',
      manager,
      event(person(101, 'restricted'), person(102)),
      '102 / part / 1',
    ],
    ['restricted, the teacher: nothing', teacherOf(101), event(person(101, 'restricted')), ' / part / 0'],
    ['restricted, the few: all', few, event(person(101, 'restricted'), person(102)), '101 102 / whole / 1'],
    [
      'restricted, the author: all',
      { ...nobody, userId: 2 },
      event(person(101, 'restricted')),
      '101 / whole / 2',
    ],
  ])('%s', (_, reader, of, expected) => {
    expect(read(reader, of)).toBe(expected);
  });

  test('a teacher reads of their student what is for teachers, and not what is for the school', () => {
    const { people, isWhole } = readingOf(teacherOf(101), event(person(101, 'teachers', 'school')));
    expect([people[0]?.incidents, isWhole]).toEqual([[{ access: 'teachers' }], false]);
  });

  test('nobody without a person is whom an event without a reporter is reported by', () => {
    const of = { ...ordinary, reportedById: null };
    expect(read({ ...nobody, personId: null }, of)).toBe(' / part / 0');
  });
});

test('the owner of an action follows it up, whoever else reads it does not', () => {
  const action = { access: 'teachers' as const, ownerId: 11 };
  expect([
    followUpPermission(nobody, action, 1),
    followUpPermission({ ...nobody, personId: 5 }, action, 1),
    followUpPermission({ ...nobody, personId: null }, { ...action, ownerId: null }, 1),
    followUpPermission({ ...nobody, personId: 5 }, action, 2),
  ]).toEqual([2, 1, 1, 2]);
});

test('what is said of a student may reach the parents, unless one incident or action is restricted', () => {
  expect(mayReachParents(true, [])).toBe(true);
  expect(mayReachParents(true, [{ access: 'teachers' }, { access: 'school' }])).toBe(true);
  expect(mayReachParents(true, [{ access: 'teachers' }, { access: 'restricted' }])).toBe(false);
  expect(mayReachParents(false, [])).toBe(false);
});
