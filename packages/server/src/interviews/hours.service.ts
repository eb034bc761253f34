import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { type Hours, hoursForUpdate } from './hours.queries.ts';
import { offerTimes } from './offers.service.ts';
import { addSlots, closeSlots, slotsOfEvening } from './slots.queries.ts';
import { isWithin, slotsOf } from './slots.rules.ts';
import { waitAgain, waitsHolding } from './waits.queries.ts';

type When = Pick<RequestContext, 'localNow' | 'now' | 'school' | 'today'>;

/**
 * Lays the slots of a teacher’s evening as the hours have them. What is booked stays, and must lie within them; what is
 * held for somebody and goes is offered anew as another time.
 * @throws Problem interviews.slot_booked
 */
async function laySlots(db: Database, context: When, cycle: Cycle, hours: Hours): Promise<void> {
  const stored = await slotsOfEvening(db, hours.sessionId, hours.teacherId);
  const booked = stored.filter(({ bookingId }) => bookingId !== null);
  ensure(
    booked.every((slot) => !hours.isAbsent && isWithin(slot, hours, hours.breaks)),
    'interviews.slot_booked',
  );
  const wanted = hours.isAbsent ? [] : slotsOf(hours, hours.breaks, cycle, booked);
  const key = ({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }) => `${timeStart}-${timeEnd}`;
  const [wantedKeys, storedKeys] = [new Set(wanted.map(key)), new Set(stored.map(key))];
  const gone = stored.filter((slot) => !wantedKeys.has(key(slot))).map(({ id }) => id);
  const losing = await waitsHolding(db, gone);
  for (const wait of losing) await waitAgain(db, wait, context.now);
  await closeSlots(db, gone, context.today);
  await addSlots(
    db,
    hours,
    wanted.filter((slot) => !storedKeys.has(key(slot))),
  );
}

/** Lays all slots of a cycle, of one evening, or of one teacher; what is free then goes to who waits. @throws Problem interviews.slot_booked */
export async function layCycle(
  db: Database,
  context: When,
  cycleId: number,
  of: { sessionId?: number; teacherId?: number } = {},
): Promise<void> {
  const cycle = await cycleWith(db, cycleId);
  const all = await hoursForUpdate(db, { cycleId, ...of });
  for (const hours of all) await laySlots(db, context, cycle, hours);
  for (const teacherId of [...new Set(all.map((hours) => hours.teacherId))].sort((a, b) => a - b))
    await offerTimes(db, context, cycle, teacherId);
}
