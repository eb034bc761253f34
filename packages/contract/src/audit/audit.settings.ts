import { z } from 'zod';

/**
 * The least that the audit is kept, in years: registers of attendance, and who amended which entry when, are kept for six
 * years (England: School Attendance (Pupil Registration) Regulations 2024).
 */
export const LEAST_YEARS = 6;

export const AuditSettings = z.object({
  /** Months that ended so many years ago are dropped; null: nothing ever is. */
  keepYears: z.int().min(LEAST_YEARS).max(100).nullable(),
});
export type AuditSettings = z.infer<typeof AuditSettings>;

/** Nothing is dropped until the school says so. */
export const auditDefaults: AuditSettings = { keepYears: null };
