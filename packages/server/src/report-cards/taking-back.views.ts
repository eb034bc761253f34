import type { TakeBack } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { localTime } from './period.views.ts';

/** What was taken back, newest first: of a period, or of one publication, which may be there no more. */
export async function takeBacksOf(
  db: Database,
  of: { periodId: number } | { publicationId: number },
  timeZone: string,
): Promise<TakeBack[]> {
  const which =
    'periodId' in of
      ? sql`b.assessment_period_id = ${of.periodId}`
      : sql`b.report_publication_id = ${of.publicationId}`;
  const { rows } = await sql<TakeBack>`
    select b.id, b.report_publication_id as "publicationID", b.is_whole as "isWhole", b.cards,
      p.full_name as "publishedBy", ${localTime('b.published_at', timeZone)} as "publishedAt",
      u.full_name as by, ${localTime('b.taken_back_at', timeZone)} as at,
      coalesce((select json_agg(json_build_object('id', v.id, 'itemName', v.name) order by v.ordinal) from ${level} v
        where v.id = any(b.level_ids)), '[]') as levels
    from report_take_back b join ${userAccount} p on p.id = b.published_by_id
      join ${userAccount} u on u.id = b.taken_back_by_id
    where ${which} order by b.id desc`.execute(db);
  return rows;
}
