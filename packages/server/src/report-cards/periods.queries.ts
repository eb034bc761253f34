import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

type Fields = Omit<
  ReportCardPeriod,
  'id' | 'academicYearID' | 'levels' | 'ordinal' | 'isUsed' | 'permission' | 'version'
>;

/** Whether anything was entered in a period, or a card made of it. */
const isUsed = sql<boolean>`(exists (select from report_row r where r.assessment_period_id = assessment_period.id)
  or exists (select from report_card d where d.assessment_period_id = assessment_period.id))`;

/** A level of a period; as it is read the release is an instant. */
export interface StoredLevel {
  levelID: number;
  template: 'primary' | 'secondary';
  releaseAt: string | null;
}

/** The periods of a year in their order. */
export const periods = keptTable<
  'assessment_period',
  Fields,
  'academic_year_id',
  { academicYearID: number; ordinal: number; isUsed: boolean; levels: StoredLevel[] }
>({
  table: 'assessment_period',
  owner: 'academic_year_id',
  columns: {
    itemName: 'name',
    dateStart: 'date_start',
    dateEnd: 'date_end',
    enrolledBy: 'enrolled_by',
    enrolledUntil: 'enrolled_until',
    dueSubmitted: 'due_submitted',
    dueProofread: 'due_proofread',
    dueApproved: 'due_approved',
    opensOn: 'opens_on',
    dateClosed: 'date_closed',
  },
  reads: {
    academicYearID: sql`assessment_period.academic_year_id`,
    ordinal: sql`assessment_period.ordinal`,
    isUsed,
    levels: sql`coalesce((select json_agg(json_build_object('levelID', l.level_id, 'template', l.template,
      'releaseAt', to_char(l.release_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by l.level_id)
      from assessment_period_level l where l.assessment_period_id = assessment_period.id), '[]')`,
  },
  order: () => sql`academic_year_id desc, ordinal, id`,
  place: 'ordinal',
});

/** Levels in which something was entered, or of which cards were made, by period: of one, or of all. */
export async function usedLevels(db: Database, periodId?: number): Promise<Map<number, number[]>> {
  const which = periodId === undefined ? sql`true` : sql`assessment_period_id = ${periodId}`;
  const { rows } = await sql<{ period: number; level: number }>`
    select assessment_period_id as period, level_id as level from report_row where ${which} and level_id is not null
    union select assessment_period_id, level_id from report_card where ${which}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ period }) => period)].map(([id, all]) => [id, all.map(({ level }) => level)]),
  );
}

/**
 * The levels of a period as they are to be: only what differs is written.
 * @param levels releases in school time
 */
export async function putLevels(
  db: Database,
  periodId: number,
  levels: readonly StoredLevel[],
  timeZone: string,
): Promise<void> {
  const rows = sql`(select x."levelID", x.template, x."releaseAt" at time zone ${timeZone} as "releaseAt"
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as x("levelID" integer, template text, "releaseAt" timestamp)) w`;
  await sql`delete from assessment_period_level where assessment_period_id = ${periodId}
    and level_id not in (select "levelID" from ${rows})`.execute(db);
  await sql`update assessment_period_level l set template = w.template, release_at = w."releaseAt" from ${rows}
    where l.assessment_period_id = ${periodId} and l.level_id = w."levelID"
      and (l.template <> w.template or l.release_at is distinct from w."releaseAt")`.execute(db);
  await sql`insert into assessment_period_level (assessment_period_id, level_id, template, release_at)
    select ${periodId}, w."levelID", w.template, w."releaseAt" from ${rows}
    order by w."levelID" on conflict (assessment_period_id, level_id) do nothing`.execute(db);
}

/** Takes out a period that is locked, with what was set up for it. */
export async function removePeriod(db: Database, id: number): Promise<void> {
  for (const table of ['report_criterion', 'report_section', 'assessment_period_level'] as const)
    await db.deleteFrom(table).where('assessment_period_id', '=', id).execute();
  await db.deleteFrom('report_proofreader').where('assessment_period_id', '=', id).execute();
  await db.deleteFrom('report_reminder').where('assessment_period_id', '=', id).execute();
  await db.deleteFrom('report_take_back').where('assessment_period_id', '=', id).execute();
  await db.deleteFrom('assessment_period').where('id', '=', id).execute();
}
