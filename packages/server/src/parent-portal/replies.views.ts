import type {
  AbsenceProposal,
  AbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { absenceReason, isKnownAhead } from '../attendance/explanations.facts.ts';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

const columns = (timeZone: string): RawBuilder<unknown> =>
  sql`a.id, a.student_id as "studentID", p.full_name as "fullName", a.kind, a.date_from::text as "dateFrom",
    a.date_to::text as "dateTo", a.reason_id as "reasonID", coalesce(n.label, '') as reason, a.details, a.state,
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
    order by a.made_at desc, a.id desc limit 100`.execute(db);
  return rows;
}

/** SQL: whether anybody has said something else that waits, or was confirmed, of the child of `a` in its days. */
const saidBeside = sql`exists (select from absence_reply b where b.student_id = a.student_id and b.id <> a.id
  and b.state in ('waiting', 'accepted') and b.date_from <= a.date_to and b.date_to >= a.date_from)`;

/** What is said elsewhere of the child and the days of a reply. */
export interface SaidElsewhere {
  /** By another reply. */
  isSaidBeside: boolean;
  /** By an absence that is known in advance. */
  isKnown: boolean;
}

/** What is said elsewhere of the child and the days of a reply, on the school's today. */
export async function saidElsewhere(db: Database, id: number, today: string): Promise<SaidElsewhere> {
  const { rows } = await sql<SaidElsewhere>`
    select ${saidBeside} as "isSaidBeside", ${isKnownAhead('a', today)} as "isKnown"
    from absence_reply a where a.id = ${id}`.execute(db);
  return rows[0] ?? { isSaidBeside: false, isKnown: false };
}

/**
 * What waits for the office: children who are said to be at school first, then by day and name. It is plain where
 * nobody else has said anything of the child in those days, and what is announced is not known already.
 */
export async function proposals(db: Database, day: string, timeZone: string): Promise<AbsenceProposal[]> {
  const { rows } = await sql<AbsenceProposal>`
    select ${columns(timeZone)}, ${rollClassOn(day)} as "rollClass",
      json_build_object('id', o.id, 'fullName', o.full_name) as adult,
      a.kind <> 'atSchool' and not ${saidBeside} and not (a.kind = 'announce' and ${isKnownAhead('a', day)}) as "isPlain"
    from ${from} join ${person} o on o.id = a.adult_id
    where a.state = 'waiting' and p.merged_into is null
    order by a.kind <> 'atSchool', a.date_from, p.full_name, a.id limit 500`.execute(db);
  return rows;
}
