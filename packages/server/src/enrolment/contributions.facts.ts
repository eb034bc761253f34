import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';
import type { EnrolmentWritten } from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import type { ExportRow } from './list-exports.rules.ts';
import type { Placements } from './placements.queries.ts';

/** SQL: `student_id` of the students whom somebody teaches on a day, `yyyy-MM-dd`. */
export type TaughtStudents = (teacherId: number | null, day: string) => RawBuilder<{ student_id: number }>;

export type { Placements } from './placements.queries.ts';

/**
 * SQL: `id` of the students who can still be booked in an interview cycle, with this teacher where one is named; none
 * where the viewer may not read who is booked.
 */
export type InterviewStudents = (
  cycleId: number,
  teacherId: number | null,
  viewer: Pick<User, 'may' | 'personId'>,
) => RawBuilder<{ id: number }>;

/** The rows of one list that can be exported, as on a day, by the person's id; `name`: of the class that it is of. @throws Problem record.unknown, request.invalid */
export type ExportedList = (
  db: Database,
  day: string,
  asked: ListExport,
) => Promise<{ name?: string; rows: (ExportRow & { id: number })[] }>;

/** By the name that a caller asks for. */
export type ExportedLists = Partial<Record<ListExport['list'], ExportedList>>;

type JoinedClass = EnrolmentWritten['members'][number];

/** How a student who is enrolled comes into classes, and out of them when that is taken back. */
export interface ClassEnrolment {
  /**
   * From a day on, or from the first day of the class's year where that is later.
   * @returns what was written, and where the student has two classes at one time
   * @throws Problem request.invalid at the place of the class in the list
   */
  join(
    db: Database,
    context: RequestContext,
    asked: { studentId: number; classIds: readonly number[]; dateFrom: string },
  ): Promise<{ members: JoinedClass[]; clashes: Clash[] }>;
  /** @throws Problem record.unknown, record.changed */
  leave(db: Database, context: RequestContext, members: readonly JoinedClass[]): Promise<void>;
}

/** A student's time in a class of either kind, both days inclusive; without a last day it runs on. */
export interface TimeInClass {
  kind: 'class' | 'rollClass';
  classId: number;
  studentId: number;
  dateFrom: string;
  dateTo: string | null;
}

/** How many rolls of a class have a mark of a student on a day of that time; null where who asks may not read marks. */
export type MarksInClass = (context: RequestContext, time: TimeInClass) => Promise<number | null>;

/** Whether an academic year that is over by today ended on a day or before it, with no other one begun by then. */
export type YearOver = (db: Database, day: string, today: string) => Promise<boolean>;

/** All of them together; null where none is told. */
export async function marksOf(
  counts: readonly MarksInClass[],
  context: RequestContext,
  time: TimeInClass,
): Promise<number | null> {
  let marks: number | null = null;
  for (const count of counts) {
    const counted = await count(context, time);
    if (counted !== null) marks = (marks ?? 0) + counted;
  }
  return marks;
}

/** What of teachers and levels another area offers where a call names one of its periods (`reportCard`). */
export interface PeriodChoices {
  /** Ids of teachers of a period whom the caller may see. @throws Problem request.invalid, record.unknown */
  teachers(context: RequestContext, asked: PeriodAsked): Promise<number[]>;
  /** Ids of its levels. @throws Problem request.invalid, record.unknown */
  levels(context: RequestContext, asked: PeriodAsked): Promise<number[]>;
}

/** What a filter has chosen so far. */
export interface PeriodAsked {
  yearId?: number | undefined;
  assessmentPeriodId?: number | undefined;
  teacherId?: number | undefined;
}

declare module '../platform/area.ts' {
  interface Contributions {
    periodChoices: PeriodChoices;
    /** Memberships of students: they go along with the first and last day at the school. */
    studentMemberships: Placements;
    /** Teaching of staff: it goes along with theirs. */
    staffTeaching: Placements;
    classEnrolment: ClassEnrolment;
    marksInClass: MarksInClass;
    taughtStudents: TaughtStudents;
    interviewStudents: InterviewStudents;
    yearOver: YearOver;
    exportedLists: ExportedLists;
  }
}
