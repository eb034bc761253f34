import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { ExportRow } from './list-exports.rules.ts';
import type { Placements } from './placements.queries.ts';

/** SQL: `student_id` of the students whom somebody teaches on a day, `yyyy-MM-dd`. */
export type TaughtStudents = (teacherId: number | null, day: string) => RawBuilder<{ student_id: number }>;

export type { Placements } from './placements.queries.ts';

/** The rows of one list that can be exported, as on a day, by the person's id; `name`: of the class that it is of. @throws Problem record.unknown, request.invalid */
export type ExportedList = (
  db: Database,
  day: string,
  asked: ListExport,
) => Promise<{ name?: string; rows: (ExportRow & { id: number })[] }>;

/** By the name that a caller asks for. */
export type ExportedLists = Partial<Record<ListExport['list'], ExportedList>>;

declare module '../platform/area.ts' {
  interface Contributions {
    /** Memberships of students: they go along with the first and last day at the school. */
    studentMemberships: Placements;
    /** Teaching of staff: it goes along with theirs. */
    staffTeaching: Placements;
    taughtStudents: TaughtStudents;
    exportedLists: ExportedLists;
  }
}
