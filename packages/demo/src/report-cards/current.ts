import { classesOfTeacher } from '../school/classes/of-teacher.ts';
import { instantBefore } from '../school/days.ts';
import type { School } from '../school/school.ts';
import type { Entered, Entries, entering } from './enter.ts';
import { membersIn } from './members.ts';
import type { Period } from './setup.ts';

type Entering = ReturnType<typeof entering>;

/** Whoever was at the school this year and has left, of a level where there is one. */
const leaverOf = ({ students, today }: School, level: number): number | undefined => {
  const left = students.filter((one) => one.left !== null && one.left < today);
  const last = left.toSorted((a, b) => String(b.left).localeCompare(String(a.left)));
  return (last.find((one) => one.level === level - 1) ?? last[0])?.personId;
};

/** What is particular about the rows of the class that was begun, by their place in it; of the others nothing is there. */
const begun: readonly Partial<Entered>[] = [
  {},
  { sentBack: 'Please say more about the next step.' },
  { notRequired: 'Long illness' },
  { emptyKind: 'absent' },
  { hasNoComment: true },
  { emptyKind: 'exempt' },
  { step: 'submitted' },
  {},
];

/** The step that a row made; those of the teacher's lead to those of the office. */
const stepsTo = (step: Entered['step']) =>
  (['submitted', 'proofread', 'approved'] as const).slice(
    0,
    ['open', 'submitted', 'proofread', 'approved'].indexOf(step),
  );

/**
 * The period that runs, half done: one class of `teacher` is finished and one has suggestions that wait, with somebody
 * who has left; a third is begun, and the others are empty. In the finished one a student who goes ahead of the class
 * has a card of the level above.
 */
export function enterCurrent(school: School, period: Period, { made, enter }: Entering): void {
  const { accountOf, staff, today } = school;
  const by = accountOf(staff.teacher.personId);
  const office = accountOf(staff.office.personId);
  const [finished, readOver, started] = classesOfTeacher(school, period.row.academic_year_id);
  const byClass = membersIn(school, period);
  const put = (of: Entered) => {
    const row = enter(period, of);
    for (const step of stepsTo(of.step))
      made.report_step.push({
        ...{
          report_row_id: row.id,
          step,
          is_back: false,
          reason: '',
          made_at: instantBefore(today, today, '07:00'),
        },
        made_by_id: step === 'submitted' ? by : office,
      });
    if (of.sentBack !== undefined)
      made.report_step.push({
        ...{ report_row_id: row.id, step: 'open', is_back: true, reason: of.sentBack },
        ...{ made_by_id: office, made_at: instantBefore(today, today, '08:00') },
      });
    return row;
  };
  if (finished)
    (byClass.get(finished.id) ?? []).forEach((student, at) => {
      const ahead = finished.level_id + 1;
      const level = at === 0 && period.achievement.has(ahead) ? ahead : finished.level_id;
      put({ classId: finished.id, student, level, by, step: 'approved' });
    });
  if (readOver) {
    const { id: classId, level_id: level } = readOver;
    const here = byClass.get(classId) ?? [];
    for (const student of here) {
      const row = put({ classId, student, level, by, step: 'submitted' });
      if (student % 3 === 0)
        made.report_suggestion.push(suggestionFor(school, period, { classId, student, ...row }));
    }
    const left = leaverOf(school, level);
    if (left !== undefined && !here.includes(left)) put({ classId, student: left, level, by, step: 'open' });
  }
  if (started)
    begun.forEach((more, at) => {
      const student = byClass.get(started.id)?.[at];
      const of = { classId: started.id, level: started.level_id, by, step: 'open' as const };
      if (student !== undefined) put({ ...of, student, ...more });
    });
}

function suggestionFor(
  { staff, accountOf, today }: School,
  period: Period,
  { id, classId, student, comment }: { id: number; classId: number; student: number; comment: string },
): Entries['report_suggestion'][number] {
  const other = comment.replace('The next step is', 'As a next step it would help');
  return {
    ...{
      report_row_id: id,
      report_section_id: period.comment,
      class_detail_id: classId,
      student_id: student,
    },
    ...{ assessment_period_id: period.row.id, before: comment },
    // A suggestion that changes nothing is none.
    suggested: other === comment ? `${comment} Well done.` : other,
    note: 'Friendlier like this.',
    suggested_by_id: accountOf(staff.office.personId),
    suggested_at: instantBefore(today, today, '08:00'),
  };
}
