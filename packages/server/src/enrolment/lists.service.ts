import type {
  StaffListItem,
  StaffQuery,
  StudentListItem,
  StudentPage,
  StudentPagesQuery,
  StudentsQuery,
} from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { ClassMember, RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import type { InterviewStudents, TaughtStudents } from './contributions.facts.ts';
import {
  classMembersOn,
  countStudents,
  placeInOrder,
  rollClassesOn,
  rollClassId,
  staffListOn,
  studentIdsAfter,
  studentsOn,
} from './lists.views.ts';
import { rollClassMemberships } from './placements.queries.ts';

const standingOf = (standing: 'all' | 'future' | 'current' | 'past') =>
  standing === 'all' ? null : standing;

/**
 * Students of a day, by name. For interviews (`parentTeacher`) those who have somebody to be invited; with a cycle those
 * who can still be booked in it, with the teacher where one is named.
 */
export const listStudents = (
  db: Database,
  day: string,
  query: z.output<typeof StudentsQuery>,
  taught: readonly TaughtStudents[],
): Promise<StudentListItem[]> =>
  studentsOn(
    db,
    day,
    {
      standing: standingOf(query.standing),
      campusId: query.campusId ?? null,
      levelId: query.levelId ?? null,
      rollClass: query.rollClass || null,
      teacherId: query.teacherId ?? null,
      withFamily: query.parentTeacher ?? false,
    },
    taught,
  );

/** Those of an interview cycle: who is met there need not teach a class of theirs. */
export async function listBookable(
  db: Database,
  day: string,
  { teacherId, ...query }: z.output<typeof StudentsQuery>,
  bookable: readonly ReturnType<InterviewStudents>[],
): Promise<StudentListItem[]> {
  const ids: number[] = [];
  for (const of of bookable) ids.push(...(await of.execute(db)).rows.map(({ id }) => id));
  return studentsOn(
    db,
    day,
    {
      ...{ standing: standingOf(query.standing), campusId: query.campusId ?? null, ids },
      ...{
        levelId: query.levelId ?? null,
        rollClass: query.rollClass || null,
        teacherId: null,
        withFamily: true,
      },
    },
    [],
  );
}

/**
 * A page of the students of a day, by name. Who comes to stand before its beginning meanwhile is on no later page, so
 * that nobody is there twice.
 * @throws Problem record.unknown where nobody has the id after which it is to begin
 */
export async function listStudentPage(
  db: Database,
  day: string,
  { standing: asked, after, limit }: z.output<typeof StudentPagesQuery>,
): Promise<StudentPage> {
  const standing = standingOf(asked);
  const start = after ? await placeInOrder(db, after) : null;
  ensure(!after || start, 'record.unknown');
  const ids = await studentIdsAfter(db, day, standing, start, limit);
  const every = { standing, campusId: null, levelId: null, rollClass: null, teacherId: null };
  return {
    count: start ? null : await countStudents(db, day, standing),
    rows: await studentsOn(db, day, { ...every, withFamily: false, ids }, []),
  };
}

/** Staff of a day, by name. */
export const listStaff = (
  db: Database,
  day: string,
  { standing, campusId }: z.output<typeof StaffQuery>,
): Promise<StaffListItem[]> =>
  staffListOn(db, day, { standing: standingOf(standing), campusId: campusId ?? null });

/** Roll classes by code, 7B before 10A. */
export async function listRollClasses(db: Database, day: string, closedToo: boolean): Promise<RollClass[]> {
  const classes = await rollClassesOn(db, day, closedToo);
  return classes.sort((a, b) => byName(a.code, b.code));
}

/** Who is in a roll class on a day, and who was. @throws Problem record.unknown for a code that no roll class has */
export async function listRollClassStudents(
  db: Database,
  day: string,
  code: string,
  withdrawnToo: boolean,
): Promise<ClassMember[]> {
  const id = await rollClassId(db, code);
  ensure(id !== null, 'record.unknown');
  return classMembersOn(db, rollClassMemberships, id, day, withdrawnToo);
}
