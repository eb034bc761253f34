import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DemoSchool, makeDemoSchool } from '../src/demo-school.ts';
import { makeCalendar } from '../src/school/calendar.ts';
import { addDays, weekday, yearOf } from '../src/school/days.ts';
import { demoSignIns } from '../src/sign-ins.ts';
import {
  attendanceOf,
  doubleBooked,
  isOn,
  lastSchoolDay,
  meetingsOf,
  personOf,
  rollClassOf,
  sizesOn,
} from './looking.ts';

const today = '2026-11-20';
const school = makeDemoSchool({ today });
const { tables } = school;

/** The parent's children in a demo school of so many, as they are today. */
function parentOf(students: number) {
  const one = makeDemoSchool({ today, students });
  const { relation, student, roll_class, roll_class_member } = one.tables;
  const children = relation
    .filter(({ adult_id }) => adult_id === personOf(one, 'parent'))
    .map(({ child_id, access }) => {
      const member = roll_class_member.find((m) => m.student_id === child_id && isOn(m, today));
      const rollClass = roll_class.find(({ id }) => id === member?.roll_class_id)?.code;
      return { access, rollClass, level: student.find(({ id }) => id === child_id)?.level_id };
    });
  return { school: one, children };
}

const everything = (one: DemoSchool) => JSON.stringify([one.tables, [...attendanceOf(one).days()]]);

describe('the demo school', () => {
  test('is the same whenever it is made of the same day and seed', () => {
    const options = { today, students: 320 };
    expect(everything(makeDemoSchool(options))).toBe(everything(makeDemoSchool(options)));
    expect(everything(makeDemoSchool({ ...options, seed: 7 }))).not.toBe(everything(makeDemoSchool(options)));
  });

  test('has the size of a school', () => {
    const now = tables.student.filter(
      (s) => s.date_start && s.date_start <= today && (!s.date_left || s.date_left >= today),
    );
    expect(now.length).toBeGreaterThan(1170);
    expect(now.length).toBeLessThan(1250);
    expect(tables.staff.filter((s) => !s.date_end).length).toBeGreaterThanOrEqual(85);
    expect(tables.staff.filter((s) => !s.date_end).length).toBeLessThanOrEqual(98);
    expect(tables.campus).toHaveLength(2);
    expect(tables.level.map((l) => l.code).join(' ')).toBe('K 1 2 3 4 5 6 7 8 9 10 11 12');
    expect(tables.academic_year.map((y) => y.id)).toEqual([2025, 2026]);
    expect(tables.student.some((s) => s.date_start && s.date_start > today)).toBe(true);
    expect(tables.student.some((s) => s.date_left && s.date_left < today)).toBe(true);
  });

  test.each([600, 1200, 2000])('with %i students has classes of 20 to 30', (students) => {
    const one = makeDemoSchool({ today, students });
    const sizes = (day: string) => [
      ...sizesOn(one.tables.roll_class_member, 'roll_class_id', day),
      ...sizesOn(one.tables.class_detail_member, 'class_detail_id', day),
    ];
    // One to either side: who comes and goes in the middle of a year does not ask for the size of a class.
    for (const day of [today, '2025-08-20']) {
      expect(Math.min(...sizes(day))).toBeGreaterThanOrEqual(19);
      expect(Math.max(...sizes(day))).toBeLessThanOrEqual(31);
    }
  });

  test('lets classes of today be 20 to 30', () => {
    const sizes = [
      ...sizesOn(tables.roll_class_member, 'roll_class_id', today),
      ...sizesOn(tables.class_detail_member, 'class_detail_id', today),
    ];
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30);
  });

  test('has no student in two roll classes at a time, nor twice in a class', () => {
    const overlaps = (
      rows: { student_id: number; date_from: string; date_to: string | null }[],
      key: (r: never) => string,
    ) => {
      const seen = new Map<string, string>();
      return rows
        .toSorted((a, b) => a.date_from.localeCompare(b.date_from))
        .filter((row) => {
          const before = seen.get(key(row as never));
          seen.set(key(row as never), row.date_to ?? '9999-12-31');
          return before !== undefined && before >= row.date_from;
        });
    };
    expect(overlaps(tables.roll_class_member, (r: { student_id: number }) => String(r.student_id))).toEqual(
      [],
    );
    const inClass = (r: { student_id: number; class_detail_id: number }) =>
      `${r.class_detail_id}/${r.student_id}`;
    expect(overlaps(tables.class_detail_member, inClass)).toEqual([]);
    for (const row of [...tables.roll_class_member, ...tables.class_detail_member]) {
      expect(row.date_to === null || row.date_to >= row.date_from).toBe(true);
    }
  });

  test('has teachers, rooms and students in one place at a time', () => {
    expect(doubleBooked(school, today)).toEqual({ teachers: [], rooms: [], students: [] });
  });

  test('has classes with members who withdrew', () => {
    const withdrawn = tables.class_detail_member.filter(
      (m) => m.date_to && m.date_from >= '2026-01-01' && m.date_to < today,
    );
    expect(withdrawn.length).toBeGreaterThan(20);
  });

  test('has names that break layouts', () => {
    const names = tables.person.map((p) => `${p.given_name}|${p.preferred_name}|${p.surname}`);
    expect(tables.person.some((p) => p.given_name === '')).toBe(true);
    expect(names.some((n) => n.length > 60)).toBe(true);
    for (const wanted of [/[À-ỹ]/, /['’]/, /-/, /^[^|]*\|[^|]*[\u0370-\uffff][^|]*\|/, /ễ/]) {
      expect(names.some((n) => wanted.test(n))).toBe(true);
    }
  });

  test('has families of one and of two households, and court orders that are flagged on each child', () => {
    const ordered = tables.relation.filter((r) => r.court_order);
    expect(ordered.length).toBeGreaterThan(5);
    for (const { child_id, access, may_collect } of ordered) {
      expect([access === 'yes', may_collect]).toEqual([false, false]);
      expect(tables.flag.some((f) => f.person_id === child_id && f.category === 'court-order')).toBe(true);
    }
    const heads = Map.groupBy(
      tables.relation.filter((r) => r.head_of_household),
      (r) => r.child_id,
    );
    expect([...heads.values()].some((h) => h.length === 2)).toBe(true);
    expect(tables.student.every((s) => heads.has(s.id))).toBe(true);
    const pairs = new Set(tables.relation.map((r) => `${r.adult_id}/${r.child_id}`));
    expect(pairs.size).toBe(tables.relation.length);
  });

  test('has of its people what a school keeps of them', () => {
    const { person, student, staff, person_address: addresses, personal_comment: comments } = tables;
    expect(student.filter((s) => s.date_applied && !s.date_enrol && !s.date_start).length).toBeGreaterThan(5);
    expect(student.every((s) => (s.leaving_reason !== '') === (s.date_left !== null))).toBe(true);
    expect(staff.every((s) => s.position !== '')).toBe(true);
    expect(person.filter((p) => p.former_names).length).toBeGreaterThan(100);
    expect(person.filter((p) => p.pronouns).length).toBeGreaterThan(20);
    const staffIds = new Set(staff.map((s) => s.id));
    expect(tables.relation.some((r) => staffIds.has(r.adult_id))).toBe(true);

    // Everybody has a home; children of two households have two, and no parent has the other's.
    const homes = Map.groupBy(
      addresses.filter((a) => a.kind === 'home' && !a.date_to),
      (a) => a.person_id,
    );
    expect(person.every((p) => homes.has(p.id))).toBe(true);
    expect([...homes.values()].some((list) => list.length === 2)).toBe(true);
    const ordered = tables.relation.filter((r) => r.court_order);
    for (const { adult_id, child_id } of ordered) {
      const child = homes.get(child_id)?.map((a) => a.line_1);
      expect(homes.get(adult_id)?.some((a) => child?.includes(a.line_1))).toBe(false);
    }
    expect(ordered.some((r) => !r.may_contact)).toBe(true);

    expect(new Set(tables.flag.map((f) => f.category)).size).toBe(5);
    expect(tables.flag.every((f) => !f.date_closed || f.date_closed >= f.date_from)).toBe(true);
    const records = new Set(tables.medical_record.map((r) => r.id));
    expect(tables.medical_condition.every((c) => records.has(c.person_id))).toBe(true);
    expect(tables.medical_incident.length).toBeGreaterThan(50);

    expect(comments.length).toBeGreaterThan(300);
    expect(comments.length).toBeLessThan(800);
    expect(new Set(comments.map((c) => c.code_name)).size).toBe(8);
    expect(new Set(comments.map((c) => c.date_of.slice(0, 4))).size).toBeGreaterThanOrEqual(3);
    const started = new Map(student.map((s) => [s.id, s.date_start ?? '9999']));
    expect(comments.every((c) => c.date_of >= (started.get(c.person_id) ?? '') && c.date_of <= today)).toBe(
      true,
    );

    expect(tables.stored_image).toHaveLength(24);
    expect(new Set(person.flatMap((p) => p.photo_id ?? [])).size).toBe(24);
    expect(person.some((p) => p.photo_id === null)).toBe(true);
  });

  test('offers the sign-ins that exist', () => {
    const withPassword = tables.user_account.filter((a) => a.has_password).map((a) => a.user_name);
    const all = [
      ...['admin', 'counsellor', 'nurse', 'office', 'parent', 'parent2', 'parent3'],
      ...['teacher', 'teacher2'],
    ];
    expect(withPassword.toSorted()).toEqual(all);
    expect(demoSignIns.map((s) => s.userName).toSorted()).toEqual(all);
    const names = tables.user_account.map((a) => a.user_name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-z][a-z0-9.]*$/.test(name))).toBe(true);
  });

  test('gives teacher and teacher2 roll classes, and a class that they share', () => {
    const [one, two] = [personOf(school, 'teacher'), personOf(school, 'teacher2')];
    expect(rollClassOf(school, one, today)).toMatch(/^7/);
    expect(rollClassOf(school, two, today)).toMatch(/^8/);
    const classes = (person: number) =>
      tables.class_detail_teacher
        .filter((t) => t.person_id === person && isOn(t, today))
        .map((t) => t.class_detail_id);
    expect(classes(one).filter((id) => classes(two).includes(id)).length).toBeGreaterThanOrEqual(1);
  });

  test.each([150, 600, 1200])(
    'of %i students has a parent who sees two children, in different levels',
    (students) => {
      const { school: one, children } = parentOf(students);
      expect(children).toHaveLength(2);
      expect(new Set(children.map(({ level }) => level)).size).toBe(2);
      expect(children.every(({ access }) => access === 'yes')).toBe(true);
      const teachers = rollClassOf(one, personOf(one, 'teacher'), today);
      expect(children.map(({ rollClass }) => rollClass)).toContain(teachers);
    },
  );
});

describe('the other parents who sign in', () => {
  test.each([150, 600, 1200])(
    'of %i students are one who lives apart, and one who teaches here',
    (students) => {
      const one = makeDemoSchool({ today, students });
      const {
        relation,
        staff,
        user_account: accounts,
        user_role: roles,
        person_address: addresses,
      } = one.tables;
      const relationsOf = (userName: string) =>
        relation.filter(({ adult_id }) => adult_id === personOf(one, userName));
      const [own, apart] = [relationsOf('parent'), relationsOf('parent2')];
      expect(apart.map(({ child_id }) => child_id)).toEqual(own.map(({ child_id }) => child_id));
      expect(apart.every(({ access, lives_with }) => access === 'limited' && !lives_with)).toBe(true);
      const homesOf = (userName: string) =>
        addresses.filter((a) => a.person_id === personOf(one, userName) && !a.date_to).map((a) => a.line_1);
      expect(homesOf('parent').filter((line) => homesOf('parent2').includes(line))).toEqual([]);

      const colleague = personOf(one, 'parent3');
      expect(staff.some(({ id, date_end }) => id === colleague && date_end === null)).toBe(true);
      expect(relationsOf('parent3').some(({ access }) => access === 'yes')).toBe(true);
      const [account, ...others] = accounts.filter(({ person_id }) => person_id === colleague);
      expect(others).toEqual([]);
      expect(roles.filter(({ user_id }) => user_id === account?.id).map(({ role }) => role)).toEqual([
        'teacher',
        'parent',
      ]);
    },
  );
});

describe('whatever day it is', () => {
  const anyDay = fc.integer({ min: 0, max: 3650 }).map((n) => addDays('2024-01-01', n));
  /** New Year, the end of a year, leap day, the middle of the usual holidays. */
  const edges: [string][] = [
    '2027-01-01',
    '2027-01-04',
    '2028-01-01',
    '2026-12-31',
    '2028-02-29',
    '2026-07-08',
  ].map((d) => [d]);

  test('there is school today on any day of the week, and never two terms at once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { years, terms, schoolDays, cycleDayOf, before, schoolDay } = makeCalendar(day, 2);
        expect(cycleDayOf.get(day)).toBe(8);
        expect([before(day), schoolDay(0), schoolDays.indexOf(day)]).toEqual([0, day, 328]);
        expect(schoolDays).toHaveLength(390);
        expect(schoolDays.every((d) => d === day || weekday(d) <= 5)).toBe(true);
        expect(years.map(({ id }) => id)).toEqual([yearOf(day) - 1, yearOf(day)]);
        for (const { id, date_start, date_end } of years)
          expect([date_start, date_end].map(yearOf)).toContain(id);
        expect(years[1]?.date_start).toBe(addDays(years[0]?.date_end ?? day, 1));
        for (const [i, term] of terms.entries()) {
          expect(term.date_end > term.date_start).toBe(true);
          if (i) expect(term.date_start > (terms[i - 1]?.date_end ?? '')).toBe(true);
        }
      }),
      { numRuns: 40, examples: edges },
    );
  });

  test('there are lessons for the teachers, and known absences in the roll class', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const one = makeDemoSchool({ today: day, students: 320 });
        const last = lastSchoolDay(one);
        for (const name of ['teacher', 'teacher2']) {
          const person = personOf(one, name);
          const rollClass = one.tables.roll_class.find((c) => c.code === rollClassOf(one, person, last));
          const members = one.tables.roll_class_member.filter(
            (m) => m.roll_class_id === rollClass?.id && isOn(m, last),
          );
          expect(members.length).toBeGreaterThanOrEqual(18);
          expect(meetingsOf(one, person, last).length).toBeGreaterThanOrEqual(2);
          if (name === 'teacher') {
            const known = one.tables.known_absence.filter((k) => k.date_from <= last && last <= k.date_to);
            expect(known.some((k) => members.some((m) => m.student_id === k.student_id))).toBe(true);
          }
        }
      }),
      { numRuns: 6, examples: edges },
    );
  });
});
