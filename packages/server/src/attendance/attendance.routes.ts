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
import { markRest, readRoll, saveMark, unmark } from './roll.service.ts';
import { readRollStates, submit } from './roll-state.service.ts';

export function attendanceRoutes(http: Http): void {
  serve(http, calls.getClassAttendanceDefaults, (asking) => attendanceDefaults(asking));
  serve(http, calls.getClassAbsenceSettings, (asking, { query }) => absenceSettings(asking, query.dateOf));
  serve(http, calls.getAttendanceStudents, (asking, { query }) =>
    query.rollClass || query.classId
      ? readRoll(asking, query)
      : readAbsentees(asking, query.dateOf, query.teacherID),
  );
  serve(http, calls.saveAttendanceStudent, (asking, { query, body }) =>
    asking.write((db) => saveMark(db, asking, query, body)),
  );
  serve(http, calls.markRestPresent, (asking, { query }) =>
    asking.write((db) => markRest(db, asking, query)),
  );
  serve(http, calls.unmarkStudents, (asking, { query, body }) =>
    asking.write((db) => unmark(db, asking, query, body)),
  );
  serve(http, calls.getAttendanceLayers, (asking, { query }) =>
    readLayers(asking, query, query.studentID as number),
  );
  serve(http, calls.getClassAttendances, (asking, { query }) => readRollStates(asking, query));
  serve(http, calls.submitClassAttendance, (asking, { query }) =>
    asking.write((db) => submit(db, asking, query)),
  );
  serve(http, calls.getAttendances, (asking, { params, query }) =>
    personAttendance(asking, params.id, query.yearid),
  );
  serve(http, calls.saveKnownAbsence, (asking, { params, body }) =>
    asking.write((db) => recordKnown(db, asking, params.id, body)),
  );
  serve(http, calls.cancelKnownAbsence, (asking, { params }) =>
    asking.write((db) => cancelKnownAbsenceOf(db, asking, params.id)),
  );
  serve(http, calls.findScans, (asking, { query }) => findArrivals(asking, query.keyword));
  serve(http, calls.saveScan, (asking, { body }) =>
    asking.write((db) => recordArrival(db, asking, body.studentID)),
  );
}
