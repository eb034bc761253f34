import { z } from 'zod';
import { Apart } from '../attendance/attendance.schemas.ts';
import { PartOfDay } from '../shared/part-of-day.ts';
import { Day, Id, Item, LocalDateTime, PathId, PermissionLevel, Version } from '../shared/values.ts';

/** Columns in use, attendance among them: no grid is wider, and no save has more cells of a student. */
export const MAX_COLUMNS = 30;

/** What an option says: better than expected, as expected, or cause for concern. */
export const Tone = z.enum(['good', 'fine', 'concern']);
export type Tone = z.infer<typeof Tone>;

/** The mark of a roll that an option of the attendance column stands for; null in any other column. */
export const OptionMark = z.enum(['present', 'absent', 'late']).nullable();

/** An option as a column offers it. */
export const IndicatorOption = z.object({
  id: Id,
  itemName: z.string(),
  /** The key that picks it beside the digit of its place; empty: none. */
  letter: z.string(),
  tone: Tone,
  /** What the key for all fills in. */
  isDefault: z.boolean(),
  isAbsent: z.boolean(),
  mark: OptionMark,
});
export type IndicatorOption = z.infer<typeof IndicatorOption>;

/** A column of the grid (specification 002 §3); options in the order of their digits. */
export const IndicatorColumn = z.object({
  id: Id,
  itemName: z.string(),
  isAttendance: z.boolean(),
  indicatorOptions: z.array(IndicatorOption),
});
export type IndicatorColumn = z.infer<typeof IndicatorColumn>;

/** One cell of a student. */
export const IndicatorStudentOption = z.object({
  indicatorTypeID: Id,
  /** 2: this user may change it now. */
  permission: PermissionLevel,
  /** What was chosen, under the name that it had then; null: blank. */
  indicatorOption: z.object({ id: Id, itemName: z.string(), tone: Tone, isAbsent: z.boolean() }).nullable(),
  /** Of the attendance column that of the roll's line. */
  version: Version,
  recordedBy: z.string().nullable(),
  recordedAt: LocalDateTime.nullable(),
  /** The student is absent by the roll: the cell does not apply, and what it says counts for nothing. */
  isVoid: z.boolean(),
});
export type IndicatorStudentOption = z.infer<typeof IndicatorStudentOption>;

/** A row of the grid (specification 002 §3). */
export const IndicatorClassStudent = z.object({
  id: Id,
  /** "Surname, Preferred". */
  fullName: z.string(),
  /** Null where nobody else in the class has the name. */
  apart: Apart.nullable(),
  /** The picture of the student's first flag; null where there is none. */
  iconID: Id.nullable(),
  isAbsent: z.boolean(),
  /** Absent as was known in advance (leave, an excursion): the reason; null where not, or where somebody has marked since. */
  known: z.string().nullable(),
  /** The part of the day of which that is; null where it is of the whole day, or nothing was known. */
  knownTimes: PartOfDay.nullable(),
  /** The roll was changed after the set was submitted, and the row is open again or void. */
  changedSince: LocalDateTime.nullable(),
  indicatorStudentOptions: z.array(IndicatorStudentOption),
});
export type IndicatorClassStudent = z.infer<typeof IndicatorClassStudent>;

/** Students who gave cause for concern so many sets in a row, of one column. */
export const IndicatorConcern = z.object({
  indicatorTypeID: Id,
  itemName: z.string(),
  students: z.array(
    z.object({
      id: Id,
      fullName: z.string(),
      /** How many sets in a row, this one among them. */
      sets: z.int(),
      /** What this one says. */
      optionName: z.string(),
    }),
  ),
});
export type IndicatorConcern = z.infer<typeof IndicatorConcern>;

/** The data set of a class on a date in a period (specification 002 §3). */
export const IndicatorClass = z.object({
  /** Null: not persisted yet. */
  id: Id.nullable(),
  dateOf: Day,
  classId: Id,
  itemName: z.string(),
  /** The first period of a double one. */
  periodId: Id,
  /** The periods of the set, in order. */
  periods: z.array(Item),
  /** 1 active, 0 cancelled: the class did not take place. */
  active: z.union([z.literal(0), z.literal(1)]),
  /** 2: this user may fill the set in now. */
  permission: PermissionLevel,
  submittedAt: LocalDateTime.nullable(),
  submittedBy: z.string().nullable(),
  /** Submitted by the page of somebody who was long away. */
  isAutomatic: z.boolean(),
  version: Version,
  indicatorTypes: z.array(IndicatorColumn),
  indicatorClassStudents: z.array(IndicatorClassStudent),
  /** Of a submitted set: whether to tell home. */
  concerns: z.array(IndicatorConcern),
});
export type IndicatorClass = z.infer<typeof IndicatorClass>;

/** Names one set; any period of a double one does. */
export const IndicatorClassQuery = z.object({ dateOf: Day, classId: PathId, periodId: PathId });
export type IndicatorClassQuery = z.infer<typeof IndicatorClassQuery>;

/** What a save sends: the record, with those cells alone that are to be saved; further fields of it are ignored. */
export const IndicatorClassSave = z.object({
  dateOf: Day,
  classId: Id,
  periodId: Id,
  active: z.union([z.literal(0), z.literal(1)]).default(1),
  /** The set's version that was seen: it is asked for where a set is cancelled, or taken up again. */
  version: Version.default(0),
  /** The page of somebody who was long away: cells that somebody else has changed meanwhile are left as they are. */
  isAutomatic: z.boolean().default(false),
  indicatorClassStudents: z
    .array(
      z.object({
        id: Id,
        indicatorStudentOptions: z
          .array(
            z.object({
              indicatorTypeID: Id,
              indicatorOption: z.object({ id: Id }).nullable(),
              version: Version,
              /** Of the attendance column: an absence known in advance is overruled by what the teacher sees. */
              overrideKnown: z.boolean().optional(),
            }),
          )
          .max(MAX_COLUMNS),
      }),
    )
    .max(200),
});
export type IndicatorClassSave = z.infer<typeof IndicatorClassSave>;

/** A saved set, and which cells were not taken. */
export const SavedIndicatorClass = IndicatorClass.extend({
  refused: z.array(z.object({ studentID: Id, indicatorTypeID: Id, code: z.string(), message: z.string() })),
});
export type SavedIndicatorClass = z.infer<typeof SavedIndicatorClass>;

/** A set that was before, as it stands beside the grid. */
export const RecentIndicatorClass = z.object({
  id: Id,
  dateOf: Day,
  periodId: Id,
  periodName: z.string(),
  active: z.union([z.literal(0), z.literal(1)]),
  isAutomatic: z.boolean(),
  /** Of each column how many cells say what; those of absent students are not among them. */
  columns: z.array(z.object({ indicatorTypeID: Id, good: z.int(), fine: z.int(), concern: z.int() })),
});
export type RecentIndicatorClass = z.infer<typeof RecentIndicatorClass>;

/** A student's indicators over time, oldest first; cancelled sets and cells that do not apply are not among them. */
export const StudentIndicators = z.object({
  columns: z.array(z.object({ id: Id, itemName: z.string() })),
  marks: z.array(
    z.object({
      dateOf: Day,
      itemName: z.string(),
      periodName: z.string(),
      indicatorTypeID: Id,
      optionName: z.string(),
      tone: Tone,
    }),
  ),
});
export type StudentIndicators = z.infer<typeof StudentIndicators>;
