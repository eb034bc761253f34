import { z } from 'zod';
import { PartOfDay } from '../shared/part-of-day.ts';
import {
  Day,
  Id,
  Item,
  LocalDateTime,
  LocalDateTimeInput,
  PermissionLevel,
  QueryFlag,
  QueryId,
  TimeOfDay,
  text,
  Version,
} from '../shared/values.ts';
import { contradictionOf } from './mark-of-save.ts';

const rollFields = {
  /** Present in the specification's calls by class; which of the two it is follows from the other fields. */
  byclass: QueryFlag,
  dateOf: Day,
  rollClass: text(50).optional(),
  classId: QueryId,
  /** Ours: which meeting, where a class meets more than once that day. */
  periodId: QueryId,
  webMode: QueryFlag,
};
const namesOneRoll = (q: { rollClass?: string | undefined; classId?: number | undefined }) =>
  Boolean(q.rollClass) !== Boolean(q.classId);
const oneRoll = { error: 'roll.unnamed', path: ['rollClass'] };

/** Names one roll: a roll class or a subject class (and period) on a date. */
export const RollQuery = z.object(rollFields).refine(namesOneRoll, oneRoll);
export type RollQuery = z.infer<typeof RollQuery>;

/** As `RollQuery`; or, for dashboards, the students of a teacher (all students where absent) that are not simply present. */
export const RollReadQuery = z
  .object({ ...rollFields, teacherID: QueryId, attendancetype: QueryId })
  .refine((q) => Boolean(q.attendancetype) || namesOneRoll(q), oneRoll);

export const AbsenceReason = z.object({
  id: Id,
  code: z.string(),
  label: z.string(),
  authorised: z.boolean(),
  countsAsAbsence: z.boolean(),
  onSite: z.boolean(),
  teacherMayUse: z.boolean(),
  needsDetails: z.boolean(),
  /** The reason says late, not absent. */
  isLate: z.boolean(),
  /** Key that picks it on the roll, '1' to '9'; null beyond. */
  digit: z.string().nullable(),
});
export type AbsenceReason = z.infer<typeof AbsenceReason>;

/** An absence: absent, or late with the time of arrival. */
export const Absence = z.object({
  /** School time of the absence. */
  dateTime: LocalDateTime,
  reason: AbsenceReason.pick({
    id: true,
    code: true,
    label: true,
    authorised: true,
    countsAsAbsence: true,
  }).nullable(),
  details: z.string(),
  late: z.boolean(),
  /** `HH:mm` where late and known. */
  timeArrived: z.string().nullable(),
});
export type Absence = z.infer<typeof Absence>;

/** unmarked: nothing recorded yet. The submit of a roll says present of whoever is on it then without a mark. */
export const Mark = z.enum(['unmarked', 'present', 'absent', 'late']);
export type Mark = z.infer<typeof Mark>;

/** Layers of a mark, later wins (domain, Attendance). */
export const Layer = z.enum(['default', 'known', 'teacher', 'office']);
export type Layer = z.infer<typeof Layer>;

export const KnownAbsence = PartOfDay.extend({
  reason: z.string(),
  details: z.string(),
  recordedBy: z.string(),
  recordedAt: LocalDateTime,
});

export const Flag = z.object({ category: z.string(), itemName: z.string(), icon: z.string() });

/**
 * What tells a student from another of the same name in a list: the student number; where there is none the date of birth,
 * for who may read it.
 */
export const Apart = z.object({ number: z.string(), birthDate: Day.nullable() });
export type Apart = z.infer<typeof Apart>;

/** A student's line on a roll. */
export const AttendanceStudent = z.object({
  studentID: Id,
  /** "Surname, Preferred". */
  fullName: z.string(),
  /** Null where nobody else on the roll has the name. */
  apart: Apart.nullable(),
  /** Address of the photo; null shows initials. */
  photo: z.string().nullable(),
  /** 2: this user may change this line now. */
  permission: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  mark: Mark,
  /** Null while present or unmarked. */
  absence: Absence.nullable(),
  /** What was written of a student who is present; else empty. */
  note: z.string(),
  /** School time at which the last record was made; null where unmarked. */
  dateTime: LocalDateTime.nullable(),
  /** School time at which it arrived, where that was later, e.g. made without a connection; else null. */
  receivedAt: LocalDateTime.nullable(),
  layer: Layer,
  recordedBy: z.string().nullable(),
  recordedByID: Id.nullable(),
  known: KnownAbsence.nullable(),
  /** On the roll of a subject class: what the morning roll of that day says where it does not say present; else null. */
  morning: z.enum(['absent', 'late']).nullable(),
  flags: z.array(Flag),
  /**
   * Marks on this roll on the days of `recentDays` of the absence settings, oldest first, a letter each:
   * P present, A absent, L late, E absent with leave, - nothing recorded.
   */
  recent: z.string(),
  version: Version,
});
export type AttendanceStudent = z.infer<typeof AttendanceStudent>;

/** What a save sends: the record, of which these fields are read; further fields of it are ignored. */
export const AttendanceStudentSave = z
  .object({
    studentID: Id,
    version: Version,
    /**
     * Ours: `unmarked` takes a mark back, `late` says late where `absence` does not, and `present` makes the details of an
     * absence a note. What contradicts `absence` is refused, but in a record that was read.
     */
    mark: Mark.optional(),
    /** Null is present, anything else absent or late, as in the specification. */
    absence: z
      .object({
        dateTime: LocalDateTimeInput.optional(),
        reason: z.object({ id: Id }).nullish(),
        details: text(500).optional(),
        late: z.boolean().optional(),
        timeArrived: TimeOfDay.nullish(),
      })
      .nullable(),
    /** Sent by whoever sends the whole record as it was read: then `mark` is what was before, and `absence` decides. */
    permission: PermissionLevel.optional(),
    /** Ours: school time of the press, where it may arrive later; counts on the day of the roll, and not in the future. */
    madeAt: LocalDateTimeInput.optional(),
    /** Confirms that an absence known in advance is overruled by what the teacher sees. */
    overrideKnown: z.boolean().optional(),
  })
  .superRefine((save, { addIssue }) => {
    const contradiction = contradictionOf(save);
    if (contradiction) addIssue({ code: 'custom', ...contradiction });
  });
export type AttendanceStudentSave = z.infer<typeof AttendanceStudentSave>;

export const AbsenceSettings = z.object({
  absentDefault: Absence,
  lateDefault: Absence,
  absenceReasons: z.array(AbsenceReason),
  isSchoolDay: z.boolean(),
  /** Why there is no school ("Saturday", "Founders' Day"), else empty. */
  dayNote: z.string(),
  cycleDay: z.int().nullable(),
  /** The last ten school days before the date, oldest first. */
  recentDays: z.array(Day),
  /** The nearest school days before and after, for the arrow buttons. */
  previousDay: Day.nullable(),
  nextDay: Day.nullable(),
  /** Minutes after its start by which a roll is to be submitted; later it is overdue. */
  lateAfterMinutes: z.int(),
  /** The school's today. */
  today: Day,
});
export type AbsenceSettings = z.infer<typeof AbsenceSettings>;

const NamedTeacher = z.object({ id: Id, fullName: z.string(), itemName: z.string(), rollClass: z.string() });

export const ClassAttendanceDefaults = z.object({
  defaultDateOf: Day,
  defaultTeacher: NamedTeacher.nullable(),
  defaultClassDetail: Item.nullable(),
  defaultPeriod: Item.nullable(),
});
export type ClassAttendanceDefaults = z.infer<typeof ClassAttendanceDefaults>;

/** One layer of one mark, with who and when; the part of the day is that of an absence known in advance. */
export const AttendanceLayer = PartOfDay.extend({
  layer: Layer,
  mark: Mark,
  reason: z.string().nullable(),
  details: z.string(),
  timeArrived: z.string().nullable(),
  recordedBy: z.string().nullable(),
  /** When it was made. */
  recordedAt: LocalDateTime.nullable(),
  /** When it arrived, where that was later; else null. */
  receivedAt: LocalDateTime.nullable(),
  /** True for the layer whose mark is shown. */
  wins: z.boolean(),
  /** Earlier values of this layer, newest first. */
  history: z.array(
    z.object({
      mark: Mark,
      reason: z.string().nullable(),
      recordedBy: z.string().nullable(),
      recordedAt: LocalDateTime,
    }),
  ),
});
export type AttendanceLayer = z.infer<typeof AttendanceLayer>;
