import { expect, test } from 'vitest';
import { indicatorDays } from '../src/indicators/days.ts';
import { makeSchool } from '../src/school/school.ts';

const today = '2026-11-20';
const days = [...indicatorDays(makeSchool({ today }))];
const sets = days.flatMap(({ rows }) => rows.indicator_class);
const cells = days.flatMap(({ rows }) => rows.indicator_mark);

test('there is most of a year of sets, some of them cancelled or submitted by a page left alone, none of today', () => {
  expect(days.length).toBeGreaterThan(120);
  expect(days.at(-1)?.date).not.toBe(today);
  expect(sets.length).toBeGreaterThan(200);
  expect(sets.some(({ is_active }) => !is_active)).toBe(true);
  expect(sets.some(({ is_automatic }) => is_automatic)).toBe(true);
  const places = sets.map((s) => [s.class_detail_id, s.date_of, s.period_id].join());
  expect(new Set(places).size).toBe(places.length);
});

test('most is fine, and some are often without homework', () => {
  const homework = cells.filter(({ type }) => type === 'Homework');
  const without = homework.filter(({ option }) => option === 'None');
  expect(without.length / homework.length).toBeGreaterThan(0.02);
  expect(without.length / homework.length).toBeLessThan(0.15);
  const byStudent = [...Map.groupBy(without, ({ student_id }) => student_id).values()].map(
    (own) => own.length,
  );
  expect(Math.max(...byStudent)).toBeGreaterThan(10);
});

test('in each class somebody has been without homework in the last sets: one more, and it is asked whether to tell home', () => {
  for (const own of Map.groupBy(sets, ({ class_detail_id }) => class_detail_id).values()) {
    const last = own.slice(-2).map(({ id }) => id);
    const without = cells.filter(
      (c) => last.includes(c.indicator_class_id) && c.type === 'Homework' && c.option === 'None',
    );
    const often = [...Map.groupBy(without, ({ student_id }) => student_id).values()];
    expect(often.some((of) => of.length >= 2)).toBe(true);
  }
});
