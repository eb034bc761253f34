import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Of whose absence on which day an adult is asked. */
export interface AbsenceLink {
  id: number;
  adultId: number;
  studentId: number;
  dateOf: string;
  /** As the adult's record says it. */
  homeLanguage: string;
  /** What the child is called. */
  childName: string;
  madeAt: Date;
}

/** Keeps the sum of a new link. */
export async function addLink(
  db: Database,
  { adultId, studentId, dateOf }: Pick<AbsenceLink, 'adultId' | 'dateOf' | 'studentId'>,
  { sum, now }: { sum: Buffer; now: Date },
): Promise<void> {
  await sql`insert into absence_reply_link (token_sum, adult_id, student_id, date_of, made_at)
    values (${sum}, ${adultId}, ${studentId}, ${dateOf}, ${now})`.execute(db);
}

/** The link of a sum; null for none. */
export async function linkOfSum(db: Database, sum: Buffer): Promise<AbsenceLink | null> {
  const { rows } = await sql<AbsenceLink>`
    select l.id, a.id as "adultId", c.id as "studentId", l.date_of::text as "dateOf", a.home_language as "homeLanguage",
      coalesce(nullif(c.preferred_name, ''), nullif(c.given_name, ''), c.surname) as "childName", l.made_at as "madeAt"
    from absence_reply_link l join ${person} a on a.id = l.adult_id join ${person} c on c.id = l.student_id
    where l.token_sum = ${sum}`.execute(db);
  return rows[0] ?? null;
}

/** Drops links that were made before an instant. */
export async function dropLinks(db: Database, before: Date): Promise<void> {
  await sql`delete from absence_reply_link where made_at < ${before}`.execute(db);
}

/** What the office and this adult have said of a child's absence on a day. */
export async function saidOfDay(
  db: Database,
  { adultId, studentId, dateOf }: Pick<AbsenceLink, 'adultId' | 'dateOf' | 'studentId'>,
): Promise<{ isDecided: boolean; isWaiting: boolean }> {
  const { rows } = await sql<{ isDecided: boolean; isWaiting: boolean }>`
    select coalesce(bool_or(state in ('accepted', 'declined')), false) as "isDecided",
      coalesce(bool_or(state = 'waiting'), false) as "isWaiting"
    from absence_reply
    where adult_id = ${adultId} and student_id = ${studentId} and date_from = ${dateOf}`.execute(db);
  return rows[0] ?? { isDecided: false, isWaiting: false };
}

/** Of these students, those of whose day an adult has said something that waits for the office. */
export async function answeredAmong(
  db: Database,
  studentIds: readonly number[],
  dateOf: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct student_id as id from absence_reply
    where student_id = any(${[...studentIds]}::integer[]) and state = 'waiting'
      and ${dateOf}::date between date_from and date_to`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Notes that the families of these students are written to about a day. @returns of whom that was not noted yet */
export async function addAlerts(
  db: Database,
  studentIds: readonly number[],
  dateOf: string,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into absence_alert (student_id, date_of, made_at)
    select s, ${dateOf}, ${now} from unnest(${[...studentIds]}::integer[]) s
    on conflict (student_id, date_of) do nothing returning student_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
