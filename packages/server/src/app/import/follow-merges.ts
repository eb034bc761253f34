import type { Plan } from '@homeroom/oneroster/plan.ts';

/**
 * A roster may go on naming a record that was merged into another one of the roster's. What it says of it is then said
 * of the kept one: its memberships and relations, and where the roster has given up the kept one's id, who they are.
 * The merged record itself is left alone.
 * @param merged keys of merged records, and of those that they were merged into
 */
export function followMerges(plan: Plan, merged: ReadonlyMap<string, string>): Plan {
  if (merged.size === 0) return plan;
  const lead = (key: string) => merged.get(key) ?? key;
  const named = new Set(plan.persons.map(({ key }) => key));
  /** The one row of a person: the kept record's own, else the first of those that were merged into it. */
  const ofOne = <T extends { key: string }>(rows: readonly T[]) => {
    const taken = new Set<string>();
    return rows.flatMap((row) => {
      const key = lead(row.key);
      const isIt = key === row.key || (!named.has(key) && !key.startsWith('#'));
      if (!isIt || taken.has(key)) return [];
      taken.add(key);
      return [{ ...row, key }];
    });
  };
  const led = <T extends { person: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, person: lead(row.person) }));
  return {
    ...plan,
    persons: ofOne(plan.persons),
    students: ofOne(plan.students),
    staff: ofOne(plan.staff),
    accounts: ofOne(plan.accounts),
    relations: plan.relations
      .map((row) => ({ ...row, adult: lead(row.adult), child: lead(row.child) }))
      .filter(({ adult, child }) => adult !== child),
    rollClassTeachers: led(plan.rollClassTeachers),
    rollClassMembers: led(plan.rollClassMembers),
    classDetailTeachers: led(plan.classDetailTeachers),
    classDetailMembers: led(plan.classDetailMembers),
  };
}
