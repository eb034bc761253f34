import type { ScanPerson } from '@homeroom/contract/attendance/scan-person.schemas.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { User } from '../../platform/user.ts';
import { bare } from '../marks/mark.decision.ts';
import { writeMarks } from '../marks/mark-writer.queries.ts';
import { ensureMayMark, saveMark } from '../marks/roll.service.ts';
import { takeLastBack } from '../marks/take-last-back.service.ts';
import { linesOf, type OpenRoll, openRoll, readLine } from '../roll/roll.reading.ts';
import { officeCorrected } from '../roll/roll.record.ts';
import { OFFICE, TEACHER, type WrittenLayer } from '../rules/attendance.policy.ts';
import { rollStates } from '../views/roll-state.views.ts';
import type { HasCode } from './has-code.views.ts';
import { scanPersons } from './scan.views.ts';

type Scanned = z.infer<typeof ScanPerson>;

/** A birth date is for who may know it. */
const shownTo = <T extends { birthDate: string | null }>(user: User, person: T): T => ({
  ...person,
  birthDate: user.may('people.contact') ? person.birthDate : null,
});

/** Students for the arrivals desk; nothing is looked for without a keyword (specification 001 §2, attendance scanner). */
export async function findArrivals(
  { school, today, user }: RequestContext,
  { keyword, limit = MAX_MATCHES }: { keyword: string; limit?: number | undefined },
  hasCode: HasCode,
): Promise<Scanned[]> {
  if (!keyword.trim()) return [];
  return (await scanPersons(school.db, today, { keyword, hasCode, limit })).map((person) => ({
    ...shownTo(user, person),
    arrival: null,
  }));
}

/** Students who come before the roll begins are present. The teacher's mark stays, as it is the teacher who looks. */
async function putEarly(db: Database, context: RequestContext, roll: OpenRoll, studentId: number) {
  const { view } = roll;
  ensureMayMark(roll, context.user);
  const layer: WrittenLayer = officeCorrected(view.marks) ? OFFICE : TEACHER;
  const seen = view.marks.find((mark) => mark.layer === layer)?.version ?? 0;
  await writeMarks(db, context, roll, [{ studentId, layer, seen, isRest: false, ...bare('present') }]);
}

/** Whether a submit says that a student without a mark is there: not of one whose mark was taken back, or who joined after it. */
async function saysHere(
  db: Database,
  { timeZone }: RequestContext,
  { key, view }: OpenRoll,
): Promise<boolean> {
  if (view.marks.length) return false;
  const [state] = await rollStates(db, { dateOf: key.dateOf, roll: key }, timeZone);
  return Boolean(state?.submittedAt);
}

const rollOf = (context: RequestContext, rollClass: string) => ({ dateOf: context.today, rollClass });

/**
 * Records that a student arrived at the moment of the context, on that day's morning roll: present before it begins,
 * else late. Who is there already stays as they are, late or not; an absence that was known stays under the arrival.
 * What somebody marked after that moment stays too: a scan that waited for a network is older than what they saw.
 * @param isLate who is there already is late all the same, as somebody at the desk says
 * @throws Problem record.unknown and those of a mark
 */
export async function recordArrival(
  db: Database,
  context: RequestContext,
  studentId: number,
  { isLate = false }: { isLate?: boolean } = {},
): Promise<Scanned> {
  const { today, localNow, user } = context;
  const [found] = await scanPersons(db, today, { id: studentId });
  ensure(found, 'record.unknown');
  const person = shownTo(user, found);
  const query = rollOf(context, person.rollClassCode);
  const roll = await openRoll(db, context, query, studentId);
  const [line] = linesOf(roll, context.user);
  ensure(line, 'attendance.not_on_roll');
  if (line.mark === 'late' || (line.mark === 'present' && !isLate)) return { ...person, arrival: null };
  // A mark that was taken back says nothing.
  if (roll.view.marks.some(({ markedAt, status }) => status !== null && markedAt > localNow))
    return { ...person, arrival: null };
  if (!isLate && line.mark === 'unmarked' && (await saysHere(db, context, roll)))
    return { ...person, mark: 'present', arrival: null };
  const time = localNow.slice(11, 16);
  if (!isLate && time < roll.settings.attendance.rollClassTime) await putEarly(db, context, roll, studentId);
  else
    await saveMark(db, context, query, {
      studentID: studentId,
      version: line.version,
      mark: 'late',
      absence: { late: true, timeArrived: time },
      overrideKnown: true,
    });
  const [saved] = await scanPersons(db, today, { id: studentId });
  const now = await readLine(db, context, query, studentId);
  ensure(saved && now, 'record.unknown');
  return { ...shownTo(user, saved), arrival: now.version };
}

/**
 * Takes an arrival back: the line says again what it said before. `arrival` is what the arrival was answered with, and
 * `writtenBy` the account that wrote it.
 * @throws Problem record.unknown; record.changed where the line has changed since
 */
export async function takeArrivalBack(
  db: Database,
  context: RequestContext,
  studentId: number,
  arrival: number,
  writtenBy = context.user.id,
): Promise<Scanned> {
  const { today, user } = context;
  const [person] = await scanPersons(db, today, { id: studentId });
  ensure(person, 'record.unknown');
  await takeLastBack(db, context, rollOf(context, person.rollClassCode), {
    ...{ studentId, version: arrival, writtenBy },
    saying: ['late', 'present'],
    // The reason of a lateness may have been given after it: nobody who is late already is recorded as late.
    isPartOfIt: ({ status, by }) => status === 'late' && by === user.fullName,
  });
  const [back] = await scanPersons(db, today, { id: studentId });
  ensure(back, 'record.unknown');
  return { ...shownTo(user, back), arrival: null };
}
