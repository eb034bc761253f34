import { sql } from 'kysely';
import { newPeriod, plainColumn } from '../../report-cards.ts';
import { type Kind, kinds, type MatrixSchool } from './matrix.ts';
import { releasedCard } from './report-cards.card.ts';

/** What the calls of report cards are made about: a class of the teacher, with a student for each kind of user. */
export interface CardsOfMatrix {
  periodId: number;
  otherPeriodId: number;
  levelId: number;
  classId: number;
  scaleId: number;
  columnId: number;
  sectionId: number;
  publicationId: number;
  /** Of a card that is released. */
  copyId: number;
  student(kind: Kind): number;
  /** Saved by the administrator: the record of this name in what is answered. */
  saved(path: string, body: object): Promise<{ id: number; version: number }>;
  column: object;
  section: object;
}

export async function cardsOfMatrix({
  school,
  callers,
  teacher,
  studentOf,
}: MatrixSchool): Promise<CardsOfMatrix> {
  const admin = callers.get('admin') as NonNullable<ReturnType<typeof callers.get>>;
  const students = new Map<Kind, number>();
  for (const kind of kinds) students.set(kind, await school.student());
  const all = [...students.values()];
  const levelId = await school.arrange(async (db) => {
    const level = { code: 'CARDS', name: 'Level of cards', ordinal: 900 };
    const { id } = await db.insertInto('level').values(level).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('student').set({ level_id: id }).where('id', 'in', all).execute();
    return id;
  });
  const { id: classId } = await school.subjectClass({ students: all, teachers: [teacher], periods: [] });
  const periodId = await newPeriod(admin, levelId, { itemName: 'Cards of the matrix' });
  const otherPeriodId = await newPeriod(admin, levelId, { itemName: 'Others of the matrix' });
  const saved: CardsOfMatrix['saved'] = async (path, body) => {
    const answer = await admin.put(`/api/${path}/1`, {}, { id: 0, version: 0, ...body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { itemName } = body as { itemName?: string };
    return answer.body.findLast?.((one: { itemName: string }) => one.itemName === itemName) ?? answer.body;
  };
  const column = {
    assessmentPeriodID: periodId,
    ...plainColumn,
    classID: classId,
    enterMode: 1,
    isRequired: false,
  };
  const section = {
    ...{ assessmentPeriodID: periodId, kind: 'class', subjectID: null, levelID: null, classID: classId },
    ...{ maxCharacters: 100, isRequired: false },
  };
  const { rows } = await sql<{ id: number }>`select id from result_scale order by id limit 1`.execute(
    school.school.db,
  );
  const publicationId = await school.arrange(async (db) => {
    const publication = {
      ...{ assessment_period_id: periodId, release_at: new Date('2026-12-01'), by_mail: false },
      ...{ published_by_id: admin.id, published_at: new Date('2026-11-18') },
    };
    const made = await db
      .insertInto('report_publication')
      .values(publication)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
  const personOf = async (kind: Kind) => {
    const id = callers.get(kind)?.id as number;
    const account = await school.school.db
      .selectFrom('user_account')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return account.person_id as number;
  };
  const adultIds = [await personOf('parent'), await personOf('as-parent')];
  let copyId = 0;
  for (const kind of kinds) {
    const of = { publicationId, periodId, studentId: studentOf(kind), levelId, adultIds };
    copyId = await releasedCard(school, of);
  }
  return {
    ...{
      periodId,
      copyId,
      otherPeriodId,
      levelId,
      classId,
      publicationId,
      scaleId: rows[0]?.id as number,
      column,
      section,
    },
    columnId: (await saved('ReportCardColumns', { itemName: 'Word', ...column })).id,
    sectionId: (await saved('ReportCardSections', { itemName: 'Comment', ...section })).id,
    student: (kind) => students.get(kind) as number,
    saved,
  };
}
