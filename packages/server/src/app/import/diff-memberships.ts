import { addDays } from '@homeroom/oneroster/mapping/days.ts';
import type { MemberPlan, TeacherPlan } from '@homeroom/oneroster/plan.ts';
import { addChange, closeRow, lastDayBefore } from './diff.ts';
import { emptyDiff, type KindDiff, type Stored, type Values } from './rows.ts';

const closing = { column: 'date_to', from: 'date_from' } as const;

export interface MembershipRules {
  today: string;
  /** Column names of the class and the person. */
  classColumn: 'roll_class_id' | 'class_detail_id';
  personColumn: 'person_id' | 'student_id';
  /** Whether the school had the class before this import. */
  knewClass: (key: string) => boolean;
  held: (key: string, values: Values) => boolean;
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
  const byKey = new Map(stored.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
  const named = new Set<string>();

  const add = (plan: MemberPlan | TeacherPlan, from = firstDay(plan, rules)) =>
    diff.added.push({ key: plan.key, values: { ...valuesOf(plan, rules), date_from: from } });

  for (const plan of plans) {
    named.add(plan.key);
    const before = byKey.get(plan.key);
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
    if (!named.has(row.key) && !rules.held(row.key, row.values))
      diff.closed.push(closeRow(row, row.key, today, closing));
  }
  return diff;
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
  const values: Values = { date_to: plan.dateTo };
  const from = String(before.values.date_from);
  if (plan.fromStated || (plan.dateTo !== null && plan.dateTo < from)) values.date_from = plan.dateFrom;
  // A relief teacher stays one; the roster only knows main and others.
  if ('role' in plan && before.values.role !== 'relief') values.role = plan.role;
  return values;
}

export interface Misfit {
  key: string;
  /** Of the membership that stands in the way; null for one entered in Homeroom. */
  other: string | null;
}

interface Span {
  id: number | null;
  key: string | null;
  from: string;
  to: string | null;
}

/**
 * Makes the additions and changes fit what is there, as the database demands: one roll class at a time, one
 * membership of a class at a time. A membership that is closed by this import ends before a stated beginning;
 * else the new one begins after it. What cannot fit is left out and told.
 * @param groupOf which memberships exclude each other
 */
export function fitMemberships(
  diff: KindDiff,
  stored: readonly Stored[],
  plans: readonly MemberPlan[],
  groupOf: (values: Values) => string,
  today: string,
): Misfit[] {
  const misfits: Misfit[] = [];
  const stated = new Set(plans.filter((plan) => plan.fromStated).map((plan) => plan.key));
  const closed = new Map(diff.closed.map((row) => [row.id, row]));
  const changed = new Map(diff.changed.map((row) => [row.id, row]));
  const touched = new Set([...diff.added, ...diff.changed].map((row) => groupOf(row.values)));

  const spans = new Map<string, Span[]>();
  for (const row of stored) {
    const group = groupOf(row.values);
    if (!touched.has(group)) continue;
    const closing = closed.get(row.id);
    if (closing && closing.close === null) continue;
    const from = String(row.values.date_from);
    const to = closing?.close ? closing.close.day : (row.values.date_to as string | null);
    spans.set(group, [...(spans.get(group) ?? []), { id: row.id, key: row.key, from, to }]);
  }

  for (const row of diff.changed) {
    const others = (spans.get(groupOf(row.values)) ?? []).filter((span) => span.id !== row.id);
    const own = spans.get(groupOf(row.values))?.find((span) => span.id === row.id);
    const next = { from: String(row.values.date_from), to: row.values.date_to as string | null };
    const other = others.find((span) => overlap(span, next));
    if (other) {
      misfits.push({ key: row.key, other: other.key });
      changed.delete(row.id);
    } else if (own) Object.assign(own, next);
  }
  diff.changed = [...changed.values()];

  diff.added = diff.added.filter((row) => {
    const group = groupOf(row.values);
    const others = spans.get(group) ?? [];
    const span: Span = {
      id: null,
      key: row.key,
      from: String(row.values.date_from),
      to: row.values.date_to as string | null,
    };
    for (const other of [...others].sort((a, b) => a.from.localeCompare(b.from))) {
      if (!overlap(other, span)) continue;
      const closing = other.id === null ? undefined : closed.get(other.id);
      if (closing?.close && stated.has(row.key) && span.from > other.from) {
        const day = addDays(span.from, -1);
        closing.close.day = day < lastDayBefore(today) ? day : lastDayBefore(today);
        other.to = closing.close.day;
      } else if (other.to !== null && (span.to === null || other.to < span.to))
        span.from = addDays(other.to, 1);
      if (overlap(other, span)) {
        misfits.push({ key: row.key, other: other.key });
        return false;
      }
    }
    row.values.date_from = span.from;
    spans.set(group, [...others, span]);
    return true;
  });
  return misfits;
}

const overlap = (a: Pick<Span, 'from' | 'to'>, b: Pick<Span, 'from' | 'to'>) =>
  a.from <= (b.to ?? '9999') && b.from <= (a.to ?? '9999');
