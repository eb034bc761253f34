import { z } from 'zod';

/** `system/attendance`. */
export const AttendanceSettings = z.object({
  /** Days after its own on which a teacher may still change a roll; later it needs the office. */
  editWindowDays: z.int().min(0).max(366),
  /** Which set of reason codes the school uses. */
  reasonSet: z.enum(['general', 'england', 'australia']),
  /** Minutes after its start at which a roll that is not submitted counts as late. */
  lateAfterMinutes: z.int().min(0).max(600),
  /** When the morning roll begins, `HH:mm`. */
  rollClassTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type AttendanceSettings = z.infer<typeof AttendanceSettings>;

/** What a school that has set nothing works with. */
export const attendanceDefaults: AttendanceSettings = {
  editWindowDays: 7,
  reasonSet: 'general',
  lateAfterMinutes: 20,
  rollClassTime: '08:45',
};
