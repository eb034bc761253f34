import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, oneLine, text } from '../shared/values.ts';

/** What the next academic year would be. */
export const YearRollOver = z.object({
  fromYearID: Id,
  toYearID: Id,
  dateStart: Day,
  dateEnd: Day,
  /** The next year is there already: only what is missing is added. */
  yearExists: z.boolean(),
  levels: z.array(
    z.object({
      levelID: Id,
      itemName: z.string(),
      /** Null: this level leaves. */
      toLevelID: Id.nullable(),
      toItemName: z.string(),
      students: z.int(),
    }),
  ),
  rollClasses: z.array(
    z.object({
      rollClassID: Id,
      code: z.string(),
      /** Null: its members get no class by the roll-over. */
      toCode: z.string().nullable(),
      isNew: z.boolean(),
      students: z.int(),
    }),
  ),
  staying: z.int(),
  leaving: z.int(),
  /** What stands in the way, in words. */
  obstacles: z.array(z.string()),
  /** Changes with anything that the preview is made of: what is done is what was seen. */
  token: z.string(),
});
export type YearRollOver = z.infer<typeof YearRollOver>;

const plan = {
  fromYearID: z.int().min(1900).max(2199),
  dateStart: Day,
  dateEnd: Day,
  /** Where a roll class goes, by code; one that is not named goes where the proposal says. */
  rollClasses: z.array(z.object({ rollClassID: Id, toCode: oneLine(50).nullable() })).max(2000),
  /** Students who repeat their level. */
  repeating: z.array(Id).max(5000),
};

export const previewRollOver = endpoint({
  method: 'POST',
  path: '/api/YearRollOvers/Preview',
  permission: 'people.write',
  summary: 'What rolling over to the next academic year would do; changes nothing.',
  bodyLimit: 980_000,
  body: z.object({ ...plan, dateStart: Day.nullable(), dateEnd: Day.nullable() }),
  answer: YearRollOver,
});

/** Where one student goes by a roll-over. */
export const RolledStudent = z.object({
  id: Id,
  itemName: z.string(),
  level: z.string(),
  /** Empty: leaves the school, or stays where they are. */
  toLevel: z.string(),
  rollClass: z.string(),
  toRollClass: z.string(),
  campus: z.string(),
  /** Of the roll class that they come into, where it is another one than theirs; else empty. */
  toCampus: z.string(),
  what: z.enum(['goesOn', 'repeats', 'leaves']),
  /** Why somebody has to look at them; empty: nobody has to. */
  doubt: z.enum(['', 'noLevel', 'noYearOfSchool', 'noRollClass', 'noNextRollClass', 'prepared']),
});
export type RolledStudent = z.infer<typeof RolledStudent>;

export const previewRolledStudents = endpoint({
  method: 'POST',
  path: '/api/YearRollOvers/Students',
  permission: 'people.write',
  summary: 'Where each student goes by rolling over, and who is in doubt, with the reason; changes nothing.',
  bodyLimit: 980_000,
  body: z.object({ ...plan, dateStart: Day.nullable(), dateEnd: Day.nullable() }),
  answer: z.array(RolledStudent),
});

export const rollOver = endpoint({
  method: 'POST',
  path: '/api/YearRollOvers',
  permission: 'people.write',
  summary:
    'Rolls over in one transaction: the next year, levels from its first day on, new roll classes, leavers. 409 where the preview no longer holds.',
  bodyLimit: 980_000,
  body: z.object({ ...plan, token: text(100) }),
  answer: YearRollOver,
});
