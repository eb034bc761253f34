import type {
  copyInterviewCycle,
  getParentTeacherDefaults,
  InterviewCycle,
  ParentTeacherCycle,
  saveInterviewCycle,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { householdsAmong } from '../families/families.facts.ts';
import { instantAt } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { copyEvenings } from './copy.queries.ts';
import { type CycleFields, cycles, openCycles } from './cycles.queries.ts';
import { asTeacher, cyclesInviting, sessionsOf, shownCycle } from './cycles.views.ts';
import { doorOf } from './doors.rules.ts';
import { namesOf } from './grid.views.ts';
import { layCycle } from './hours.service.ts';
import { isParent, standing } from './viewer.ts';

/** The children for whom somebody books as a parent: nobody's of who speaks for none. */
async function childrenOf({ school, today, user }: RequestContext): Promise<number[]> {
  if (user.personId === null) return [];
  const households = await householdsAmong(school.db, [user.personId], today);
  return [...(households.get(user.personId)?.partyOf.keys() ?? [])];
}

/** Cycles that are shown to whoever asks: the next ones first, then what is over, the latest first. */
export async function shownCycles(context: RequestContext): Promise<ParentTeacherCycle[]> {
  const db = context.school.db;
  const by = isParent(context) ? ('parent' as const) : ('teacher' as const);
  const [all, children] = await Promise.all([openCycles(db), by === 'parent' ? childrenOf(context) : []]);
  const invited = by === 'parent' ? await cyclesInviting(db, children) : null;
  const seen = all.filter(
    (cycle) => standing(cycle, context, by) !== 'closed' && (!invited || invited.has(cycle.id)),
  );
  const evenings = Map.groupBy(
    await sessionsOf(
      db,
      seen.map(({ id }) => id),
    ),
    ({ cycleId }) => cycleId,
  );
  return seen
    .map((cycle) => shownCycle(context, cycle, by, evenings.get(cycle.id) ?? []))
    .sort((a, b) => {
      if (a.isOver !== b.isOver) return Number(a.isOver) - Number(b.isOver);
      const [one, other] = [a.dateFrom ?? '9999', b.dateFrom ?? '9999'];
      const order = one === other ? a.id - b.id : one < other ? -1 : 1;
      return a.isOver ? -order : order;
    });
}

/** What the screens begin with; a parent's own name where they speak for a child. */
export async function interviewDefaults(
  context: RequestContext,
): Promise<Answer<typeof getParentTeacherDefaults>> {
  const { school, today, user } = context;
  const shown = await shownCycles(context);
  const chosen =
    shown.find(({ isOver, door }) => !isOver && door.state === 'open') ??
    shown.find(({ isOver }) => !isOver) ??
    shown[0] ??
    null;
  const parentId = isParent(context) ? user.personId : null;
  const books = parentId !== null && (await childrenOf(context)).length > 0;
  const [parent] = books ? await namesOf(school.db, [parentId]) : [];
  return {
    defaultParentTeacherCycle: chosen && { id: chosen.id, itemName: chosen.itemName },
    defaultParent: parent ? { id: parent.id, itemName: parent.itemName } : null,
    defaultTeacher:
      parentId !== null || user.personId === null
        ? null
        : await asTeacher(school.db, user.personId, chosen?.id ?? null, today),
  };
}

/** Every cycle as the organiser keeps it. */
export async function listCycles(
  db: Database,
  { now, timeZone, today, user }: Pick<RequestContext, 'now' | 'timeZone' | 'today' | 'user'>,
): Promise<InterviewCycle[]> {
  return (await cycles.list(db, null, today)).map(
    ({
      staffReadFrom,
      staffOpenFrom,
      staffOpenTo,
      parentsReadFrom,
      parentsOpenFrom,
      parentsOpenTo,
      dateFrom: _from,
      dateTo: _to,
      ...cycle
    }) => ({
      ...cycle,
      staffDoor: doorOf(
        { readFrom: staffReadFrom, openFrom: staffOpenFrom, openTo: staffOpenTo },
        now,
        timeZone,
      ),
      parentsDoor: doorOf(
        { readFrom: parentsReadFrom, openFrom: parentsOpenFrom, openTo: parentsOpenTo },
        now,
        timeZone,
      ),
      permission: user.may('interviews.manage') ? 2 : 1,
    }),
  );
}

/** What decides about bookings that stand: it is not changed under them. */
const underBookings = ['booksFor', 'oncePer', 'slotMinutes', 'gapMinutes', 'travelMinutes'] as const;

/**
 * Adds, changes, closes or reopens a cycle. Its slots are laid anew where their length or the gap changes.
 * @throws Problem record.unknown, record.changed, interviews.has_bookings
 */
export async function saveCycle(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, staffDoor, parentsDoor, ...sent }: Input<typeof saveInterviewCycle>['body'],
): Promise<InterviewCycle[]> {
  const { timeZone, today } = context;
  const instant = (local: string | null) =>
    local === null ? null : instantAt(local.slice(0, 10), local.slice(11, 16), timeZone);
  let laysAnew = false;
  const saved = await cycles.save(db, { id, version, owner: null }, (stored): CycleFields => {
    if (stored?.counts.bookings)
      ensure(
        underBookings.every((name) => stored[name] === sent[name]),
        'interviews.has_bookings',
      );
    laysAnew = !!stored && (stored.slotMinutes !== sent.slotMinutes || stored.gapMinutes !== sent.gapMinutes);
    return {
      ...{ ...sent, itemName: sent.itemName.trim() },
      ...{ staffReadFrom: instant(staffDoor.readFrom), staffOpenFrom: instant(staffDoor.openFrom) },
      ...{ staffOpenTo: instant(staffDoor.openTo), parentsReadFrom: instant(parentsDoor.readFrom) },
      ...{ parentsOpenFrom: instant(parentsDoor.openFrom), parentsOpenTo: instant(parentsDoor.openTo) },
      dateClosed: closedOn(isClosed, stored, today),
    };
  });
  if (laysAnew) await layCycle(db, context, saved);
  return listCycles(db, context);
}

/** A new cycle with the settings, evenings, teachers, hours and rooms of another one. @throws Problem record.unknown */
export async function copyCycle(
  db: Database,
  context: RequestContext,
  id: number,
  { itemName, firstEvening }: Input<typeof copyInterviewCycle>['body'],
): Promise<InterviewCycle[]> {
  const {
    counts: _,
    dateFrom,
    dateTo: _to,
    id: _id,
    version: _version,
    ...fields
  } = await cycles.forUpdate(db, id);
  const closedDoors = {
    ...{ staffReadFrom: null, staffOpenFrom: null, staffOpenTo: null },
    ...{ parentsReadFrom: null, parentsOpenFrom: null, parentsOpenTo: null },
  };
  const made = await cycles.add(db, null, {
    ...fields,
    ...closedDoors,
    itemName: itemName.trim(),
    dateClosed: null,
  });
  await copyEvenings(db, { from: id, to: made, firstEvening, dateFrom: dateFrom ?? firstEvening });
  await layCycle(db, context, made);
  return listCycles(db, context);
}
