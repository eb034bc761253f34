import { type RawBuilder, sql } from 'kysely';
import { rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';

/** SQL: `student_id` of the students whom somebody teaches on a day, in a class or a roll class. */
export const taughtBy = (personId: number, day: string): RawBuilder<{ student_id: number }> => sql`
  select m.student_id from ${rollClassTeacher} t join ${rollClassMember} m on m.roll_class_id = t.roll_class_id
  where t.person_id = ${personId} and ${holdsOn(day, 't')} and ${holdsOn(day, 'm')}
  union
  select m.student_id from class_detail_teacher t join class_detail_member m on m.class_detail_id = t.class_detail_id
  where t.person_id = ${personId} and ${holdsOn(day, 't')} and ${holdsOn(day, 'm')}`;
