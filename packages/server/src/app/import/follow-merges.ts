import type { Plan } from '@homeroom/oneroster/plan.ts';

/**
 * A roster may go on naming a record that was merged into another one of the roster's. What it says of it is then said
 * of the kept one: its memberships and relations. The merged record itself is left alone.
 * @param merged keys of merged records, and of those that they were merged into
 */
export function followMerges(plan: Plan, merged: ReadonlyMap<string, string>): Plan {
  if (merged.size === 0) return plan;
  const lead = (key: string) => merged.get(key) ?? key;
  const itself = ({ key }: { key: string }) => !merged.has(key);
  const led = <T extends { person: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, person: lead(row.person) }));
  return {
    ...plan,
    persons: plan.persons.filter(itself),
    students: plan.students.filter(itself),
    staff: plan.staff.filter(itself),
    accounts: plan.accounts.filter(itself),
    relations: plan.relations
      .map((row) => ({ ...row, adult: lead(row.adult), child: lead(row.child) }))
      .filter(({ adult, child }) => adult !== child),
    rollClassTeachers: led(plan.rollClassTeachers),
    rollClassMembers: led(plan.rollClassMembers),
    classDetailTeachers: led(plan.classDetailTeachers),
    classDetailMembers: led(plan.classDetailMembers),
  };
}
