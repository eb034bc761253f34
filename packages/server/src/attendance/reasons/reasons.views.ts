import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { remembered } from '../../platform/database/remembered.ts';
import type { Database } from '../../platform/database/school.ts';

export interface Reasons {
  /** Of every set: old records keep their reasons when a school changes its set. */
  byId: ReadonlyMap<number, AbsenceReason>;
  /** The reasons of a set that can be chosen, in their order. */
  ofSet(set: string): AbsenceReason[];
  /** A reason of a set; one that is retired only where it was the reason before. */
  chosen(set: string, id: number, before: number | null): AbsenceReason | undefined;
  /** The default of a set: what the absent key, or the late key, gives. */
  defaultOf(set: string, late: boolean): AbsenceReason | null;
}

async function readReasons(db: Database): Promise<Reasons> {
  const rows = await db
    .selectFrom('absence_reason')
    .selectAll()
    .orderBy('reason_set')
    .orderBy('ordinal')
    .execute();
  const keys = new Map<string, number>();
  const all = rows.map((row) => {
    // Digits pick the first nine reasons that a teacher may use.
    const hasKey = row.teacher_may_use && row.date_closed === null;
    const place = hasKey ? (keys.get(row.reason_set) ?? 0) + 1 : 10;
    if (hasKey) keys.set(row.reason_set, place);
    const reason: AbsenceReason = {
      id: row.id,
      code: row.code,
      label: row.label,
      authorised: row.authorised,
      countsAsAbsence: row.counts_as_absence,
      onSite: row.on_site,
      teacherMayUse: row.teacher_may_use,
      needsDetails: row.needs_details,
      isLate: row.is_late,
      digit: place <= 9 ? String(place) : null,
    };
    return { set: row.reason_set, isDefault: row.is_default, isOpen: row.date_closed === null, reason };
  });
  return {
    byId: new Map(all.map(({ reason }) => [reason.id, reason])),
    ofSet: (set) => all.filter((r) => r.set === set && r.isOpen).map((r) => r.reason),
    chosen: (set, id, before) =>
      all.find((r) => r.set === set && r.reason.id === id && (r.isOpen || id === before))?.reason,
    defaultOf: (set, late) =>
      all.find((r) => r.set === set && r.isDefault && r.reason.isLate === late)?.reason ?? null,
  };
}

const FRESH_MS = 5000;
const reasons = remembered(readReasons, FRESH_MS);

/** The reasons of a school, at most five seconds old. */
export const reasonsOf = reasons.of;

/** Forgets what is remembered of them, after a change. */
export const forgetReasons = reasons.forget;
