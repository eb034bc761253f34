import * as calls from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import {
  absenceSettings,
  attendanceDefaults,
  cancelKnownAbsenceOf,
  findArrivals,
  personAttendance,
  readAbsentees,
  recordArrival,
  recordKnown,
} from './attendance.service.ts';
import { readLayers } from './layers.service.ts';
import type { RollMemory } from './roll.memory.ts';
import { readRoll } from './roll.reading.ts';
import { markRest, saveMark, unmark } from './roll.service.ts';
import { readRollStates, submit } from './roll-state.service.ts';

/**
 * Saves of one student's line take turns: teacher and office write different rows of it, and a known absence a third,
 * so that no row's version would show the one what the other just did.
 */
const turnOf = (studentId: number) => `attendance of ${studentId}`;

/** A server's own changes are dropped from its memory before they are answered; those of others when they are heard of. */
export function attendanceRoutes(http: Http, memory: RollMemory): void {
  const changing = async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write;
    memory.forgetAll();
    return answer;
  };

  serve(http, calls.getClassAttendanceDefaults, (asking) => attendanceDefaults(asking));
  serve(http, calls.getClassAbsenceSettings, (asking, { query }) => absenceSettings(asking, query.dateOf));
  serve(http, calls.getAttendanceStudents, (asking, { query }) =>
    query.rollClass || query.classId
      ? readRoll(asking, query, memory)
      : readAbsentees(asking, query.dateOf, query.teacherID, memory),
  );
  serve(http, calls.saveAttendanceStudent, async (asking, { query, body }) => {
    const saved = await asking.write((db) => saveMark(db, asking, query, body), turnOf(body.studentID));
    memory.forgetStudents([body.studentID]);
    return saved;
  });
  serve(http, calls.markRestPresent, (asking, { query }) =>
    changing(asking.write((db) => markRest(db, asking, query))),
  );
  serve(http, calls.unmarkStudents, (asking, { query, body }) =>
    changing(asking.write((db) => unmark(db, asking, query, body))),
  );
  serve(http, calls.getAttendanceLayers, (asking, { query }) =>
    readLayers(asking, query, query.studentID as number),
  );
  serve(http, calls.getClassAttendances, (asking, { query }) => readRollStates(asking, query));
  serve(http, calls.submitClassAttendance, (asking, { query }) =>
    changing(asking.write((db) => submit(db, asking, query))),
  );
  serve(http, calls.getAttendances, (asking, { params, query }) =>
    personAttendance(asking, params.id, query.yearid),
  );
  serve(http, calls.saveKnownAbsence, (asking, { params, body }) =>
    changing(asking.write((db) => recordKnown(db, asking, params.id, body), turnOf(params.id))),
  );
  serve(http, calls.cancelKnownAbsence, (asking, { params }) =>
    changing(asking.write((db) => cancelKnownAbsenceOf(db, asking, params.id))),
  );
  serve(http, calls.findScans, (asking, { query }) => findArrivals(asking, query.keyword));
  serve(http, calls.saveScan, (asking, { body }) =>
    changing(asking.write((db) => recordArrival(db, asking, body.studentID), turnOf(body.studentID))),
  );
}
