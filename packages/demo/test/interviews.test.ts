import { expect, test } from 'vitest';
import { interviewsDemo } from '../src/interviews/interviews.demo.ts';
import { makeSchool } from '../src/school/school.ts';

const school = makeSchool({ today: '2026-11-20' });
const rows = interviewsDemo.rows(school);

test('nobody is in two places, and each slot has one booking', () => {
  for (const who of ['teacher_id', 'adult_id'] as const) {
    const talks =
      who === 'teacher_id'
        ? rows.interview_booking.map((one) => ({ id: one.teacher_id, from: one.starts_at, to: one.ends_at }))
        : rows.interview_attendee.map((one) => ({ id: one.adult_id, from: one.starts_at, to: one.free_at }));
    for (const ofOne of Map.groupBy(talks, ({ id }) => id).values()) {
      const sorted = ofOne.toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(sorted.filter(({ from }, at) => from < (sorted[at - 1]?.to ?? ''))).toEqual([]);
    }
  }
  const taken = rows.interview_slot.flatMap(({ booking_id }) => booking_id ?? []);
  expect(taken).toHaveLength(rows.interview_booking.length);
  expect(new Set(taken).size).toBe(taken.length);
});

test('teacher and parent have talks to see; a teacher is full and waited for; one asks to see the parent', () => {
  const idOf = (name: string) => school.accounts.find(({ userName }) => userName === name)?.personId;
  const open = rows.interview_booking.filter(({ cycle_id }) => cycle_id === 1);
  expect(open.filter(({ teacher_id }) => teacher_id === idOf('teacher')).length).toBeGreaterThan(3);
  for (const name of ['parent', 'parent3'])
    expect(rows.interview_attendee.filter(({ adult_id }) => adult_id === idOf(name)).length).toBeGreaterThan(
      0,
    );
  expect(rows.interview_wait.length).toBeGreaterThan(0);
  expect(rows.interview_invitation.filter(({ requested_at }) => requested_at)).toHaveLength(1);
});

test('a small school has interviews too', () => {
  const small = interviewsDemo.rows(makeSchool({ today: '2026-11-22', students: 60 }));
  expect(small.interview_slot.length).toBeGreaterThan(0);
});
