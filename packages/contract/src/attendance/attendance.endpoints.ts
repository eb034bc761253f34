import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, PathId, QueryId, text, Version } from '../shared/values.ts';
import {
  AbsenceSettings,
  AttendanceLayer,
  AttendanceStudent,
  AttendanceStudentSave,
  ClassAttendanceDefaults,
  RollQuery,
  RollReadQuery,
} from './attendance.schemas.ts';
import { KnownAbsenceEnd, KnownAbsenceSave } from './known-absence.schemas.ts';
import { RollState, RollStatesQuery } from './roll-state.schemas.ts';
import { ScanPerson } from './scan-person.schemas.ts';
import { Attendance } from './student-attendance.schemas.ts';
import { SubmittedRoll, WholeRollSave } from './whole-roll.schemas.ts';

export const getClassAttendanceDefaults = endpoint({
  method: 'GET',
  path: '/api/ClassAttendanceDefaults',
  permission: 'attendance.read',
  summary: 'Where the attendance screens start: today, this teacher, the class that meets now.',
  answer: ClassAttendanceDefaults,
});

export const getClassAbsenceSettings = endpoint({
  method: 'GET',
  path: '/api/ClassAbsenceSettings',
  permission: 'attendance.read',
  summary: 'The default absence, the reasons this user may use, and what kind of day it is.',
  query: z.object({ dateOf: Day }),
  answer: AbsenceSettings,
});

export const getAttendanceStudents = endpoint({
  method: 'GET',
  path: '/api/AttendanceStudents',
  permission: 'attendance.read',
  summary: 'A roll as at its date, by name.',
  query: RollReadQuery,
  answer: z.array(AttendanceStudent),
});

export const saveAttendanceStudent = endpoint({
  method: 'PUT',
  path: '/api/AttendanceStudents',
  permission: 'attendance.mark',
  summary: 'Marks one student on a roll. 409 with the current record when the version is stale.',
  query: RollQuery,
  body: AttendanceStudentSave,
  answer: AttendanceStudent,
});

export const markRestPresent = endpoint({
  method: 'POST',
  path: '/api/AttendanceStudents/MarkRestPresent',
  permission: 'attendance.mark',
  summary: 'Marks present whoever has neither a mark nor a known absence; answers the changed lines.',
  query: RollQuery,
  answer: z.array(AttendanceStudent),
});

export const unmarkStudents = endpoint({
  method: 'POST',
  path: '/api/AttendanceStudents/Unmark',
  permission: 'attendance.mark',
  summary: 'Takes marks back that nobody has changed since; answers the changed lines.',
  query: RollQuery,
  body: z
    .array(z.object({ studentID: Id, version: Version }))
    .min(1)
    .max(200),
  answer: z.array(AttendanceStudent),
});

export const getAttendanceLayers = endpoint({
  method: 'GET',
  path: '/api/AttendanceLayers',
  permission: 'attendance.read',
  summary: 'Every layer of one mark, with who and when.',
  query: z.object({ ...RollQuery.shape, studentID: QueryId }).refine((q) => q.studentID, {
    error: 'value.needed',
    path: ['studentID'],
  }),
  answer: z.array(AttendanceLayer),
});

export const getClassAttendances = endpoint({
  method: 'GET',
  path: '/api/ClassAttendances',
  permission: 'attendance.read',
  summary: 'The rolls of a date with their state.',
  query: RollStatesQuery,
  answer: z.array(RollState),
});

export const submitClassAttendance = endpoint({
  method: 'POST',
  path: '/api/ClassAttendances',
  permission: 'attendance.mark',
  summary:
    'Submits a roll; a second submit changes nothing. With a body it saves the marks first, in one transaction, and submits the roll only where none is in conflict.',
  query: RollQuery,
  bodyLimit: 900_000,
  body: WholeRollSave.optional(),
  answer: SubmittedRoll,
});

export const getAttendances = endpoint({
  method: 'GET',
  path: '/api/Attendances/:id',
  permission: 'attendance.read',
  summary:
    "A student's attendance in an academic year: the morning roll of each day, and every absence from a subject class.",
  params: z.object({ id: PathId }),
  query: z.object({ yearid: QueryId }),
  answer: z.array(Attendance),
});

export const saveKnownAbsence = endpoint({
  method: 'POST',
  path: '/api/KnownAbsences/:id',
  permission: 'attendance.office',
  summary: 'Records an absence of a student that is known in advance.',
  params: z.object({ id: PathId }),
  body: KnownAbsenceSave,
  answer: z.object({ id: Id }),
});

export const moveKnownAbsenceEnd = endpoint({
  method: 'PUT',
  path: '/api/KnownAbsences/:id',
  permission: 'attendance.office',
  summary: 'Moves the last day of a known absence; where somebody else moved it meanwhile, it stays.',
  params: z.object({ id: PathId }),
  body: KnownAbsenceEnd,
  status: 204,
  answer: z.null(),
});

export const cancelKnownAbsence = endpoint({
  method: 'DELETE',
  path: '/api/KnownAbsences/:id',
  permission: 'attendance.office',
  summary: 'Cancels a known absence; its record stays in the audit.',
  params: z.object({ id: PathId }),
  status: 204,
  answer: z.null(),
});

export const findScans = endpoint({
  method: 'GET',
  path: '/api/AttendanceScans',
  permission: 'attendance.office',
  summary: 'Students found by name or number, for the arrivals desk.',
  query: z.object({
    keyword: text(100),
    /** As many as a list of suggestions shows where absent. */
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'limit.beyond_999' })
      .transform(Number)
      .optional(),
  }),
  answer: z.array(ScanPerson),
});

export const saveScan = endpoint({
  method: 'POST',
  path: '/api/AttendanceScans',
  permission: 'attendance.office',
  summary:
    "Records that a student arrived now: present before today's morning roll, else late; who is there already stays so.",
  body: z.object({
    studentID: Id,
    /** Takes back the arrival of that name instead. 409 where the line has changed since. */
    takeBack: Version.optional(),
    /** Whoever is there already, by a mark or by the submit of the roll, is late all the same. */
    isLate: z.boolean().optional(),
  }),
  answer: ScanPerson,
});
