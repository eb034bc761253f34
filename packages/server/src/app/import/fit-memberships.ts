import { addDays, earliest } from '@homeroom/oneroster/mapping/days.ts';
import type { MemberPlan } from '@homeroom/oneroster/plan.ts';
import { lastDayBefore } from './diff.ts';
import type { Added, KindDiff, Stored, Values } from './rows.ts';

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
 * else the new one begins after it. What cannot fit is left out and reported.
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
  if (diff.added.length + diff.changed.length === 0) return misfits;
  const stated = new Set(plans.filter((plan) => plan.fromStated).map((plan) => plan.key));
  const closed = new Map(diff.closed.map((row) => [row.id, row]));
  const changed = new Map(diff.changed.map((row) => [row.id, row]));
  const touched = new Set<string>();
  if (stored.length) for (const row of [...diff.added, ...diff.changed]) touched.add(groupOf(row.values));

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

  diff.added = diff.added.flatMap((row): Added[] => {
    const { values } = row;
    const group = groupOf(values);
    const others = spans.get(group) ?? [];
    const from = String(values.date_from);
    const span: Span = { id: null, key: row.key, from, to: values.date_to as string | null };
    for (const other of [...others].sort((a, b) => a.from.localeCompare(b.from))) {
      if (!overlap(other, span)) continue;
      const closing = other.id === null ? undefined : closed.get(other.id);
      if (closing?.close && stated.has(row.key) && span.from > other.from) {
        other.to = earliest([addDays(span.from, -1), lastDayBefore(today)]) ?? other.to;
        closing.close.day = String(other.to);
      } else if (other.to !== null && (span.to === null || other.to < span.to))
        span.from = addDays(other.to, 1);
      if (overlap(other, span)) {
        misfits.push({ key: row.key, other: other.key });
        return [];
      }
    }
    spans.set(group, [...others, span]);
    return [span.from === from ? row : { key: row.key, values: { ...values, date_from: span.from } }];
  });
  return misfits;
}

const overlap = (a: Pick<Span, 'from' | 'to'>, b: Pick<Span, 'from' | 'to'>) =>
  a.from <= (b.to ?? '9999') && b.from <= (a.to ?? '9999');
