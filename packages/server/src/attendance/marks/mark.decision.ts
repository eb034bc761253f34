import type { AttendanceStudentSave } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { markOf } from '@homeroom/contract/attendance/mark-of-save.ts';
import type { z } from 'zod';
import { ensure, ensureField, type ProblemFacts } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import type { OpenRoll } from '../roll/roll.reading.ts';
import { officeCorrected } from '../roll/roll.record.ts';
import { layerFor, linePermission, type WrittenLayer } from '../rules/attendance.policy.ts';
import {
  asStored,
  resultOf,
  type StoredKnown,
  type StoredMark,
  versionOf,
} from '../rules/attendance.rules.ts';
import { laterArrived } from '../rules/made-at.rules.ts';
import type { MarkValues } from './attendance.queries.ts';

export type Save = z.output<typeof AttendanceStudentSave>;

/** What a decision about a mark asks of its roll. */
type Decided = Omit<OpenRoll, 'key' | 'view'>;

/** A mark that says no more than its status. */
export const bare = (status: MarkValues['status']): MarkValues => ({
  status,
  reasonId: null,
  details: '',
  arrivedAt: null,
  absenceTime: null,
  madeAt: null,
});

/** The save as it is stored. @throws Problem attendance.reason_not_allowed, attendance.details_needed, request.invalid */
function valuesOf(save: Save, roll: Decided, user: User, before: number | null): MarkValues {
  const { absence } = save;
  const mark = markOf(save);
  const { dateOf, today } = roll.facts;
  const madeAt = laterArrived(save.madeAt, { dateOf, localNow: roll.localNow });
  if (mark === 'unmarked') return bare(null);
  // The details of a student who is there are a note.
  if (mark === 'present') return { ...bare('present'), details: asStored(absence?.details ?? ''), madeAt };
  const at = absence?.dateTime;
  ensureField(!at || at.startsWith(dateOf), 'absence.dateTime', 'mark.other_day');
  const late = mark === 'late';
  const { reasonSet } = roll.settings.attendance;
  const chosen = absence?.reason?.id;
  const reason = chosen
    ? roll.reasons.chosen(reasonSet, chosen, before)
    : roll.reasons.defaultOf(reasonSet, late);
  ensure(reason, 'attendance.reason_not_allowed');
  ensure(reason.isLate === late, 'attendance.reason_not_allowed');
  ensure(reason.teacherMayUse || user.may('attendance.office'), 'attendance.reason_not_allowed');
  const details = asStored(absence?.details ?? '');
  ensure(!reason.needsDetails || details, 'attendance.details_needed');
  const isToday = dateOf === today;
  return {
    status: mark,
    reasonId: reason.id,
    details,
    arrivedAt: late ? (absence?.timeArrived ?? (isToday ? roll.localNow.slice(11, 16) : null)) : null,
    absenceTime: at ?? (isToday ? roll.localNow : null),
    madeAt,
  };
}

/** What is stored of one student on a roll. */
export interface StandingLine {
  marks: readonly Pick<StoredMark, 'layer' | 'status' | 'reasonId' | 'version'>[];
  known: Pick<StoredKnown, 'reasonId'> | null;
}

/** How a mark is to be written. */
export interface MarkDecision {
  layer: WrittenLayer;
  /** The version of that layer; 0 where there is none. */
  seen: number;
  values: MarkValues;
}

/**
 * Decides on a save of one line: the version that the screen saw, permission 2, and an absence known in advance gives
 * way only to a mark that says it knows of it. The version comes first: whoever did not see what the office corrected
 * is shown it, and not merely refused. The roll itself may be marked by this user.
 * @param facts what a refusal with 409 carries
 * @throws Problem record.changed, permission.denied, attendance.*
 */
export function decideMark(
  roll: Decided,
  user: User,
  { marks, known }: StandingLine,
  save: Save,
  facts: ProblemFacts,
): MarkDecision {
  const corrected = { officeCorrected: officeCorrected(marks) };
  ensure(versionOf(marks) === save.version, 'record.changed', facts);
  ensure(linePermission(user, roll.facts, corrected) === 2, 'permission.denied');
  const { layer: standing, winner } = resultOf(marks, known);
  const before = winner?.reasonId ?? (standing === 'known' ? known?.reasonId : null) ?? null;
  const values = valuesOf(save, roll, user, before);
  const overrules = values.status !== null && standing === 'known';
  const mayOverrule = save.overrideKnown || user.may('attendance.office');
  ensure(!overrules || mayOverrule, 'attendance.known_absence', facts);
  const layer = layerFor(user, roll.facts, corrected);
  return { layer, seen: marks.find((mark) => mark.layer === layer)?.version ?? 0, values };
}
