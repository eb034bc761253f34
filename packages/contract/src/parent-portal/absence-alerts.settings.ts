import { z } from 'zod';

/** `system/absenceAlerts`. */
export const AbsenceAlertSettings = z.object({
  /** Whether families are written to about absences that nobody has explained. */
  isOn: z.boolean(),
  /** How many minutes an absence has to stand on a submitted morning roll before. */
  minutes: z.int().min(0).max(240),
});
export type AbsenceAlertSettings = z.infer<typeof AbsenceAlertSettings>;

/** What a school that has set nothing works with. */
export const absenceAlertDefaults: AbsenceAlertSettings = { isOn: false, minutes: 15 };
