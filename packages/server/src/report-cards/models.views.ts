import { sql } from 'kysely';
import { rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import { personsAmong } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import type { User } from '../platform/user.ts';
import { classDetail, classDetailMember, classDetailTeacher } from '../subjects/subjects.facts.ts';

const readsAll = (user: User) => user.may('report-cards.proofread') || user.may('report-cards.manage');

/** Classes that a user teaches, of any day: they hear of those of last term too, which they may still read. */
async function taughtClasses(db: Database, user: User, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${classDetail} c where c.id = any(${[...ids]}::integer[]) and (${readsAll(user)}::boolean
      or exists (select from ${classDetailTeacher} t where t.class_detail_id = c.id and t.person_id = ${user.personId}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Students of whom a user reads comments: those whom they teach today, in a class or a roll class; all for who proofreads. */
export async function taughtStudents(
  db: Database,
  user: User,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  if (readsAll(user)) return personsAmong(db, ids);
  const among = sql`m.student_id = any(${[...ids]}::integer[])`;
  const { rows } = await sql<{ id: number }>`
    select m.student_id as id from ${classDetailTeacher} t join ${classDetailMember} m on m.class_detail_id = t.class_detail_id
    where t.person_id = ${user.personId} and ${holdsOn(today, 't')} and ${among}
    union
    select m.student_id from ${rollClassTeacher} t join ${rollClassMember} m on m.roll_class_id = t.roll_class_id
    where t.person_id = ${user.personId} and ${holdsOn(today, 't')} and ${holdsOn(today, 'm')} and ${among}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Published reports: of all, of whom one teaches, or as a parent of one's own children. */
async function readableReports(
  db: Database,
  user: User,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  if (user.may('report-cards.published')) return personsAmong(db, ids);
  if (user.may('report-cards.own-children') && user.personId !== null) {
    const own = await ownChildrenOf(db, user.personId, today);
    return own
      .filter(({ childId, fields }) => fields.reasons && ids.includes(childId))
      .map(({ childId }) => childId);
  }
  return user.may('report-cards.enter') ? taughtStudents(db, user, ids, today) : [];
}

/** A class is asked about again at each change: whoever stops teaching it stops hearing of it. */
const hearing =
  (permitted: ModelPolicy['permittedIds']): NonNullable<ModelPolicy['hearing']> =>
  async (db, users, ids, today) =>
    new Map(
      await Promise.all(users.map(async (user) => [user.id, await permitted(db, user, ids, today)] as const)),
    );

const isAskedAgain = (user: User) => !readsAll(user);

export const reportCardModels = {
  ReportCardRow: {
    read: 'report-cards.enter',
    all: 'report-cards.proofread',
    permittedIds: taughtClasses,
    hearing: hearing(taughtClasses),
    isAskedAgain,
  },
  ReportCardComment: {
    read: 'report-cards.enter',
    all: 'report-cards.proofread',
    permittedIds: taughtStudents,
    hearing: hearing(taughtStudents),
    isAskedAgain,
  },
  ReportCardBoard: modelOfTable('assessment_period', 'report-cards.enter'),
  ReportCardSetup: modelOfTable('assessment_period', 'report-cards.enter'),
  ReportCardScale: modelOfTable('result_scale', 'report-cards.enter'),
  ReportCardBank: modelOfTable('report_bank_comment', 'report-cards.enter'),
  ReportCardPublication: modelOfTable('report_publication', 'report-cards.manage'),
  StudentReport: {
    read: ['report-cards.published', 'report-cards.enter', 'report-cards.own-children'],
    all: 'report-cards.published',
    permittedIds: readableReports,
    hearing: hearing(readableReports),
    isAskedAgain: (user) => !user.may('report-cards.published'),
  },
} satisfies Record<string, ModelPolicy>;

const PLACE = /^report-cards:(\d{1,9}):(\d{1,9})$/;

/** Whether a user may be seen at the rows of a class, and see who else is: they read them. */
export async function mayBeAtClass(db: Database, user: User, place: string): Promise<boolean> {
  const [, periodId, classId] = PLACE.exec(place) ?? [];
  if (!periodId || !classId || !user.may('report-cards.enter')) return false;
  const { rows } = await sql`select from assessment_period where id = ${Number(periodId)}`.execute(db);
  return rows.length > 0 && (await taughtClasses(db, user, [Number(classId)])).length > 0;
}
