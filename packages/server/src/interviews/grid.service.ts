import type { FamilyInterviews, GridTime } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { FreeTime, ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { freeFor } from './conflicts.ts';
import { cycleAnswer } from './cycles.views.ts';
import { everybodyOf, type Family } from './family.service.ts';
import { freeTalks } from './free.queries.ts';
import { busyOf, namesOf, runningFor, type ShownSlot, slotsOfTeachers } from './grid.views.ts';
import { type AskedFamily, askedFamily, askedOfChildren, rowsOf } from './rows.service.ts';
import { fitTogether } from './times.rules.ts';
import { standing } from './viewer.ts';

type State = GridTime['state'];

/** How a time of a teacher stands to a family: of what it cannot have it is told only whether it is itself in the way. */
function stateOf(
  slot: ShownSlot,
  {
    mine,
    free,
    isClash,
    localNow,
  }: { mine: number | undefined; free: FreeTime | undefined; isClash: boolean; localNow: string },
): State {
  if (mine !== undefined) return 'mine';
  if (slot.timeStart <= localNow) return 'past';
  if (free) return free.isNotPreferred ? 'notPreferred' : 'free';
  return slot.isOpen && isClash ? 'clash' : 'taken';
}

/** Teachers with their times, as a family sees them. */
async function teachersOf(
  context: RequestContext,
  { cycle, family }: AskedFamily,
  rows: readonly ParentInterview[],
): Promise<FamilyInterviews['teachers']> {
  const db = context.school.db;
  const teachers = new Map(rows.map(({ classDetail }) => [classDetail.teacher.id, classDetail.teacher]));
  const own = new Map(
    rows.flatMap((row) => (row.bookingID === null ? [] : [[row.bookingID, row.invitationID]])),
  );
  const wanted = rows.map((row) => ({
    ...{ invitationId: row.invitationID, teacherId: row.classDetail.teacher.id, slots: row.slots },
    adults: family.partyOf.get(row.student.id) ?? [],
  }));
  const { now, localNow } = context;
  const [slots, free, busy] = await Promise.all([
    slotsOfTeachers(db, cycle.id, [...teachers.keys()]),
    freeTalks(db, cycle, wanted, { now, localNow, waits: rows.flatMap((row) => row.wait?.id ?? []) }),
    busyOf(db, everybodyOf(family)),
  ]);
  const freeOf = new Map(free.map((time) => [time.id, time]));
  const ofTeacher = Map.groupBy(slots, ({ teacherId }) => teacherId);
  return [...teachers.values()].map((teacher) => {
    const times = ofTeacher.get(teacher.id) ?? [];
    return {
      ...teacher,
      location: times.find(({ location }) => location)?.location ?? null,
      times: times.map((slot) => {
        const mine = slot.bookingId === null ? undefined : own.get(slot.bookingId);
        const isClash = busy.some((talk) => !fitTogether(talk, slot, cycle.travelMinutes));
        return {
          ...{ slotID: slot.id, timeStart: slot.timeStart, timeEnd: slot.timeEnd, sessionID: slot.sessionId },
          state: stateOf(slot, { mine, free: freeOf.get(slot.id), isClash, localNow }),
          invitationID: mine ?? null,
        };
      }),
    };
  });
}

/** Everybody of a family who books together with an adult. */
const household = (family: Family): number[] => everybodyOf(family);

/** The whole family on one page; `rowsOnly`: without its teachers and their times. @throws Problem as `askedFamily` */
export async function familyGrid(
  context: RequestContext,
  {
    parentTeacherCycleId,
    parentId,
    rowsOnly = false,
  }: {
    parentTeacherCycleId?: number | undefined;
    parentId?: number | undefined;
    rowsOnly?: boolean | undefined;
  },
): Promise<FamilyInterviews> {
  const db = context.school.db;
  const asked = await askedOfChildren(db, context, parentTeacherCycleId, parentId);
  const { cycle, family, by } = asked;
  const rows = await rowsOf(db, context, asked);
  const [teachers, names, running, shown] = await Promise.all([
    rowsOnly ? [] : teachersOf(context, asked, rows),
    namesOf(db, household(family)),
    runningFor(db, { cycleId: cycle.id, adultId: family.adultId, today: context.today }),
    cycleAnswer(db, context, cycle, by),
  ]);
  const parent = names.find(({ id }) => id === family.adultId);
  ensure(parent, 'record.unknown');
  const children = new Map(rows.map(({ student }) => [student.id, student]));
  return {
    ...{ cycle: shown, parent, household: names, children: [...children.values()] },
    ...{ interviews: rows, teachers, running },
    permission: standing(cycle, context, by) === 'open' ? 2 : 1,
  };
}

/**
 * The times of a teacher that a family can have now (specification 002 §7), of one of its rows as long as that talk is.
 * @throws Problem as `askedFamily`; request.invalid without a teacher; record.unknown for one that it is not invited to
 */
export async function availableTimes(
  context: RequestContext,
  query: {
    parentTeacherCycleId?: number | undefined;
    teacherId?: number | undefined;
    parentID?: number | undefined;
    invitationId?: number | undefined;
  },
): Promise<FreeTime[]> {
  const db = context.school.db;
  const asked = await askedFamily(db, context, query.parentTeacherCycleId, query.parentID);
  const rows = (await rowsOf(db, context, asked)).filter(
    (row) =>
      (!query.teacherId || row.classDetail.teacher.id === query.teacherId) &&
      (!query.invitationId || row.invitationID === query.invitationId),
  );
  ensureField(query.teacherId || query.invitationId, 'teacherId', 'interview_options.unselected');
  // The row that is not booked yet is the one for which a time is looked for.
  const row = rows.find(({ bookingID }) => bookingID === null) ?? rows[0];
  ensure(row, 'record.unknown');
  return freeFor(db, context, asked.cycle, asked.family, row);
}
