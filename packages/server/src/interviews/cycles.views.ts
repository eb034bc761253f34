import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { sql } from 'kysely';
import { person, staff, staffStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Cycle } from './cycles.queries.ts';
import { doorOf } from './doors.rules.ts';
import { doorTimes, type FamilyActor, standing } from './viewer.ts';

type Session = ParentTeacherCycle['sessions'][number];

/** The evenings of cycles, by day and time. */
export async function sessionsOf(
  db: Database,
  cycleIds: readonly number[],
): Promise<(Session & { cycleId: number })[]> {
  const { rows } = await sql<Session & { cycleId: number }>`
    select e.id, e.cycle_id as "cycleId", e.name as "itemName", e.date_of::text as "dateOf",
      to_char(e.time_start, 'HH24:MI') as "timeStart", to_char(e.time_end, 'HH24:MI') as "timeEnd"
    from interview_session e where e.cycle_id = any(${[...cycleIds]}::integer[]) and e.date_closed is null
    order by e.date_of, e.time_start, e.id`.execute(db);
  return rows;
}

/** A cycle as whoever takes part sees it, with its evenings. */
export function shownCycle(
  context: Pick<RequestContext, 'localNow' | 'now' | 'timeZone' | 'user'>,
  cycle: Cycle,
  by: FamilyActor['by'],
  evenings: readonly Session[],
): ParentTeacherCycle {
  const last = evenings.at(-1);
  return {
    ...{ id: cycle.id, itemName: cycle.itemName, booksFor: cycle.booksFor, slotMinutes: cycle.slotMinutes },
    ...{
      travelMinutes: cycle.travelMinutes,
      dateFrom: evenings[0]?.dateOf ?? null,
      dateTo: last?.dateOf ?? null,
    },
    door: {
      ...doorOf(doorTimes(cycle, by), context.now, context.timeZone),
      state: standing(cycle, context, by),
    },
    sessions: evenings.map(({ id, itemName, dateOf, timeStart, timeEnd }) => ({
      ...{ id, itemName, dateOf, timeStart, timeEnd },
    })),
    isOver: last !== undefined && `${last.dateOf}T${last.timeEnd}:00` <= context.localNow,
  };
}

/** One of them. */
export const cycleAnswer = async (
  db: Database,
  context: Pick<RequestContext, 'localNow' | 'now' | 'timeZone' | 'user'>,
  cycle: Cycle,
  by: FamilyActor['by'],
): Promise<ParentTeacherCycle> => shownCycle(context, cycle, by, await sessionsOf(db, [cycle.id]));

/** The cycles to which one of these children is invited. */
export async function cyclesInviting(db: Database, childIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct i.cycle_id as id from interview_invitation i
    where i.student_id = any(${[...childIds]}::integer[]) and i.date_closed is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Somebody of the staff, where they teach or are met in a cycle; null elsewhere. */
export async function asTeacher(
  db: Database,
  personId: number,
  cycleId: number | null,
  today: string,
): Promise<{ id: number; itemName: string } | null> {
  const { rows } = await sql<{ id: number; itemName: string }>`
    select p.id, p.list_name as "itemName" from ${person} p join ${staff} f on f.id = p.id
    where p.id = ${personId} and (f.is_teaching and ${staffStanding(today)} = 'current'
      or exists (select from interview_teacher t where t.person_id = p.id and t.cycle_id = ${cycleId} and t.date_closed is null))`.execute(
    db,
  );
  return rows[0] ?? null;
}
