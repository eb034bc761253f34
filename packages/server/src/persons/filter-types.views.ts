import type { FilterType } from '@homeroom/contract/persons/persons.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonColumns } from './contributions.facts.ts';
import { staffStanding, studentStanding } from './standing.views.ts';

// Asked of one person after the other, and only of those whose name is right: none of these may become a join.
export const ofStudent = (day: string) =>
  sql`(select ${studentStanding(day)} from student s where s.id = p.id)`;
export const ofStaff = (day: string) => sql`(select ${staffStanding(day)} from staff f where f.id = p.id)`;
export const isHere = (day: string) =>
  sql`coalesce(${ofStudent(day)} = 'current' or ${ofStaff(day)} = 'current', false)`;

type Heads = PersonColumns['isHeadOfHousehold'];

const filters: Record<FilterType, (day: string, isHeadOfHousehold: Heads) => RawBuilder<unknown>> = {
  All: () => sql`true`,
  StudentCurrent: (day) => sql`${ofStudent(day)} = 'current'`,
  StudentPast: (day) => sql`${ofStudent(day)} = 'past'`,
  StudentFuture: (day) => sql`${ofStudent(day)} = 'future'`,
  StudentAll: (day) => sql`${ofStudent(day)} is not null`,
  StudentCurrentFuture: (day) => sql`${ofStudent(day)} in ('current', 'future')`,
  StaffCurrent: (day) => sql`${ofStaff(day)} = 'current'`,
  StaffPast: (day) => sql`${ofStaff(day)} = 'past'`,
  StaffAll: (day) => sql`${ofStaff(day)} is not null`,
  StaffCurrentFuture: (day) => sql`${ofStaff(day)} in ('current', 'future')`,
  HeadOfHousehold: (day, isHeadOfHousehold) => isHeadOfHousehold(day),
};

/** SQL: whether the person `p` is of a filter type on a day. */
export const isOfType = (type: FilterType, day: string, isHeadOfHousehold: Heads): RawBuilder<unknown> =>
  filters[type](day, isHeadOfHousehold);
