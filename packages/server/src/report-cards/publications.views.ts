import type { CardCopy, Publication } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { localTime } from './period.views.ts';

/** A publication as it stands, with the instant of its release. */
export type StoredPublication = Publication & { isReleased: boolean };

/** Publications, newest first: of a period, or one. */
export async function publicationsOf(
  db: Database,
  of: { periodId?: number; id?: number },
  timeZone: string,
): Promise<StoredPublication[]> {
  const which =
    of.id === undefined ? sql`p.assessment_period_id = ${of.periodId ?? 0}` : sql`p.id = ${of.id}`;
  const { rows } = await sql<StoredPublication>`
    select p.id, p.assessment_period_id as "assessmentPeriodID", p.note, u.full_name as "publishedBy",
      ${localTime('p.published_at', timeZone)} as "publishedAt",
      coalesce(${localTime('p.released_at', timeZone)}, ${localTime('p.release_at', timeZone)}) as "releaseAt",
      p.by_mail as "byMail", p.failure, p.version, p.released_at is not null as "isReleased",
      case when p.released_at is not null then 'released' when p.failure <> '' then 'failed'
        when p.made_at is not null then 'made' else 'making' end as state,
      coalesce((select json_agg(json_build_object('id', v.id, 'itemName', v.name) order by v.ordinal) from ${level} v
        where v.id in (select d.level_id from report_card d where d.report_publication_id = p.id)), '[]') as levels,
      (select count(*)::integer from report_card d where d.report_publication_id = p.id) as cards,
      c.files, c.made, c."toPrint", c.opened,
      coalesce((select json_agg(f.told order by f.name, f.id) from (
        select distinct on (d.id) d.id, s.list_name as name, json_build_object('student', json_build_object('id', s.id,
          'itemName', s.list_name), 'rollClass', d.roll_class, 'where', y.failure, 'part', y.failed_part) as told
        from report_card_copy y join report_card d on d.id = y.report_card_id join ${person} s on s.id = d.student_id
        where d.report_publication_id = p.id and y.failure <> '' order by d.id, y.id) f), '[]') as failed
    from report_publication p join ${userAccount} u on u.id = p.published_by_id
      cross join lateral (select count(*)::integer as files, (count(*) filter (where y.sha256 is not null))::integer as made,
          (count(*) filter (where y.is_to_print))::integer as "toPrint",
          (count(*) filter (where exists (select from report_card_opening o where o.report_card_copy_id = y.id)))::integer as opened
        from report_card_copy y join report_card d on d.id = y.report_card_id where d.report_publication_id = p.id) c
    where ${which} order by p.id desc`.execute(db);
  return rows;
}

/** Who published the last cards of some students of a period, when, and how many of theirs; newest first. */
export async function publishedOf(
  db: Database,
  of: { periodId: number; studentIds: readonly number[] },
  timeZone: string,
): Promise<{ by: string; at: string; cards: number }[]> {
  const { rows } = await sql<{ by: string; at: string; cards: number }>`
    select u.full_name as by, ${localTime('p.published_at', timeZone)} as at, count(*)::integer as cards
    from (select distinct on (d.student_id) d.report_publication_id from report_card d
        where d.assessment_period_id = ${of.periodId} and d.student_id = any(${[...of.studentIds]}::integer[])
        order by d.student_id, d.card_version desc) last
      join report_publication p on p.id = last.report_publication_id join ${userAccount} u on u.id = p.published_by_id
    group by u.full_name, p.published_at order by p.published_at desc`.execute(db);
  return rows;
}

/** The copies of a publication; in no order. */
export async function copiesOf(
  db: Database,
  publicationId: number,
  timeZone: string,
): Promise<(CardCopy & { levelOrdinal: number })[]> {
  const { rows } = await sql<CardCopy & { levelOrdinal: number }>`
    select y.id, json_build_object('id', s.id, 'itemName', s.list_name) as student, d.roll_class as "rollClass",
      json_build_object('id', v.id, 'itemName', v.name) as level, v.ordinal as "levelOrdinal", y.addressee as to,
      d.card_version as "cardVersion", y.sha256 is not null as "isMade", y.pages, y.sha256, y.is_to_print as "isToPrint",
      coalesce(w.reason, '') <> '' as "isWithheld", y.undrawn,
      (select ${localTime('o.opened_at', timeZone)} from report_card_opening o where o.report_card_copy_id = y.id
        order by o.opened_at limit 1) as "openedAt",
      coalesce((select json_agg(json_build_object('by', a.full_name, 'at', ${localTime('o.opened_at', timeZone)})
          order by o.opened_at, a.id)
        from report_card_opening o join ${person} a on a.id = o.person_id where o.report_card_copy_id = y.id), '[]') as openings
    from report_card_copy y join report_card d on d.id = y.report_card_id join ${person} s on s.id = d.student_id
      join ${level} v on v.id = d.level_id
      left join report_card_withholding w on w.assessment_period_id = d.assessment_period_id and w.student_id = d.student_id
    where d.report_publication_id = ${publicationId}`.execute(db);
  return rows;
}
