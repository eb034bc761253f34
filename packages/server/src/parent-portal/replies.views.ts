import type {
  AbsenceProposal,
  AbsenceReply,
  ReplyObstacle,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { absenceReason, isKnownAhead, saidByRolls } from '../attendance/explanations.facts.ts';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { calendarDays } from '../subjects/subjects.facts.ts';

const columns = (timeZone: string): RawBuilder<unknown> =>
  sql`a.id, a.student_id as "studentID", p.full_name as "fullName", a.kind, a.date_from::text as "dateFrom",
    a.date_to::text as "dateTo", to_char(a.time_from, 'HH24:MI') as "timeFrom", to_char(a.time_to, 'HH24:MI') as "timeTo",
    a.reason_id as "reasonID", coalesce(n.label, '') as reason, a.details, a.state,
    to_char(a.made_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "madeAt", a.answer, a.version`;
const from = sql`absence_reply a join ${person} p on p.id = a.student_id left join ${absenceReason} n on n.id = a.reason_id`;

/** What an adult has said of these children since a day, newest first; what was taken back is not shown. */
export async function ownReplies(
  db: Database,
  adultId: number,
  childIds: readonly number[],
  { since, timeZone }: { since: string; timeZone: string },
): Promise<AbsenceReply[]> {
  const { rows } = await sql<AbsenceReply>`
    select ${columns(timeZone)} from ${from}
    where a.adult_id = ${adultId} and a.student_id = any(${[...childIds]}::integer[])
      and a.state <> 'withdrawn' and (a.date_to >= ${since} or a.state = 'waiting')
    order by a.made_at desc, a.id desc`.execute(db);
  return rows;
}

/**
 * Whether there is no school on any of these days, both inclusive. Days that the calendar does not reach yet may have
 * some.
 */
export async function isWithoutSchool(db: Database, dateFrom: string, dateTo: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean | null }>`
    select max(date_of) >= ${dateTo} and not bool_or(is_school_day and date_of between ${dateFrom} and ${dateTo}) as "isFree"
    from ${calendarDays}`.execute(db);
  return rows[0]?.isFree ?? false;
}

/** SQL: whether anybody has said something else that waits, or was confirmed, of the child of `a` in its days and times. */
const saidBeside = sql`exists (select from absence_reply b where b.student_id = a.student_id and b.id <> a.id
  and b.state in ('waiting', 'accepted') and b.date_from <= a.date_to and b.date_to >= a.date_from
  and coalesce(b.time_from < a.time_to, true) and coalesce(b.time_to > a.time_from, true))`;

/** When a reply is looked at, and by which reasons nobody knows why a child is away. */
interface Standing {
  /** The school's today. */
  today: string;
  reasonIds: readonly number[];
}

/** SQL: what speaks against the reply `a`, beside who said it. What leaves nothing to write comes first. */
const obstacle = ({ today, reasonIds }: Standing): RawBuilder<ReplyObstacle | null> =>
  sql`case when a.kind = 'atSchool' then null
    when a.kind = 'announce' and ${isKnownAhead('a', today)} then 'known'
    -- Who goes at eleven is at school before.
    when a.time_from is null and a.time_to is null and ${saidByRolls('a', reasonIds)} = 'present' then 'present'
    when a.kind = 'explain' and ${saidByRolls('a', reasonIds)} is distinct from 'unexplained' then 'settled'
    when ${saidBeside} then 'both' end`;

/** What speaks against a reply, beside who said it; null where nothing does, and for a child said to be at school. */
export async function obstacleOf(
  db: Database,
  id: number,
  standing: Standing,
): Promise<ReplyObstacle | null> {
  const { rows } = await sql<{ obstacle: ReplyObstacle | null }>`
    select ${obstacle(standing)} as obstacle from absence_reply a where a.id = ${id}`.execute(db);
  return rows[0]?.obstacle ?? null;
}

/** A reply that waits; whether its adult may still speak is not asked yet. */
export type WaitingReply = Omit<AbsenceProposal, 'isPlain' | 'isNothingLeft'>;

/** What waits for the office: children who are said to be at school first, then by day and name. */
export async function waitingReplies(
  db: Database,
  standing: Standing,
  timeZone: string,
): Promise<WaitingReply[]> {
  const { rows } = await sql<WaitingReply>`
    select ${columns(timeZone)}, ${rollClassOn(standing.today)} as "rollClass",
      json_build_object('id', o.id, 'fullName', o.full_name) as adult, ${obstacle(standing)} as obstacle
    from ${from} join ${person} o on o.id = a.adult_id
    where a.state = 'waiting' and p.merged_into is null
    order by a.kind <> 'atSchool', a.date_from, p.full_name, a.id`.execute(db);
  return rows;
}
