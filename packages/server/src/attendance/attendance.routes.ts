import * as calls from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeacherDay } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import type { Foreseen, UserContext } from '../platform/http/context.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { absenceReasonRoutes } from './absence-reasons.routes.ts';
import { arrivalRoutes } from './arrivals/arrivals.routes.ts';
import type { HasCode } from './contributions.facts.ts';
import { foreseenMark } from './marks/foreseen-mark.service.ts';
import { foreseenRest, foreseenRoll } from './marks/foreseen-roll.service.ts';
import { markRest, saveMark, unmark } from './marks/roll.service.ts';
import { saveWholeRoll } from './marks/whole-roll.service.ts';
import type { AttendanceMemory } from './memory/attendance.memory.ts';
import { lineLock, rollLock } from './memory/roll-locks.rules.ts';
import { presenceRoutes } from './presence.routes.ts';
import { readLayers } from './roll/layers.service.ts';
import { readRoll } from './roll/roll.reading.ts';
import { readRollStates } from './roll/roll-state.service.ts';
import { readTeacherDay } from './roll/teacher-day.service.ts';
import { rollRemindersRoutes } from './roll-reminders.routes.ts';
import {
  absenceSettings,
  attendanceDefaults,
  cancelKnownAbsenceOf,
  knownLocks,
  moveKnownEnd,
  personAttendance,
  readAbsentees,
  recordKnown,
} from './students/attendance.service.ts';
import { unexplainedRoutes } from './unexplained.routes.ts';

/** A server's own changes are dropped from its memory before they are answered; those of others when they are heard of. */
export function attendanceRoutes(http: Http, memory: AttendanceMemory, hasCode: HasCode): void {
  const changing = async <T>(write: Promise<T>, forget: () => void): Promise<T> => {
    const answer = await write;
    forget();
    return answer;
  };

  /** What was foreseen is in the memory already; what was decided on by what is stored makes it forget. */
  const writing = async <T>(
    context: UserContext,
    work: (db: Database) => Promise<T>,
    locks: readonly AdvisoryLock[],
    foreseen: Foreseen<T> | undefined,
    forget: () => void,
  ): Promise<T> => {
    let isOfStored = false;
    const answer = await context.write(
      (db) => {
        isOfStored = true;
        return work(db);
      },
      locks,
      foreseen,
    );
    if (isOfStored) forget();
    return answer;
  };

  absenceReasonRoutes(http, memory);
  arrivalRoutes(http, memory, hasCode);
  unexplainedRoutes(http, memory);
  presenceRoutes(http, memory);
  rollRemindersRoutes(http, memory);
  serve(http, calls.getClassAttendanceDefaults, (context) => attendanceDefaults(context));
  serve(http, calls.getClassAbsenceSettings, (context, { query }) => absenceSettings(context, query.dateOf));
  serve(http, calls.getAttendanceStudents, (context, { query }) =>
    query.rollClass || query.classId
      ? readRoll(context, query, memory.rolls)
      : readAbsentees(context, query.dateOf, query.teacherID, memory),
  );
  serve(http, calls.saveAttendanceStudent, async (context, { query, body }) => {
    const locks = [{ shared: rollLock(query) }, lineLock(body.studentID)];
    const { studentID } = body;
    return writing(
      context,
      (db) => saveMark(db, context, query, body),
      locks,
      await foreseenMark(context, query, body, memory),
      () => memory.forgetStudents([studentID]),
    );
  });
  serve(http, calls.markRestPresent, async (context, { query }) =>
    writing(
      context,
      (db) => markRest(db, context, query),
      [rollLock(query)],
      await foreseenRest(context, query, memory),
      () => memory.forgetRoll(query),
    ),
  );
  serve(http, calls.unmarkStudents, (context, { query, body }) =>
    changing(
      context.write((db) => unmark(db, context, query, body)),
      () => memory.forgetRoll(query),
    ),
  );
  serve(http, calls.getAttendanceLayers, (context, { query }) =>
    readLayers(context, query, query.studentID as number),
  );
  serve(http, calls.getClassAttendances, (context, { query }) => readRollStates(context, query, memory.days));
  serve(http, getTeacherDay, (context, { query }) => readTeacherDay(context, query.dateOf, memory.days));
  serve(http, calls.submitClassAttendance, async (context, { query, body }) => {
    const marked = (body?.marks ?? []).map(({ studentID }) => studentID);
    const locks = [...(body?.restPresent ? [rollLock(query)] : []), ...marked.map(lineLock)];
    return writing(
      context,
      (db) => saveWholeRoll(db, context, query, body),
      locks,
      await foreseenRoll(context, query, body, memory),
      () => {
        memory.forgetRoll(query);
        memory.forgetStudents(marked);
      },
    );
  });
  serve(http, calls.getAttendances, (context, { params, query }) =>
    personAttendance(context, params.id, query.yearid),
  );
  serve(http, calls.saveKnownAbsence, (context, { params, body }) =>
    changing(
      context.write((db) => recordKnown(db, context, params.id, body), lineLock(params.id)),
      () => memory.forgetStudents([params.id]),
    ),
  );
  serve(http, calls.moveKnownAbsenceEnd, async (context, { params: { id }, body }) =>
    changing(
      context.write((db) => moveKnownEnd(db, context, id, body), await knownLocks(context.school.db, id)),
      memory.forgetViews,
    ),
  );
  serve(http, calls.cancelKnownAbsence, async (context, { params: { id } }) =>
    changing(
      context.write((db) => cancelKnownAbsenceOf(db, context, id), await knownLocks(context.school.db, id)),
      memory.forgetViews,
    ),
  );
}
