import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Database } from '../../platform/database/school.ts';
import type { Kind, Stored } from './rows.ts';
import { storedQueries } from './stored.queries.ts';

/** All that the comparison needs to know of the school. */
export interface SchoolNow {
  rows: Record<Kind, Stored[]>;
  /** Days of the roster's years that the calendar does not hold. */
  missingDays: string[];
  hasMainCampus: boolean;
  /** Keys of records that were merged into others, with the keys of those. */
  merged: ReadonlyMap<string, string>;
}

/** Every sourcedId that a roster names. */
const keysOf = (plan: Plan): ReadonlySet<string> => {
  const lists: readonly (readonly { key?: string }[])[] = Object.values(plan);
  return new Set(lists.flatMap((rows) => rows.flatMap(({ key }) => key ?? [])));
};

/** Reads the school as an import of this plan has to know it. */
export async function readSchool(db: Database, plan: Plan, today: string): Promise<SchoolNow> {
  const stored = storedQueries(db, today, keysOf(plan));
  const members = {
    roll_class_teacher: plan.rollClassTeachers,
    roll_class_member: plan.rollClassMembers,
    class_detail_teacher: plan.classDetailTeachers,
    class_detail_member: plan.classDetailMembers,
  };
  const since = plan.years[0]?.dateStart ?? today;
  const rows: Partial<Record<Kind, Stored[]>> = {};
  for (const kind of [
    'campus',
    'level',
    'academic_year',
    'term',
    'subject',
    'period',
    'roll_class',
    'class_detail',
    'class_meeting',
    'person',
    'student',
    'staff',
    'user_account',
    'relation',
  ] as const) {
    rows[kind] = await stored.rows(kind);
  }
  for (const kind of Object.keys(members) as (keyof typeof members)[]) {
    rows[kind] = await stored.memberships(
      kind,
      since,
      members[kind].map((plan) => plan.key),
    );
  }
  return {
    rows: rows as Record<Kind, Stored[]>,
    missingDays: await stored.missingDays(plan.years),
    hasMainCampus: await stored.hasMainCampus(),
    merged: await stored.merged(),
  };
}
