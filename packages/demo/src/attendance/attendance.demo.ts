import type { DemoArea } from '../demo-area.ts';
import { must } from '../school/random.ts';
import { periods } from '../school/timetable/periods.ts';
import type { AttendanceDayRows, AttendanceRows } from './attendance.rows.ts';
import { attendanceDays, daysOfRolls } from './days.ts';
import { makeKnownAbsences } from './known-absences.ts';

export const attendanceDemo: DemoArea<AttendanceRows, AttendanceDayRows> = {
  name: 'attendance',
  rows: (school) => ({ known_absence: makeKnownAbsences(school) }),
  settings: () => ({
    'system/attendance': {
      editWindowDays: 7,
      reasonSet: 'general',
      lateAfterMinutes: 20,
      rollClassTime: must(periods[0]).time_start,
    },
  }),
  dailyRows: (school) => ({
    words: { roll: 'rolls', attendance_mark: 'marks' },
    dayCount: daysOfRolls(school).length,
    days: () => attendanceDays(school),
  }),
};
