import type { MemberPlan, TeacherPlan } from '@homeroom/oneroster/plan.ts';
import { addChange, closeRow } from './diff.ts';
import { type Added, emptyDiff, type KindDiff, type Stored, type Values } from './rows.ts';

const closing = { column: 'date_to', from: 'date_from' } as const;

export interface MembershipRules {
  today: string;
  /** Column names of the class and the person. */
  classColumn: 'roll_class_id' | 'class_detail_id';
  personColumn: 'person_id' | 'student_id';
  /** Whether the school had the class before this import. */
  knewClass: (key: string) => boolean;
  isUncertain: (key: string, values: Values) => boolean;
}

/**
 * Compares dated memberships. Where the files do not say when one begins, it began with the class at the first
 * import, and on the day it was first seen afterwards: rolls of the past stay as they were taken.
 */
export function diffMemberships(
  plans: readonly (MemberPlan | TeacherPlan)[],
  stored: readonly Stored[],
  rules: MembershipRules,
): KindDiff {
  const { today } = rules;
  const diff = emptyDiff();
  const byKey = new Map<string, Stored>();
  for (const row of stored) if (row.key !== null) byKey.set(row.key, row);

  const add = (plan: MemberPlan | TeacherPlan, from = firstDay(plan, rules)) =>
    diff.added.push(new NewMembership(plan, rules, from));

  for (const plan of plans) {
    const before = byKey.get(plan.key);
    // What is left at the end is what the files do not name.
    byKey.delete(plan.key);
    if (!before) {
      add(plan);
      continue;
    }
    const dateTo = before.values.date_to as string | null | undefined;
    const ended = typeof dateTo === 'string' && dateTo < today;
    if (
      before.values[rules.classColumn] !== plan.class ||
      before.values[rules.personColumn] !== plan.person
    ) {
      // The same sourcedId now means another membership: the old one ends and lets go of it.
      if (before.open) diff.closed.push(closeRow(before, plan.key, today, closing));
      diff.forgotten.push(before.id);
      add(plan);
    } else if (ended && !plan.fromStated && (plan.dateTo === null || plan.dateTo >= today)) {
      // Gone and back: the gap stays.
      diff.forgotten.push(before.id);
      add(plan, today);
    } else addChange(diff, before, plan.key, datesOf(plan, before));
  }
  for (const row of stored) {
    if (row.key === null || !row.open) continue;
    diff.there++;
    if (row.counts) diff.counting++;
    if (byKey.has(row.key) && !rules.isUncertain(row.key, row.values))
      diff.closed.push(closeRow(row, row.key, today, closing));
  }
  return diff;
}

/** A membership to be added. A district has hundreds of thousands: each is told by its plan until it is written. */
class NewMembership implements Added {
  private readonly plan: MemberPlan | TeacherPlan;
  private readonly rules: MembershipRules;
  private readonly from: string;
  constructor(plan: MemberPlan | TeacherPlan, rules: MembershipRules, from: string) {
    this.plan = plan;
    this.rules = rules;
    this.from = from;
  }
  get key(): string {
    return this.plan.key;
  }
  get values(): Values {
    return { ...valuesOf(this.plan, this.rules), date_from: this.from };
  }
}

function valuesOf(plan: MemberPlan | TeacherPlan, rules: MembershipRules): Values {
  const values: Values = {
    [rules.classColumn]: plan.class,
    [rules.personColumn]: plan.person,
    date_from: plan.dateFrom,
    date_to: plan.dateTo,
  };
  if ('role' in plan) values.role = plan.role;
  return values;
}

function firstDay(plan: MemberPlan, { today, knewClass }: MembershipRules): string {
  const underWay = plan.dateFrom < today && (plan.dateTo === null || plan.dateTo >= today);
  return !plan.fromStated && underWay && knewClass(plan.class) ? today : plan.dateFrom;
}

/** What the files say of a membership that is known: its end, its beginning where stated, the teacher's part. */
function datesOf(plan: MemberPlan | TeacherPlan, before: Stored): Values {
  // One that the school left open stays so, as long as the files do not end it.
  const isOpen = !plan.toStated && before.values.date_to === null;
  const values: Values = isOpen ? {} : { date_to: plan.dateTo };
  const from = String(before.values.date_from);
  if (plan.fromStated || (plan.dateTo !== null && plan.dateTo < from)) values.date_from = plan.dateFrom;
  // A relief teacher stays one; the roster only knows main and others.
  if ('role' in plan && before.values.role !== 'relief') values.role = plan.role;
  return values;
}
