import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTime, PathId } from '../shared/values.ts';

/** About whose absence of today families were asked by mail. */
export const AbsenceAlerts = z.object({
  /** Whether the school asks families by mail at all. */
  isOn: z.boolean(),
  asked: z.array(
    z.object({
      studentID: Id,
      at: LocalDateTime,
      /** A mail to an adult of the family failed, or nobody knows whether it left. */
      isStopped: z.boolean(),
    }),
  ),
});
export type AbsenceAlerts = z.infer<typeof AbsenceAlerts>;

export const getAbsenceAlerts = endpoint({
  method: 'GET',
  path: '/api/AbsenceAlerts',
  permission: 'attendance.office',
  summary: 'About whose absence of today families were asked by mail, and whether the school does that.',
  answer: AbsenceAlerts,
});

export const askFamilyNow = endpoint({
  method: 'POST',
  path: '/api/AbsenceAlerts/:id',
  permission: 'attendance.office',
  summary:
    'Asks the family of a student by mail why the student is absent today, without the wait; once a day: a repeat sends again only what failed or may not have left, under the same Message-ID.',
  params: z.object({ id: PathId }),
  answer: AbsenceAlerts,
});
