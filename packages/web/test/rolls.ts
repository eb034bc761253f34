import {
  getAttendanceStudents,
  getClassAbsenceSettings,
  getClassAttendanceDefaults,
  getClassAttendances,
  markRestPresent,
  saveAttendanceStudent,
  submitClassAttendance,
  unmarkStudents,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type {
  AbsenceReason,
  AbsenceSettings,
  AttendanceStudent,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import {
  getTeacherDay,
  type TeacherDay,
  type TeacherRoll,
} from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { MarkSave } from '../src/attendance/roll/roll.entries.ts';
import type { createServer } from './server.ts';

export const TODAY = '2026-11-20';

export const aReason = (
  id: number,
  code: string,
  label: string,
  fields: Partial<AbsenceReason> = {},
): AbsenceReason => ({
  id,
  code,
  label,
  authorised: false,
  countsAsAbsence: true,
  onSite: false,
  teacherMayUse: true,
  needsDetails: false,
  isLate: false,
  digit: String(id),
  ...fields,
});

export const reasons = [
  aReason(1, 'U', 'Unexplained'),
  aReason(2, 'I', 'Illness', { authorised: true }),
  aReason(3, 'O', 'Other, explained', { needsDetails: true }),
  aReason(4, 'L', 'Late', { isLate: true, countsAsAbsence: false }),
];

export const settingsOf = (dateOf: string, fields: Partial<AbsenceSettings> = {}): AbsenceSettings => ({
  absentDefault: {
    dateTime: `${dateOf}T09:05:00`,
    reason: reasons[0] ?? null,
    details: '',
    late: false,
    timeArrived: null,
  },
  lateDefault: {
    dateTime: `${dateOf}T09:05:00`,
    reason: reasons[3] ?? null,
    details: '',
    late: true,
    timeArrived: '09:10',
  },
  absenceReasons: reasons,
  isSchoolDay: true,
  dayNote: '',
  cycleDay: 3,
  recentDays: ['2026-11-18', '2026-11-19'],
  previousDay: '2026-11-19',
  nextDay: '2026-11-23',
  lateAfterMinutes: 20,
  today: TODAY,
  ...fields,
});

export const aLine = (
  studentID: number,
  fullName: string,
  fields: Partial<AttendanceStudent> = {},
): AttendanceStudent => ({
  studentID,
  fullName,
  apart: null,
  photo: null,
  permission: 2,
  mark: 'unmarked',
  absence: null,
  note: '',
  dateTime: null,
  receivedAt: null,
  layer: 'default',
  recordedBy: null,
  recordedByID: null,
  known: null,
  morning: null,
  flags: [],
  recent: 'PA',
  version: 0,
  ...fields,
});

/** Absent since an excursion was recorded in advance. */
export const knownAbsence: Partial<AttendanceStudent> = {
  mark: 'absent',
  layer: 'known',
  absence: { dateTime: `${TODAY}T00:00:00`, reason: null, details: '', late: false, timeArrived: null },
  known: {
    ...{ reason: 'Excursion', details: '', recordedBy: 'Olive Office', recordedAt: `${TODAY}T08:10:00` },
    ...{ timeFrom: null, timeTo: null },
  },
};

export const aRollState = (fields: Partial<RollState> = {}): RollState => ({
  kind: 'class',
  dateOf: TODAY,
  rollClass: '7B',
  classId: null,
  itemName: '7B',
  periodId: null,
  periodName: null,
  timeStart: '08:40',
  timeEnd: '08:55',
  location: 'B12',
  campus: 'Main campus',
  teachers: [{ id: 12, fullName: 'Grace Okafor' }],
  total: 3,
  present: 3,
  absent: 0,
  late: 0,
  recorded: 0,
  unseen: 0,
  state: 'notMarked',
  overdue: false,
  lastMarkedAt: null,
  submittedAt: null,
  submittedBy: null,
  permission: 2,
  ...fields,
});

/** A roll in a teacher's day. */
export const aTeacherRoll = (fields: Partial<TeacherRoll> = {}): TeacherRoll => ({
  ...aRollState(fields),
  ...{ level: '', isRelief: false, reliefBy: [], carried: [] },
  ...fields,
});

/** A teacher's day of these rolls, with no period but theirs. */
export const aTeacherDay = (
  rolls: readonly Partial<TeacherRoll>[],
  fields: Partial<TeacherDay> = {},
): TeacherDay => ({
  ...{ dateOf: TODAY, periods: [], studentIDs: [1], rolls: rolls.map(aTeacherRoll) },
  ...fields,
});

export const aTeacher = (id: number, fullName: string, ...rollClasses: string[]) => ({
  id,
  fullName,
  itemName: fullName.split(' ').reverse().join(', '),
  rollClass: rollClasses[0] ?? '',
  rollClasses,
  isTeaching: true,
});

/** A roll on the wire's other end: it saves, keeps versions, and answers as the server does. */
export function serveRoll(server: ReturnType<typeof createServer>, lines: AttendanceStudent[]) {
  const stored = new Map(lines.map((line) => [line.studentID, line]));
  const put = (studentID: number, fields: Partial<AttendanceStudent>) => {
    const before = stored.get(studentID);
    if (!before) throw new Error('not on this roll');
    const saved = { ...before, ...fields, version: before.version + 1 };
    stored.set(studentID, saved);
    return saved;
  };
  const byMe = {
    dateTime: `${TODAY}T09:04:00`,
    layer: 'teacher',
    recordedBy: 'Grace Okafor',
    recordedByID: 7,
  } as const;

  server.answer(getTeachers, () => [
    aTeacher(12, 'Grace Okafor', '7B'),
    aTeacher(13, 'John Hale', '8A'),
    aTeacher(14, 'Mia Lund'),
  ]);
  server.answer(getClassAttendanceDefaults, () => ({
    defaultDateOf: TODAY,
    defaultTeacher: aTeacher(12, 'Grace Okafor', '7B'),
    defaultClassDetail: { id: 31, itemName: 'Mathematics 7B' },
    defaultPeriod: { id: 1, itemName: 'Period 1' },
  }));
  server.answer(getClassAbsenceSettings, ({ path }) =>
    settingsOf(new URLSearchParams(path.split('?')[1]).get('dateOf') ?? TODAY),
  );
  server.answer(getClassAttendances, () => [aRollState()]);
  server.answer(getTeacherDay, () => aTeacherDay([{}]));
  server.answer(getAttendanceStudents, () => [...stored.values()]);
  const saveLine = ({ studentID, mark, absence }: MarkSave) => {
    const reason = reasons.find((r) => r.id === absence?.reason?.id) ?? null;
    return put(studentID, {
      ...byMe,
      mark,
      absence: absence && { ...absence, dateTime: `${TODAY}T09:05:00`, reason },
    } as Partial<AttendanceStudent>);
  };
  server.answer(saveAttendanceStudent, ({ body }) => saveLine(JSON.parse(body)));
  server.answer(markRestPresent, () =>
    [...stored.values()]
      .filter((line) => line.mark === 'unmarked')
      .map((line) => put(line.studentID, { ...byMe, mark: 'present' })),
  );
  server.answer(unmarkStudents, ({ body }) =>
    (JSON.parse(body) as { studentID: number }[]).map(({ studentID }) =>
      put(studentID, { mark: 'unmarked', absence: null, dateTime: null, layer: 'default', recordedBy: null }),
    ),
  );
  server.answer(submitClassAttendance, ({ body }) => {
    const submitted = aRollState({
      state: 'submitted',
      submittedAt: `${TODAY}T09:06:00`,
      submittedBy: 'Grace Okafor',
      absent: 1,
      present: 2,
    });
    if (!body) return submitted;
    const { marks, restPresent } = JSON.parse(body);
    const rest = [...stored.values()].filter(({ mark, studentID }) => {
      const isSent = marks.some((save: { studentID: number }) => save.studentID === studentID);
      return restPresent && mark === 'unmarked' && !isSent;
    });
    const saved = [
      ...marks.map(saveLine),
      ...rest.map(({ studentID }) => put(studentID, { ...byMe, mark: 'present' })),
    ].map(({ studentID, version }) => ({ studentID, version }));
    return { ...submitted, saved, conflicts: [], refused: [] };
  });
  return { stored, put };
}
