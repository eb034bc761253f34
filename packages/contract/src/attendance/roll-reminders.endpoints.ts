import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, LocalDateTime } from '../shared/values.ts';
import { namesOnePlace } from './roll-place.rules.ts';
import { rollPlace } from './roll-place.schemas.ts';

/** The teachers of a roll are reminded once in so many minutes, whoever of the office asks. */
export const REMIND_AGAIN_MINUTES = 10;
/** A roll that is still missing so many minutes after the reminder is asked for by mail. */
export const REMIND_BY_MAIL_MINUTES = 5;

/** When the teachers of a roll were last reminded of it. */
export const RollReminder = z.object({ ...rollPlace, remindedAt: LocalDateTime });
export type RollReminder = z.infer<typeof RollReminder>;

/** The same, as its teachers read it. */
export const OwnRollReminder = RollReminder.extend({
  /** The roll class, or the subject class. */
  itemName: z.string(),
  /** Null for the morning roll. */
  periodName: z.string().nullable(),
});
export type OwnRollReminder = z.infer<typeof OwnRollReminder>;

export const getRollReminders = endpoint({
  method: 'GET',
  path: '/api/RollReminders',
  permission: 'attendance.office',
  summary: 'Of which rolls of a day the teachers were reminded, and when last.',
  query: z.object({ dateOf: Day }),
  answer: z.array(RollReminder),
});

export const remindOfRolls = endpoint({
  method: 'POST',
  path: '/api/RollReminders',
  permission: 'attendance.office',
  summary:
    'Reminds the teachers of those of these rolls of today that are overdue, on their screens at once and by mail where the roll is still missing some minutes later; of each roll once in 10 minutes.',
  // All rolls of a large school at once.
  bodyLimit: 1_010_000,
  body: z.object({
    rolls: z
      .array(
        z.object(rollPlace).refine(namesOnePlace, {
          error: 'roll.unnamed',
        }),
      )
      .min(1)
      .max(2_000),
  }),
  answer: z.object({
    /** Of how many rolls the teachers were reminded now. */
    reminded: z.int(),
    /** Of today, as they stand then. */
    reminders: z.array(RollReminder),
  }),
});

export const getOwnRollReminders = endpoint({
  method: 'GET',
  path: '/api/OwnRollReminders',
  permission: 'attendance.mark',
  summary:
    'The rolls of today of whoever asks, as a teacher, that the office has reminded of and that are still missing, the latest reminder first.',
  answer: z.array(OwnRollReminder),
});
