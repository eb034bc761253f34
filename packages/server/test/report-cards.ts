import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';

/** A class of a period with a column of each kind and comments, its teacher and the office signed in. */
export interface CardsClass {
  school: TestSchool;
  periodId: number;
  levelId: number;
  classId: number;
  /** Of the class and of the roll class, one after the other in the list. */
  students: number[];
  teacher: Caller & { personId: number };
  rollTeacher: Caller & { personId: number };
  office: Caller;
  /** By name: `Achievement` (list), `Focus` (text), `Score` (number), `Tests` (percentage). */
  column(name: string): number;
  /** By name: `Comment`, and `Pastoral`. */
  section(name: string): number;
  /** The options of the list, by what is typed. */
  option(shortName: string): number;
  /** Names the rows of the class. */
  query: { yearId: number; assessmentPeriodId: number; classId: number };
}

/** A period without columns, for cards of a level; saved by the office. */
export async function newPeriod(
  office: Caller,
  levelId: number,
  more: Record<string, unknown> = {},
): Promise<number> {
  const answer = await office.put(
    '/api/ReportCardPeriods/1',
    {},
    {
      ...{ id: 0, version: 0, academicYearID: 2026, itemName: 'Semester 2' },
      ...{ dateStart: '2026-07-01', dateEnd: '2026-12-10', opensOn: null },
      ...{ enrolledBy: null, enrolledUntil: null },
      ...{ dueSubmitted: '2026-11-25', dueProofread: '2026-12-01', dueApproved: '2026-12-05' },
      levels: [{ levelID: levelId, template: 'secondary', releaseAt: null }],
      ...more,
    },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const name = more['itemName'] ?? 'Semester 2';
  return answer.body.find(({ itemName }: { itemName: string }) => itemName === name).id;
}

/** What a column is saved with beside its name. */
export const plainColumn = {
  ...{
    subjectID: null,
    levelID: null,
    classID: null,
    studentEnterMode: 0,
    teacherPermission: 2,
    scaleID: null,
  },
  ...{ minimum: null, maximum: null, decimals: 0, maxCharacters: 60, isRequired: true, showsMean: false },
};

/** Students of one level in a class and a roll class, with a period whose columns and comments are theirs. */
export async function cardsClass(school: TestSchool, howMany = 3): Promise<CardsClass> {
  await school.year(2026, '2026-01-20', '2026-12-18');
  const students = await school.students(howMany);
  const levelId = await school.arrange(async (db) => {
    const { id } = await db
      .insertInto('level')
      .values({ code: `Y${students[0]}`, name: `Year ${students[0]}`, ordinal: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('student')
      .set({ level_id: id, date_start: '2026-01-20' })
      .where('id', 'in', students)
      .execute();
    return id;
  });
  const teacher = await school.teacher();
  const rollClass = await school.rollClass({ students });
  const rollTeacher = await school.teacher({ of: [rollClass] });
  const { id: classId } = await school.subjectClass({ students, teachers: [teacher.personId], periods: [] });
  const office = await school.office();
  const periodId = await newPeriod(office, levelId, { itemName: `Semester ${classId}` });
  const { rows: scales } = await sql<{
    id: number;
  }>`select id from result_scale where name = 'Achievement A to E'`.execute(school.school.db);
  const scaleID = scales[0]?.id as number;
  const columns = new Map<string, number>();
  const column = async (itemName: string, more: Record<string, unknown>) => {
    const answer = await office.put(
      '/api/ReportCardColumns/1',
      {},
      {
        id: 0,
        version: 0,
        itemName,
        assessmentPeriodID: periodId,
        ...plainColumn,
        classID: classId,
        ...more,
      },
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    columns.set(itemName, answer.body.find((one: { itemName: string }) => one.itemName === itemName).id);
  };
  await column('Achievement', { enterMode: 0, scaleID, showsMean: true });
  await column('Focus', { enterMode: 1, isRequired: false });
  await column('Score', {
    enterMode: 2,
    minimum: 0,
    maximum: 20,
    decimals: 1,
    isRequired: false,
    showsMean: true,
  });
  await column('Tests', { enterMode: 3, isRequired: false });
  const sections = new Map<string, number>();
  for (const [itemName, kind, classID] of [
    ['Comment', 'class', classId],
    ['Pastoral', 'pastoral', null],
  ] as const) {
    const answer = await office.put(
      '/api/ReportCardSections/1',
      {},
      {
        ...{ id: 0, version: 0, itemName, assessmentPeriodID: periodId, kind },
        ...{ subjectID: null, levelID: null, classID, maxCharacters: 300, isRequired: true },
      },
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    sections.set(itemName, answer.body.find((one: { itemName: string }) => one.itemName === itemName).id);
  }
  const { rows: options } = await sql<{ id: number; name: string }>`
    select id, short_name as name from result_option where result_scale_id = ${scaleID}`.execute(
    school.school.db,
  );
  const named = (all: Map<string, number>) => (name: string) => {
    const id = all.get(name);
    if (id === undefined) throw new Error(`there is no ${name}`);
    return id;
  };
  return {
    ...{ school, periodId, levelId, classId, students, teacher, rollTeacher, office },
    column: named(columns),
    section: named(sections),
    option: named(new Map(options.map(({ id, name }) => [name, id]))),
    query: { yearId: 2026, assessmentPeriodId: periodId, classId },
  };
}

/** Enters all that is required of a student, as the class's teacher, and the pastoral comment. */
export async function enterAll(cards: CardsClass, studentID: number, name = 'Ann'): Promise<void> {
  const { teacher, rollTeacher, query, column, section } = cards;
  const result = {
    ...{ criterionID: column('Achievement'), reportCardResultValue: 'B', reportCardResultOptionID: null },
    ...{ emptyKind: null, version: 0 },
  };
  const entered = await teacher.put('/api/ClassEntryResults', query, {
    studentID,
    resultCriteria: [result],
    classComment: [{ sectionID: section('Comment'), comment: `${name} works well.`, version: 0 }],
  });
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
  const pastoral = await rollTeacher.put(
    '/api/ReportCardComments',
    { yearId: query.yearId, assessmentPeriodId: query.assessmentPeriodId, studentId: studentID },
    [{ classID: null, sectionID: section('Pastoral'), comment: `${name} is a friend.`, version: 0 }],
  );
  if (pastoral.status !== 200) throw new Error(JSON.stringify(pastoral.body));
}

/** Brings the rows of students, of the class and pastoral, to a step. */
export async function bring(
  by: Caller,
  cards: CardsClass,
  step: string,
  { students = cards.students, reason = '', classIds = [cards.classId, null] as (number | null)[] } = {},
) {
  for (const classID of classIds) {
    const list: { studentID: number; version: number }[] = [];
    for (const studentID of students) {
      const { rows } = await sql<{ version: number }>`select version from report_row
        where assessment_period_id = ${cards.periodId} and student_id = ${studentID}
          and class_detail_id is not distinct from ${classID}::integer`.execute(cards.school.school.db);
      list.push({ studentID, version: rows[0]?.version ?? 0 });
    }
    const answer = await by.put(
      '/api/ReportCardSteps',
      {},
      { assessmentPeriodID: cards.periodId, classID, students: list, step, reason },
    );
    if (answer.status !== 200) return answer;
  }
  return null;
}
