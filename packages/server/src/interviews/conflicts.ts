import type { BookingConflict } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { codeOf } from '../platform/database/sqlstate.ts';
import type { UserContext } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { BookingsRefused } from './booking.service.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { type Family, familyOf } from './family.service.ts';
import { freeTalks } from './free.queries.ts';
import { rowsOf } from './rows.service.ts';
import type { FamilyActor } from './viewer.ts';

/** What the database refused, as it was somebody else who came first: 23505 and 23P01. */
const isTaken = (error: unknown) => ['23505', '23P01'].includes(codeOf(error));

/** The times of a row that a family can have now, as if the row were not booked yet. */
export async function freeFor(
  db: Database,
  context: Pick<UserContext, 'localNow' | 'now'>,
  cycle: Cycle,
  family: Family,
  row: {
    invitationID: number;
    classDetail: { teacher: { id: number } };
    student: { id: number };
    slots: number;
    bookingID: number | null;
    wait: { id: number } | null;
  },
) {
  const free = await freeTalks(
    db,
    cycle,
    [
      {
        ...{ invitationId: row.invitationID, teacherId: row.classDetail.teacher.id, slots: row.slots },
        adults: family.partyOf.get(row.student.id) ?? [],
      },
    ],
    {
      ...{ now: context.now, localNow: context.localNow },
      besides: row.bookingID === null ? [] : [row.bookingID],
      waits: row.wait === null ? [] : [row.wait.id],
    },
  );
  return free.map(({ invitationId: _, ...time }) => time);
}

/** What a family is answered that could not have what it asked for: its row as it stands, and what is free now. */
async function currentOf(
  context: UserContext,
  actor: FamilyActor,
  cycleId: number,
  invitationId: number,
  refused: BookingsRefused['refused'],
): Promise<BookingConflict | undefined> {
  const db = context.school.db;
  const cycle = await cycleWith(db, cycleId);
  const family = await familyOf(db, cycle, actor.adultId, context.today);
  const [interview] = await rowsOf(db, context, { cycle, family, by: actor.by }, [invitationId]);
  if (!interview) return undefined;
  const free = await freeFor(db, context, cycle, family, interview);
  return {
    interview,
    free,
    changed: refused.map(({ invitationId: id, code }) => ({ invitationID: id, code })),
  };
}

/** Which rows were refused and why; null: it is no conflict. */
function refusedBy(error: unknown, invitationId: number): BookingsRefused['refused'] | null {
  if (error instanceof BookingsRefused) return error.refused;
  if (isTaken(error)) return [{ invitationId, code: 'interviews.taken' }];
  const isConflict = error instanceof Problem && error.status === 409 && error.facts.current === undefined;
  // What the platform says of a key is about no row.
  return isConflict && error.code !== 'idempotency.reused' ? [{ invitationId, code: error.code }] : null;
}

/**
 * Runs a booking in the transaction of its request. Where it is refused the answer says what stands and what is free
 * with that teacher by then: read after the rollback.
 * @param many several rows were asked for at once: they are refused together
 * @throws Problem those of the booking, with `current`
 */
export async function withFree<T>(
  context: UserContext,
  of: { actor: FamilyActor; cycleId: number; invitationId: number; many?: boolean },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  try {
    return await context.write(work);
  } catch (error) {
    const refused = refusedBy(error, of.invitationId);
    if (!refused?.[0]) throw error;
    const { invitationId, code } = refused[0];
    const current = await currentOf(context, of.actor, of.cycleId, invitationId, refused);
    if (!current) throw new Problem('record.unknown');
    const isPlan = of.many && error instanceof BookingsRefused;
    throw new Problem(isPlan ? 'interviews.plan_changed' : code, { current });
  }
}
