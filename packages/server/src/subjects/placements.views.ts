import { sql } from 'kysely';
import type { Placements } from '../enrolment/enrolment.facts.ts';

const classDetail = {
  classes: 'class_detail',
  column: 'class_detail_id',
  yearFrom: sql<string>`(select y.date_start from academic_year y where y.id = c.academic_year_id)`,
  yearTo: sql<string>`(select y.date_end from academic_year y where y.id = c.academic_year_id)`,
  oneAtATime: false,
};

/** The memberships of subject classes. */
export const classMemberships = {
  ...classDetail,
  table: 'class_detail_member',
  person: 'student_id',
  partOfClass: false,
} as const satisfies Placements;

/** The teachers of subject classes. */
export const classTeaching = {
  ...classDetail,
  table: 'class_detail_teacher',
  person: 'person_id',
  partOfClass: true,
} as const satisfies Placements;
