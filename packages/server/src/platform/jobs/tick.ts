import { addDays } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { type Clock, type SchoolTime, schoolTimeNow } from '../clock.ts';
import type { Database, School } from '../database/school.ts';
import { inTransaction, lockOf } from '../database/transaction.ts';
import { enqueueJob } from './enqueue.ts';
import type { JobHandler } from './job.ts';
import { inQueue } from './schema.ts';
import { releaseDead } from './workers.ts';

/** What a tick asks of the school, which the platform knows nothing of. */
export interface TickParts {
  school: School;
  clock: Clock;
  handlers: readonly JobHandler[];
  timeZoneOf(school: School): Promise<string>;
  isSchoolDay(db: Database, day: string): Promise<boolean>;
}

/** Notes an occurrence. @returns false where it, or one after it, was noted already: a clock that goes back repeats nothing. */
async function isNew(db: Database, school: School, name: string, occurrence: string): Promise<boolean> {
  const { rows } = await sql`
    insert into ${inQueue(school, 'tick')} as tick (name, occurrence) values (${name}, ${occurrence})
    on conflict (name) do update set occurrence = excluded.occurrence, at = now()
    where tick.occurrence < excluded.occurrence collate "C" returning name`.execute(db);
  return rows.length > 0;
}

/** An occurrence as it is kept: a later one of a schedule sorts after an earlier one. @throws Error where it is neither */
function keptAs(occurrence: string | Date): string {
  if (occurrence instanceof Date) return occurrence.toISOString();
  if (!/^\d{4}-\d\d-\d\d$/.test(occurrence)) throw new Error('an occurrence is a day or an instant');
  return occurrence;
}

/** The name under which the queue keeps when somebody last asked what is due. */
const HEARTBEAT = 'platform.tick';

/** Notes that a process which does jobs lives. */
const noteAlive = async (db: Database, school: School): Promise<void> => {
  await sql`
    insert into ${inQueue(school, 'tick')} as tick (name, occurrence) values (${HEARTBEAT}, '')
    on conflict (name) do update set at = now()`.execute(db);
};

/**
 * When a process that does jobs last asked what is due, which is every half minute; `at` null: none ever has.
 * @param silentSeconds for how long it has to have been silent to count as silent, by the database's clock
 */
export async function lastTick(
  db: Database,
  school: Pick<School, 'schema'>,
  silentSeconds: number,
): Promise<{ at: Date | null; isSilent: boolean }> {
  const { rows } = await sql<{ at: Date; isSilent: boolean }>`
    select at, at < now() - make_interval(secs => ${silentSeconds}) as "isSilent"
    from ${inQueue(school, 'tick')} where name = ${HEARTBEAT}`.execute(db);
  return rows[0] ?? { at: null, isSilent: true };
}

/** Clocks of several machines differ by seconds. */
const AHEAD_MS = 60_000;

/**
 * How many schedules stand still: what they did last was of a moment that is still to come, as after a clock that was
 * ahead. A day may be tomorrow's: some things are done the day before.
 */
export async function countStanding(
  db: Database,
  school: Pick<School, 'schema'>,
  { now, today }: Pick<SchoolTime, 'now' | 'today'>,
): Promise<number> {
  const [tomorrow, soon] = [addDays(today, 1), new Date(now.getTime() + AHEAD_MS).toISOString()];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${inQueue(school, 'tick')}
    where occurrence collate "C" > case when length(occurrence) = ${tomorrow.length} then ${tomorrow} else ${soon} end`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Enqueues what is due by the school's own clock and calendar, and gives back the jobs of workers that died. Of several
 * servers that ask at once one does it; the others do nothing.
 * @returns whether this server did it
 */
export function tick({ school, clock, handlers, timeZoneOf, isSchoolDay }: TickParts): Promise<boolean> {
  return inTransaction(school, 'system:jobs', async (db) => {
    const { rows } = await sql<{ leads: boolean }>`
      select pg_try_advisory_xact_lock(${lockOf(school, 'platform.jobs.tick')}) as leads`.execute(db);
    if (!rows[0]?.leads) return false;
    await noteAlive(db, school);
    await releaseDead(db, school);
    const time = schoolTimeNow(clock, await timeZoneOf(school));
    const now = { ...time, school, isSchoolDay: await isSchoolDay(db, time.today) };
    for (const { kind, dueOccurrence, payloadOf } of handlers) {
      const due = (await dueOccurrence?.(now)) ?? null;
      if (due === null) continue;
      const occurrence = keptAs(due);
      if (!(await isNew(db, school, kind.name, occurrence))) continue;
      await enqueueJob(db, school, kind, payloadOf?.(occurrence) ?? {}, { jobKey: occurrence });
    }
    return true;
  });
}
