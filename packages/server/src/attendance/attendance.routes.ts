import * as calls from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeacherDay } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { absenceReasonRoutes } from './absence-reasons.routes.ts';
import { findArrivals, recordArrival, takeArrivalBack } from './arrivals.service.ts';
import type { AttendanceMemory } from './attendance.memory.ts';
import {
  absenceSettings,
  attendanceDefaults,
  cancelKnownAbsenceOf,
  personAttendance,
  readAbsentees,
  recordKnown,
} from './attendance.service.ts';
import type { HasCode } from './contributions.facts.ts';
import { foreseenMark } from './foreseen-mark.service.ts';
import { foreseenRoll } from './foreseen-roll.service.ts';
import { readLayers } from './layers.service.ts';
import { presenceRoutes } from './presence.routes.ts';
import { readRoll } from './roll.reading.ts';
import { markRest, saveMark, unmark } from './roll.service.ts';
import { lineLock, rollLock } from './roll-locks.rules.ts';
import { readRollStates, submit } from './roll-state.service.ts';
import { readTeacherDay } from './teacher-day.service.ts';
import { unexplainedRoutes } from './unexplained.routes.ts';
import { saveWholeRoll } from './whole-roll.service.ts';

/** A server's own changes are dropped from its memory before they are answered; those of others when they are heard of. */
export function attendanceRoutes(http: Http, memory: AttendanceMemory, hasCode: HasCode): void {
  const changing = async <T>(write: Promise<T>, forget: () => void): Promise<T> => {
    const answer = await write;
    forget();
    return answer;
  };

  absenceReasonRoutes(http, memory);
  unexplainedRoutes(http, memory);
  presenceRoutes(http, memory);
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
    let isForeseen = true;
    const saved = await context.write(
      (db) => {
        isForeseen = false;
        return saveMark(db, context, query, body);
      },
      locks,
      await foreseenMark(context, query, body, memory),
    );
    if (!isForeseen) memory.forgetStudents([studentID]);
    return saved;
  });
  serve(http, calls.markRestPresent, (context, { query }) =>
    changing(
      context.write((db) => markRest(db, context, query)),
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
    let isForeseen = true;
    const submitted = await context.write(
      (db) => {
        isForeseen = false;
        return body ? saveWholeRoll(db, context, query, body) : submit(db, context, query);
      },
      locks,
      body && (await foreseenRoll(context, query, body, memory)),
    );
    if (!isForeseen) {
      memory.forgetRoll(query);
      memory.forgetStudents(marked);
    }
    return submitted;
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
  serve(http, calls.cancelKnownAbsence, (context, { params }) =>
    changing(
      context.write((db) => cancelKnownAbsenceOf(db, context, params.id)),
      memory.forgetViews,
    ),
  );
  serve(http, calls.findScans, (context, { query }) => findArrivals(context, query, hasCode));
  serve(http, calls.saveScan, (context, { body }) =>
    changing(
      context.write(
        (db) =>
          body.takeBack === undefined
            ? recordArrival(db, context, body.studentID)
            : takeArrivalBack(db, context, body.studentID, body.takeBack),
        lineLock(body.studentID),
      ),
      () => memory.forgetStudents([body.studentID]),
    ),
  );
}
