import { sql } from 'kysely';
import { rollClassIdOn } from '../enrolment/enrolment.facts.ts';
import {
  campusIdOn,
  levelIdOn,
  person,
  staff,
  staffStanding,
  student,
  studentStanding,
} from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { isFor, type Reader } from './audience.views.ts';

/** SQL: whether the news `n` is shown on a day. */
const isShown = (day: string) => sql`not n.is_draft and n.date_closed is null and n.date_from <= ${day}
  and (n.date_to is null or n.date_to >= ${day})`;

/**
 * Notes that news go out by mail on a day: those that are shown, appeared since another day, and have not gone out.
 * @returns whether some of them are for families, and for staff
 */
export async function noteMailed(
  db: Database,
  day: string,
  since: string,
): Promise<{ forFamilies: boolean; forStaff: boolean }> {
  const { rows } = await sql<{ forFamilies: boolean | null; forStaff: boolean | null }>`
    with mailed as (
      insert into school_news_mail (news_id, date_of)
      select n.id, ${day} from school_news n where ${isShown(day)} and n.date_from >= ${since}
      on conflict (news_id) do nothing returning news_id
    )
    select bool_or(n.audience <> 'staff') as "forFamilies", bool_or(n.audience <> 'families') as "forStaff"
    from mailed join school_news n on n.id = mailed.news_id`.execute(db);
  return { forFamilies: rows[0]?.forFamilies ?? false, forStaff: rows[0]?.forStaff ?? false };
}

/** The students of a day for whose families there are news among those of a mail. */
export async function studentsWithNews(db: Database, mailDay: string, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with place as (
      select p.id, ${levelIdOn(day)} as level, ${rollClassIdOn(day)} as roll_class, ${campusIdOn(day)} as campus
      from ${student} s join ${person} p on p.id = s.id and p.merged_into is null where ${studentStanding(day)} = 'current'
    )
    select c.id from place c where exists (
      select from school_news n join school_news_mail m on m.news_id = n.id and m.date_of = ${mailDay}
      where n.audience <> 'staff' and (n.level_ids = '{}' or c.level = any(n.level_ids))
        and (n.roll_class_ids = '{}' or c.roll_class = any(n.roll_class_ids))
        and (n.campus_ids = '{}' or c.campus = any(n.campus_ids)))
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who works at the school on a day, and has an address. */
export async function staffWithAddress(
  db: Database,
  day: string,
): Promise<{ id: number; address: string }[]> {
  const { rows } = await sql<{ id: number; address: string }>`
    select p.id, lower(btrim(p.email)) as address
    from ${staff} f join ${person} p on p.id = f.id and p.merged_into is null
    where ${staffStanding(day)} = 'current' and btrim(p.email) <> '' order by p.id`.execute(db);
  return rows;
}

/** Whether an address is that of somebody who works at the school on a day. */
export async function isOfStaff(db: Database, address: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${staff} f join ${person} p on p.id = f.id and p.merged_into is null
    where ${staffStanding(day)} = 'current' and lower(btrim(p.email)) = ${address.toLowerCase()} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Of the news of a mail those that are still shown on a day and are for one of these readers, newest first. */
export async function mailedNews(
  db: Database,
  { mailDay, day }: { mailDay: string; day: string },
  readers: readonly Reader[],
): Promise<{ title: string; text: string }[]> {
  const { rows } = await sql<{ title: string; text: string }>`
    select n.item_name as title, n.details as text
    from school_news n join school_news_mail m on m.news_id = n.id and m.date_of = ${mailDay}
    where ${isShown(day)} and (${sql.join(
      readers.map((reader) => isFor(reader)),
      sql` or `,
    )})
    order by n.date_from desc, n.id desc`.execute(db);
  return rows;
}
