import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PartOfDay } from '../shared/part-of-day.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, OfRecord, QueryFlag, QueryId, text } from '../shared/values.ts';

/** A lesson of a day. */
export const LessonToday = z.object({
  periodID: Id,
  periodName: z.string(),
  /** `HH:mm`; empty where the period has none. */
  timeStart: z.string(),
  timeEnd: z.string(),
  itemName: z.string(),
  location: z.string(),
  teachers: z.array(z.string()),
});
export type LessonToday = z.infer<typeof LessonToday>;

/** Somebody who teaches a child, and how a family writes to them. */
export const ChildTeacher = z.object({
  fullName: z.string(),
  /** Code of the roll class; null where it is not theirs. */
  rollClass: z.string().nullable(),
  /** Subjects, else classes, by name. */
  teaches: z.array(z.string()),
  /** At the school's own domain; null where the school tells none. */
  email: z.string().nullable(),
});
export type ChildTeacher = z.infer<typeof ChildTeacher>;

/** A day on which a child was absent and nobody has said why. */
export const UnexplainedDay = z.object({
  dateOf: Day,
  /** The roll class, or the lesson. */
  itemName: z.string(),
  /** Null: the morning roll. */
  periodName: z.string().nullable(),
});

/**
 * A child's day, as an adult of its family may see it. What this adult may not see is null or empty; what the school
 * has written for itself is never part of it. The part of the day is that of an absence which the morning roll shows
 * and which was known in advance.
 */
export const AttendanceSummary = PartOfDay.extend({
  /** The child. */
  id: Id,
  fullName: z.string(),
  givenName: z.string(),
  /** Path of the photo, with what tells one photo from the next; null where there is none or this adult is not shown it. */
  photo: z.string().nullable(),
  /** Code of the roll class of today; empty: none. */
  rollClass: z.string(),
  /** Who teaches it, the main teacher before others; null: nobody. */
  teacher: z.string().nullable(),
  isSchoolDay: z.boolean(),
  /** Why there is none, where the calendar says so. */
  note: z.string(),
  /** What the morning roll says, or what was known in advance; empty while nothing is recorded. */
  mark: z.enum(['', 'present', 'absent', 'late']),
  /** Of who came late, `HH:mm`; null where it was not written down. */
  timeArrived: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null where this adult may not know where the child is when. */
  lessons: z.array(LessonToday).nullable(),
  /** Newest first, of the last 28 days. */
  unexplained: z.array(UnexplainedDay),
  /** Absences that are known of today and later. */
  ahead: z.array(PartOfDay.extend({ id: Id, dateFrom: Day, dateTo: Day, reason: z.string() })),
  /** School days of this academic year by the morning roll; null where this adult may not see them. */
  daysAbsent: z.int().nullable(),
  daysLate: z.int().nullable(),
  /** Whether this adult may explain and announce absences of the child. */
  mayExplain: z.boolean(),
  /** Who teaches the child today, the roll class first; null where this adult may not know it. */
  teachers: z.array(ChildTeacher).nullable(),
  /** The number at which a family calls the school office; empty where the school has told none. */
  officePhone: z.string(),
});
export type AttendanceSummary = z.infer<typeof AttendanceSummary>;

export const getAttendanceSummaries = endpoint({
  method: 'GET',
  path: '/api/AttendanceSummaries',
  permission: 'attendance.own-children',
  summary: 'The children whose days whoever is signed in as a parent may see, with those days.',
  query: z.object({ parent: QueryFlag }),
  answer: z.array(AttendanceSummary),
});

/** A relation of whoever is signed in as a parent to a child; never another adult's. */
export const UserRelation = z.object({
  /** The relation. */
  id: Id,
  personID: Id,
  fullName: z.string(),
  rollClass: z.string(),
  relationship: z.string(),
  livesWith: z.boolean(),
  receivesMail: z.boolean(),
});
export type UserRelation = z.infer<typeof UserRelation>;

export const getUserRelations = endpoint({
  method: 'GET',
  path: '/api/UserRelations',
  permission: 'attendance.own-children',
  summary: 'The relations of whoever is signed in as a parent to children whom they may see.',
  answer: z.array(UserRelation),
});

/** A day of a child's attendance on one roll; the part of the day is that of an absence known in advance. */
export const AttendanceDay = PartOfDay.extend({
  dateOf: Day,
  itemName: z.string(),
  periodName: z.string().nullable(),
  mark: z.enum(['present', 'absent', 'late']),
  reason: z.string().nullable(),
  timeArrived: z.string().nullable(),
});
export type AttendanceDay = z.infer<typeof AttendanceDay>;

/** One of them with what is known of the child. */
export const UserRelationDetail = UserRelation.extend({
  /** Academic years that have begun, newest first; empty where this adult may see the attendance of none. */
  years: z.array(z.object({ id: Id, itemName: z.string() })),
  /** Of which year the attendance is; null between two years. */
  yearID: Id.nullable(),
  /** Absences and lateness of that academic year, newest first; null where this adult may not see them. */
  attendance: z.array(AttendanceDay).nullable(),
  /** Who teaches the child today, the roll class first; null where this adult may not know it. */
  teachers: z.array(ChildTeacher).nullable(),
  /** The cycle of lessons by its days; null where this adult may not know where the child is when. */
  timetable: z.array(z.object({ cycleDay: z.int().nullable(), lessons: z.array(LessonToday) })).nullable(),
});
export type UserRelationDetail = z.infer<typeof UserRelationDetail>;

export const getUserRelation = endpoint({
  method: 'GET',
  path: '/api/UserRelations/:id',
  permission: 'attendance.own-children',
  summary: 'One of them, with teachers, timetable and the attendance of a year of the child.',
  params: OfRecord,
  query: z.object({ yearid: QueryId }),
  answer: UserRelationDetail,
});

export const getChildPhoto = endpoint({
  method: 'GET',
  path: '/api/UserRelations/:id/Photo',
  permission: 'attendance.own-children',
  summary: 'The photo of the child of one of them, a square of 256 pixels.',
  params: OfRecord,
  /** Of the path as the child's day has it: tells one photo from the next. */
  query: z.object({ v: text(50).optional() }),
  produces: 'image/webp',
  answer: Picture,
});

/** What a family owes. */
export const BillingSummary = z.object({
  id: Id,
  itemName: z.string(),
  /** Decimal text in the school's currency: "120.50". */
  balance: z.string(),
  dateDue: Day.nullable(),
});

export const getBillingSummaries = endpoint({
  method: 'GET',
  path: '/api/BillingSummaries',
  permission: 'attendance.own-children',
  summary:
    'What areas tell of the accounts of whoever is signed in as a parent; nothing where no area keeps any.',
  query: z.object({ parent: QueryFlag }),
  answer: z.array(BillingSummary),
});
