import { area } from '../shared/area.ts';
import * as absenceReasonsEndpoints from './absence-reasons.endpoints.ts';
import * as attendanceEndpoints from './attendance.endpoints.ts';
import { AttendanceSettings, attendanceDefaults } from './attendance.settings.ts';
import { attendanceWords } from './attendance.words.ts';
import * as lateArrivalsEndpoints from './late-arrivals.endpoints.ts';
import * as presenceEndpoints from './presence.endpoints.ts';
import * as rollRemindersEndpoints from './roll-reminders.endpoints.ts';
import * as rollTeachersEndpoints from './roll-teachers.endpoints.ts';
import * as teacherDayEndpoints from './teacher-day.endpoints.ts';
import * as unexplainedEndpoints from './unexplained.endpoints.ts';

/** Rolls, absences, arrivals. */
export const attendanceArea = area({
  name: 'attendance',
  permissions: {
    'attendance.read': {
      module: 'attendance',
      allows: 'read every roll',
      roles: ['office', 'teacher', 'counsellor', 'nurse', 'editor'],
    },
    'attendance.mark': {
      module: 'attendance',
      allows: 'mark and submit the rolls that one teaches',
      needs: ['attendance.read'],
      roles: ['office', 'teacher'],
    },
    'attendance.office': {
      module: 'attendance',
      allows: 'correct any roll at any time, record known absences, see every roll of the school',
      needs: ['attendance.read', 'people.read'],
      roles: ['office'],
    },
    'attendance.own-children': {
      module: 'attendance',
      allows: "see how one's own children's days at school begin, and why they are away",
      roles: ['parent'],
    },
  },
  endpoints: [
    attendanceEndpoints,
    absenceReasonsEndpoints,
    unexplainedEndpoints,
    teacherDayEndpoints,
    presenceEndpoints,
    lateArrivalsEndpoints,
    rollTeachersEndpoints,
    rollRemindersEndpoints,
  ],
  models: ['AttendanceStudent', 'ClassAttendance', 'AbsenceReason', 'AbsenceCall', 'RollReminder'],
  errors: {
    'attendance.known_absence': { status: 409 },
    'attendance.not_on_roll': { status: 404 },
    'attendance.future': { status: 400 },
    'attendance.no_school': { status: 400 },
    'attendance.reason_not_allowed': { status: 400 },
    'attendance.details_needed': { status: 400 },
  },
  words: attendanceWords,
  settings: {
    'system/attendance': {
      schema: AttendanceSettings,
      defaults: attendanceDefaults,
      readBy: 'attendance.read',
    },
  },
  // `roll:class:7B:2026-11-20`, `roll:subject:12:3:2026-11-20`
  places: /^roll:(class|subject):.+:\d{4}-\d\d-\d\d$/,
});
