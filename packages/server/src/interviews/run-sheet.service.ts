import type {
  RunSheet,
  RunSheetRow,
  saveInterviewOutcome,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Contributions } from '../platform/area.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cycleWith } from './cycles.queries.ts';
import { nextOf, undoOf } from './next.rules.ts';
import {
  placeOfBooking,
  progressOf,
  setHeld,
  setOutcome,
  setProgress,
  talksForUpdate,
} from './run-sheet.queries.ts';
import { roomOfEvening, runSheetRows } from './run-sheet.views.ts';
import { standing } from './viewer.ts';

type Notes = readonly Contributions['interviewNotes'][];

const stageOf = ({ isBegun, isEnded, outcome }: { isBegun: boolean; isEnded: boolean; outcome: string }) => {
  if (isEnded || (!isBegun && outcome !== '')) return 'done' as const;
  return isBegun ? ('now' as const) : ('waiting' as const);
};

/** The talks of a teacher on an evening. @throws Problem record.unknown */
export async function runSheet(
  db: Database,
  context: RequestContext,
  notes: Notes,
  { sessionId, teacherId }: { sessionId: number; teacherId: number },
): Promise<RunSheet> {
  const progress = await progressOf(db, sessionId, teacherId);
  ensure(progress, 'record.unknown');
  const cycle = await cycleWith(db, progress.cycleId);
  const state = standing(cycle, context, 'teacher');
  ensure(state !== 'closed', 'record.unknown');
  const rows = await runSheetRows(db, { sessionId, teacherId, today: context.today });
  const students = rows.map(({ student }) => student.id);
  const linesByStudent = new Map<number, RunSheetRow['recent']>();
  for (const { kind, notesOf } of students.length ? notes : [])
    for (const [id, lines] of await notesOf(db, context, students))
      linesByStudent.set(id, [...(linesByStudent.get(id) ?? []), ...lines.map((text) => ({ kind, text }))]);
  return {
    ...{
      sessionID: sessionId,
      teacherID: teacherId,
      location: await roomOfEvening(db, sessionId, teacherId),
    },
    rows: rows.map(({ isBegun, isEnded, ...row }) => ({
      ...row,
      recent: linesByStudent.get(row.student.id) ?? [],
      stage: stageOf({ isBegun, isEnded, outcome: row.outcome }),
    })),
    running:
      progress.nextAt === null
        ? null
        : {
            ...{ sessionID: sessionId, teacherID: teacherId, behindMinutes: progress.behindMinutes ?? 0 },
            at: progress.nextAt.toISOString(),
          },
    version: progress.version,
    permission: cycle.isClosed ? 1 : 2,
  };
}

/**
 * Ends the talk that is held and begins the next one, or takes the last such step back.
 * @throws Problem record.unknown, record.changed, interviews.nothing_next
 */
export async function stepOn(
  db: Database,
  context: RequestContext,
  notes: Notes,
  of: { sessionId: number; teacherId: number },
  { undo, version }: { undo: boolean; version: number },
): Promise<RunSheet> {
  const { now, localNow, timeZone } = context;
  const seen = await progressOf(db, of.sessionId, of.teacherId);
  ensure(seen, 'record.unknown');
  const cycle = await cycleWith(db, seen.cycleId, 'share');
  ensure(!cycle.isClosed, 'interviews.closed');
  // Bookings come before hours in no other write; hours are locked first by all of this evening.
  const progress = await progressOf(db, of.sessionId, of.teacherId, true);
  ensure(progress, 'record.unknown');
  ensureVersion(progress, version);
  const talks = await talksForUpdate(db, of.sessionId, of.teacherId);
  const step = undo
    ? undoOf(talks, (instant) => schoolTime(instant, timeZone))
    : nextOf(talks, now, localNow);
  ensure(step, 'interviews.nothing_next');
  for (const { id, ...held } of step.changes) await setHeld(db, id, held);
  await setProgress(db, progress.id, step.progress);
  return runSheet(db, context, notes, of);
}

/**
 * Says what came of a talk: its teacher and the office, also when the doors are closed.
 * @throws Problem record.unknown, record.changed, request.invalid before the day of the talk
 */
export async function saveOutcome(
  db: Database,
  context: RequestContext,
  notes: Notes,
  id: number,
  { outcome, teacherComment, version }: Input<typeof saveInterviewOutcome>['body'],
): Promise<RunSheet> {
  const { user, today } = context;
  const place = await placeOfBooking(db, id);
  ensure(place, 'record.unknown');
  ensure(place.teacherId === user.personId || user.may('interviews.office'), 'record.unknown');
  ensureVersion(place, version);
  ensureField(outcome === '' || place.timeStart.slice(0, 10) <= today, 'outcome', 'interview.to_come');
  await setOutcome(db, id, outcome, teacherComment);
  return runSheet(db, context, notes, place);
}

/** The evening in which a booking stands, for a conflict. @throws Problem record.unknown */
export async function sheetOfBooking(
  db: Database,
  context: RequestContext,
  notes: Notes,
  id: number,
): Promise<RunSheet> {
  const place = await placeOfBooking(db, id);
  ensure(place, 'record.unknown');
  return runSheet(db, context, notes, place);
}
