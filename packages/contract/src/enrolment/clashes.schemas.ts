import { z } from 'zod';

/** Persons, or a room, that have another class at the same times of the timetable. It is said, not forbidden. */
export const Clash = z.object({
  what: z.enum(['student', 'teacher', 'room']),
  /** Whoever has both, or the room. */
  names: z.array(z.string()),
  /** The classes that are at one time: the one that was asked about first. */
  classes: z.array(z.string()),
  /** When: the day of the cycle, null for every school day, and the name of the period. */
  slots: z.array(z.object({ cycleDay: z.int().nullable(), period: z.string() })),
});
export type Clash = z.infer<typeof Clash>;
