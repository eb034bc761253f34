import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { holdsOn } from '../platform/database/dated.ts';

/** SQL: the students whom somebody teaches in subject classes on a day. */
export const taughtStudents: Contributions['taughtStudents'] = (teacherId, day) => sql`
  select m.student_id from class_detail_teacher t join class_detail_member m on m.class_detail_id = t.class_detail_id
  where t.person_id = ${teacherId} and ${holdsOn(day, 't')} and ${holdsOn(day, 'm')}`;
