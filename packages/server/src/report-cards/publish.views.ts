import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** What stands of a student's card in a period before it is published. */
export interface CardStanding {
  studentId: number;
  /** 0: none is published. */
  lastVersion: number;
  /** Of what the last version says. */
  lastSum: string | null;
  /** Empty: not withheld. */
  withheldReason: string;
  /** Of the withholding; 0: there is none. */
  withholdingVersion: number;
}

/** By student; of those of whom nothing is stored nothing is answered. */
export async function cardStandings(
  db: Database,
  periodId: number,
  studentIds: readonly number[],
): Promise<Map<number, CardStanding>> {
  const ids = sql`${[...studentIds]}::integer[]`;
  const { rows } = await sql<CardStanding>`
    select s as "studentId", coalesce(d.card_version, 0) as "lastVersion", c.sum as "lastSum",
      coalesce(w.reason, '') as "withheldReason", coalesce(w.version, 0) as "withholdingVersion"
    from unnest(${ids}) s
      left join lateral (select id, card_version from report_card where assessment_period_id = ${periodId} and student_id = s
        order by card_version desc limit 1) d on true
      left join report_card_content c on c.report_card_id = d.id
      left join report_card_withholding w on w.assessment_period_id = ${periodId} and w.student_id = s`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.studentId, row]));
}
