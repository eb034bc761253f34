import { type RawBuilder, sql } from 'kysely';
import { campus, level } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { academicYear } from '../subjects/subjects.facts.ts';
import type { CardContent } from './publish.service.ts';

/** A copy with what is printed on it. */
export interface PrintedCopy {
  id: number;
  publicationId: number;
  guid: string;
  studentId: number;
  /** From 1: which of the card's copies. */
  ordinal: number;
  content: CardContent;
}

const selecting = sql`y.id, d.report_publication_id as "publicationId", y.guid, d.student_id as "studentId", y.ordinal, c.content
  from report_card_copy y join report_card d on d.id = y.report_card_id join report_card_content c on c.report_card_id = d.id`;

/** Copies of a publication whose files are to be made, the first so many. */
export async function copiesToMake(
  db: Database,
  publicationId: number,
  most: number,
): Promise<PrintedCopy[]> {
  const { rows } = await sql<PrintedCopy>`select ${selecting}
    where d.report_publication_id = ${publicationId} and y.sha256 is null and y.failure = '' order by y.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Whether a copy of a publication cannot be made. */
export async function hasFailed(db: Database, publicationId: number): Promise<boolean> {
  const { rows } = await sql`select from report_card_copy y join report_card d on d.id = y.report_card_id
    where d.report_publication_id = ${publicationId} and y.failure <> '' limit 1`.execute(db);
  return rows.length > 0;
}

/** The files of copies that are made, in the order of their ids as they are given. */
export async function filesById(db: Database, ids: readonly number[]): Promise<Buffer[]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from report_card_file where report_card_copy_id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], report_card_copy_id)`.execute(db);
  return rows.map(({ content }) => content);
}

/** The file of a copy with what names it; undefined: there is none, or it is not made yet. */
export async function fileOf(
  db: Database,
  copyId: number,
): Promise<{ content: Buffer; sha256: string; guid: string } | undefined> {
  const { rows } = await sql<{ content: Buffer; sha256: string; guid: string }>`
    select f.content, y.sha256, y.guid from report_card_file f join report_card_copy y on y.id = f.report_card_copy_id
    where y.id = ${copyId} and y.sha256 is not null`.execute(db);
  return rows[0];
}

/** A published card as it can be opened. */
export interface ReadableCard {
  id: number;
  guid: string;
  studentId: number;
  fullName: string;
  givenName: string;
  campusId: number | null;
  campus: string;
  yearId: number;
  year: string;
  periodId: number;
  period: string;
  dateEnd: string;
  level: string;
  cardVersion: number;
  note: string;
  /** School time; of a card that is not released yet when it will be. */
  releasedAt: string;
  isReleased: boolean;
  isWithheld: boolean;
  /** Of the copy of the household of `personId`; null: it has none. */
  copyId: number | null;
  pages: number | null;
  isMade: boolean;
  openedAt: string | null;
  content: CardContent;
}

/**
 * The last version of each card of some students: for a parent the last one that is released, else the last of all;
 * newest first.
 * @param personId of the reader: whose copy, and who opened it
 */
export async function readableCards(
  db: Database,
  {
    studentIds,
    personId,
    onlyReleased,
    periodId,
  }: {
    studentIds: readonly number[];
    personId: number | null;
    onlyReleased: boolean;
    periodId?: number;
  },
  timeZone: string,
): Promise<ReadableCard[]> {
  const mine = sql`exists (select from ${person} a where a.id = any(y.adult_ids) and coalesce(a.merged_into, a.id) = ${personId}::integer)`;
  const school = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const { rows } = await sql<ReadableCard>`
    select distinct on (d.student_id, d.assessment_period_id) d.id, d.guid, d.student_id as "studentId",
      s.full_name as "fullName", coalesce(nullif(s.preferred_name, ''), nullif(s.given_name, ''), s.surname) as "givenName",
      d.campus_id as "campusId", coalesce(b.name, '') as campus, p.academic_year_id as "yearId", n.name as year,
      p.id as "periodId", p.name as period, p.date_end as "dateEnd", v.name as level, d.card_version as "cardVersion",
      u.note, coalesce(${school('d.released_at')}, ${school('u.release_at')}) as "releasedAt",
      d.released_at is not null as "isReleased", coalesce(w.reason, '') <> '' as "isWithheld",
      y.id as "copyId", y.pages, y.sha256 is not null as "isMade", ${school('o.opened_at')} as "openedAt", c.content
    from report_card d join report_publication u on u.id = d.report_publication_id
      join report_card_content c on c.report_card_id = d.id
      join assessment_period p on p.id = d.assessment_period_id join ${academicYear} n on n.id = p.academic_year_id
      join ${level} v on v.id = d.level_id join ${person} s on s.id = d.student_id left join ${campus} b on b.id = d.campus_id
      left join report_card_withholding w on w.assessment_period_id = d.assessment_period_id and w.student_id = d.student_id
      left join lateral (select y.* from report_card_copy y where y.report_card_id = d.id and ${mine} order by y.ordinal limit 1) y on true
      left join report_card_opening o on o.report_card_copy_id = y.id and o.person_id = ${personId}::integer
    where d.student_id = any(${[...studentIds]}::integer[])
      and ${periodId === undefined ? sql`true` : sql`d.assessment_period_id = ${periodId}`}
      and ${onlyReleased ? sql`d.released_at is not null` : sql`true`}
    order by d.student_id, d.assessment_period_id, d.card_version desc`.execute(db);
  return rows.sort((a, b) => b.dateEnd.localeCompare(a.dateEnd) || b.periodId - a.periodId);
}

/** Publications for whose files a job has something to do; oldest first. */
export async function unmadePublications(db: Database): Promise<number[]> {
  const copy = (which: RawBuilder<boolean>) => sql<boolean>`exists (select from report_card_copy y
    join report_card d on d.id = y.report_card_id where d.report_publication_id = p.id and ${which})`;
  const { rows } = await sql<{ id: number }>`select p.id from report_publication p where p.made_at is null
    and (not ${copy(sql`y.failure <> ''`)} or ${copy(sql`y.sha256 is null and y.failure = ''`)}) order by p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
