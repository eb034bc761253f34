import { expect, test } from 'vitest';
import { makeDemoSchool } from '../src/demo-school.ts';
import { personOf } from './looking.ts';

const school = makeDemoSchool({ today: '2026-11-20' });
const { tables } = school;
const current = tables.assessment_period.find(({ date_closed }) => date_closed === null)?.id;
const teacher = personOf(school, 'teacher');
const mine = tables.class_detail_teacher
  .filter(({ person_id }) => person_id === teacher)
  .map(({ class_detail_id }) => class_detail_id);
const rows = tables.report_row.filter(({ assessment_period_id }) => assessment_period_id === current);
const byClass = Map.groupBy(rows, ({ class_detail_id }) => class_detail_id);

test('four periods are published, and the bank has two hundred comments', () => {
  expect(tables.report_publication).toHaveLength(4);
  expect(tables.assessment_period).toHaveLength(5);
  expect(tables.report_bank_comment).toHaveLength(200);
});

test('in each class of the teacher most have a published result of last time in the same subject', () => {
  const subjectOf = new Map(tables.class_detail.map(({ id, subject_id }) => [id, subject_id]));
  const [last] = tables.assessment_period
    .filter(({ id }) => id !== current)
    .toSorted((a, b) => b.date_end.localeCompare(a.date_end));
  const before = new Set(
    tables.report_row
      .filter((row) => row.assessment_period_id === last?.id && row.step === 'published')
      .map((row) => `${row.student_id} ${subjectOf.get(row.class_detail_id ?? 0)}`),
  );
  const published = tables.report_publication.find((one) => one.assessment_period_id === last?.id);
  const ofYear = tables.class_detail.filter(
    ({ id, academic_year_id }) => academic_year_id === 2026 && mine.includes(id),
  );
  expect(ofYear.length).toBeGreaterThan(3);
  for (const { id, subject_id } of ofYear) {
    const members = tables.class_detail_member.filter((m) => m.class_detail_id === id && m.date_to === null);
    const had = members.filter(({ student_id }) => before.has(`${student_id} ${subject_id}`));
    expect(had.length).toBeGreaterThan(members.length / 2);
    expect(had.every(({ student_id }) => published?.student_ids.includes(student_id))).toBe(true);
  }
});

test('of the classes of the teacher one is finished, one is read over, one is begun, and the others are empty', () => {
  const steps = [...byClass.values()].map((all) => [...new Set(all.map(({ step }) => step))].sort());
  expect(steps).toEqual([['approved'], ['open', 'submitted'], ['open', 'submitted']]);
  expect([...byClass.keys()].every((id) => id !== null && mine.includes(id))).toBe(true);
  const ofYear = tables.class_detail.filter(({ academic_year_id }) => academic_year_id === 2026);
  expect(ofYear.filter(({ id }) => mine.includes(id) && !byClass.has(id)).length).toBeGreaterThan(0);
  expect(tables.report_suggestion.length).toBeGreaterThan(2);
});

test('somebody has left, somebody is ahead of the class, and somebody is not asked for', () => {
  const members = new Set(tables.class_detail_member.map((m) => `${m.class_detail_id} ${m.student_id}`));
  const left = rows.filter((row) => !members.has(`${row.class_detail_id} ${row.student_id}`));
  expect(left).toHaveLength(1);
  const dateLeft = tables.student.find(({ id }) => id === left[0]?.student_id)?.date_left;
  expect(dateLeft && dateLeft < '2026-11-20').toBe(true);
  const levelOf = new Map(tables.class_detail.map(({ id, level_id }) => [id, level_id]));
  const ahead = rows.filter((row) => row.level_id !== levelOf.get(row.class_detail_id ?? 0));
  expect(ahead).toHaveLength(1);
  expect(rows.filter(({ is_required }) => !is_required).map((row) => row.state_reason)).toEqual([
    'Long illness',
  ]);
  expect(rows.filter(({ sent_back_reason }) => sent_back_reason !== '')).toHaveLength(1);
});

test('the finished class has names in Arabic and in Chinese', () => {
  const [finished] = [...byClass.values()];
  const names = new Map(tables.person.map(({ id, preferred_name }) => [id, preferred_name]));
  const ofClass = (finished ?? []).map(({ student_id }) => names.get(student_id) ?? '').join(' ');
  expect(ofClass).toMatch(/\p{Script=Arabic}/u);
  expect(ofClass).toMatch(/\p{Script=Han}/u);
});
