import { expect, test } from 'vitest';
import { makeDemoSchool } from '../src/demo-school.ts';
import { attendanceOf, personOf } from './looking.ts';

const today = '2026-11-20';
const school = makeDemoSchool({ today });
const attendance = attendanceOf(school);
const days = [...attendance.days()];
const { tables } = school;
const rolls = days.flatMap((d) => d.rows.roll);
const marks = days.flatMap((d) => d.rows.attendance_mark);

test('covers a school year, up to the rolls of this morning', () => {
  expect(days.length).toBeGreaterThan(180);
  expect(days.length).toBeLessThanOrEqual(attendance.dayCount);
  expect(days.at(-1)?.date).toBe(today);
  expect(days[0]?.date.slice(0, 7)).toBe('2025-11');
  expect(days.map((d) => d.date)).toEqual(days.map((d) => d.date).toSorted());
});

test('leaves this morning’s rolls of teacher and teacher2 to them, and has about a third of the others', () => {
  const ofToday = rolls.filter((r) => r.date_of === today);
  const open = ['teacher', 'teacher2'].map(
    (name) => tables.roll_class_teacher.find((t) => t.person_id === personOf(school, name))?.roll_class_id,
  );
  expect(ofToday.filter((r) => open.includes(r.roll_class_id ?? 0))).toEqual([]);
  expect(ofToday.every((r) => r.roll_class_id !== null)).toBe(true);
  expect(ofToday.filter((r) => r.submitted_at === null)).toHaveLength(1);
  expect(ofToday.length / tables.roll_class.length).toBeGreaterThan(0.15);
  expect(ofToday.length / tables.roll_class.length).toBeLessThan(0.55);
});

test('has a plausible share of absences, more when a week of the cycle begins, and some students who are often away', () => {
  const absent = marks.filter(
    (m) => m.layer === 2 && m.status === 'absent' && rolls[m.roll_id - 1]?.roll_class_id,
  );
  const share = absent.length / (1200 * days.length);
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.1);
  const dayOfWeek = new Map(tables.calendar_day.map((d) => [d.date_of, (d.cycle_day ?? 0) % 5]));
  const perDay = (n: number) =>
    absent.filter((m) => dayOfWeek.get(m.date_of) === n).length /
    days.filter((d) => dayOfWeek.get(d.date) === n).length;
  expect(perDay(1)).toBeGreaterThan(perDay(3));
  const away = Map.groupBy(absent, (m) => m.student_id);
  expect([...away.values()].filter((list) => list.length > 0.15 * days.length).length).toBeGreaterThan(10);
  expect(marks.some((m) => m.reason_code === 'LB')).toBe(true);
});

test('keeps the office’s correction as a layer over the teacher’s mark', () => {
  const first = new Set(marks.filter((m) => m.layer === 2).map((m) => `${m.roll_id}/${m.student_id}`));
  const corrections = marks.filter((m) => m.layer === 3);
  expect(corrections.length).toBeGreaterThan(1000);
  expect(corrections.every((m) => first.has(`${m.roll_id}/${m.student_id}`))).toBe(true);
  expect(first.size).toBe(marks.length - corrections.length);
});

test('marks members of the roll only, and nobody whose absence was known', () => {
  const rollOf = new Map(rolls.map((r) => [r.id, r]));
  const on = (m: { date_from: string; date_to: string | null }, day: string) =>
    m.date_from <= day && (m.date_to === null || day <= m.date_to);
  const inRollClass = Map.groupBy(tables.roll_class_member, (m) => `${m.roll_class_id}/${m.student_id}`);
  const inClass = Map.groupBy(tables.class_detail_member, (m) => `${m.class_detail_id}/${m.student_id}`);
  const known = Map.groupBy(tables.known_absence, (k) => k.student_id);
  const wrong = marks.filter((mark) => {
    const roll = rollOf.get(mark.roll_id);
    const memberships = roll?.roll_class_id
      ? inRollClass.get(`${roll.roll_class_id}/${mark.student_id}`)
      : inClass.get(`${roll?.class_detail_id}/${mark.student_id}`);
    const isMember = memberships?.some((m) => on(m, mark.date_of));
    return !isMember || known.get(mark.student_id)?.some((k) => on(k, mark.date_of));
  });
  expect(wrong).toEqual([]);
});

test('has rolls of subject classes only in periods in which they meet', () => {
  const cycleDay = new Map(tables.calendar_day.map((d) => [d.date_of, d.cycle_day]));
  const meetings = new Set(
    tables.class_meeting.map((m) => `${m.class_detail_id}/${m.cycle_day}/${m.period_id}`),
  );
  const ofSubjects = rolls.filter((r) => r.class_detail_id);
  expect(new Set(ofSubjects.map((r) => r.date_of)).size).toBe(12);
  const wrong = ofSubjects.filter(
    (r) => !meetings.has(`${r.class_detail_id}/${cycleDay.get(r.date_of)}/${r.period_id}`),
  );
  expect(wrong).toEqual([]);
});
