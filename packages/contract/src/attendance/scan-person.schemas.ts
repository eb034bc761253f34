import { z } from 'zod';
import { PartOfDay } from '../shared/part-of-day.ts';
import { Day, Id, Version } from '../shared/values.ts';
import { Mark } from './attendance.schemas.ts';

/** A person found by the scanner. */
export const ScanPerson = z.object({
  id: Id,
  fullName: z.string(),
  /** Tells two of one name apart; empty: none. */
  number: z.string(),
  /** Null where there is none, or the caller may not know it. */
  birthDate: Day.nullable(),
  /** Address of the photo; null shows initials. */
  photo: z.string().nullable(),
  level: z.string().nullable(),
  rollClass: z.string().nullable(),
  /** Today's mark on the morning roll; absent where only an absence is known in advance that is of that roll. */
  mark: Mark,
  /** `HH:mm` where late. */
  timeArrived: z.string().nullable(),
  /** The reason of an absence that is known in advance for today. */
  known: z.string().nullable(),
  /** The part of the day of which it is; null where it is of the whole day. */
  knownTimes: PartOfDay.nullable(),
  /** Names an arrival that was just recorded, to take it back; null where there was nothing to record. */
  arrival: Version.nullable(),
});
