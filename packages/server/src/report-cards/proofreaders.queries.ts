import { sql } from 'kysely';
import { rollClass, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { person, staff } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { personsWhoMayNot, userAccount } from '../session/accounts.facts.ts';

/** A class in a period, or a roll class with its pastoral comments. */
export interface ProofreadPlace {
  assessmentPeriodID: number;
  classID: number | null;
  rollClassID: number | null;
}

type Item = { id: number; itemName: string };

/** Staff who hold the right to proofread, by name. */
export async function possibleProofreaders(db: Database): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select p.id, p.full_name as "itemName" from ${staff} f join ${person} p on p.id = f.id
    where p.merged_into is null and exists (select from ${userAccount} u where u.person_id = p.id)
    order by p.list_name, p.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const unable = new Set(await personsWhoMayNot(db, ids, 'report-cards.proofread'));
  return rows.filter(({ id }) => !unable.has(id));
}

/** Who was chosen; undefined: nobody ever was. */
export async function proofreadingOf(
  db: Database,
  { assessmentPeriodID, classID, rollClassID }: ProofreadPlace,
): Promise<{ proofreader: Item | null; version: number } | undefined> {
  const { rows } = await sql<{ proofreader: Item | null; version: number }>`
    select case when p.id is null then null else json_build_object('id', p.id, 'itemName', p.full_name) end as proofreader, r.version
    from report_proofreader r left join ${person} p on p.id = r.proofreader_id
    where r.assessment_period_id = ${assessmentPeriodID} and r.class_detail_id is not distinct from ${classID}::integer
      and r.roll_class_id is not distinct from ${rollClassID}::integer`.execute(db);
  return rows[0];
}

/** Periods in which somebody was chosen to read anything over. */
export async function periodsToProofread(db: Database, personId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('report_proofreader')
    .select('assessment_period_id as id')
    .where('proofreader_id', '=', personId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Makes the record of the choice where there is none, and locks it until the transaction ends. */
export async function lockProofreading(
  db: Database,
  { assessmentPeriodID, classID, rollClassID }: ProofreadPlace,
): Promise<void> {
  await sql`insert into report_proofreader (assessment_period_id, class_detail_id, roll_class_id)
    values (${assessmentPeriodID}, ${classID}, ${rollClassID})
    on conflict on constraint report_proofreader_once do nothing`.execute(db);
  await sql`select from report_proofreader where assessment_period_id = ${assessmentPeriodID}
    and class_detail_id is not distinct from ${classID}::integer
    and roll_class_id is not distinct from ${rollClassID}::integer for update`.execute(db);
}

/** Says who reads a place over that is locked. */
export async function putProofreader(
  db: Database,
  { assessmentPeriodID, classID, rollClassID }: ProofreadPlace,
  proofreaderId: number | null,
): Promise<void> {
  await sql`update report_proofreader set proofreader_id = ${proofreaderId}
    where assessment_period_id = ${assessmentPeriodID} and class_detail_id is not distinct from ${classID}::integer
      and roll_class_id is not distinct from ${rollClassID}::integer`.execute(db);
}

/** Who teaches a roll class on a day; undefined: there is no such class. */
export async function rollTeachersOf(
  db: Database,
  rollClassId: number,
  day: string,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce((select json_agg(t.person_id) from ${rollClassTeacher} t
      where t.roll_class_id = c.id and ${holdsOn(day, 't')}), '[]') as ids
    from ${rollClass} c where c.id = ${rollClassId}`.execute(db);
  return rows[0]?.ids;
}
