import type {
  AttendanceSettings,
  SecuritySettings,
} from '@homeroom/contract/configuration/configuration.schemas.ts';

/** What a school that has set nothing works with, as the server has it. */
export const attendanceDefaults: AttendanceSettings = {
  editWindowDays: 7,
  reasonSet: 'general',
  lateAfterMinutes: 20,
  rollClassTime: '08:45',
};
export const securityDefaults: SecuritySettings = { administratorsNeedSecondFactor: true };
