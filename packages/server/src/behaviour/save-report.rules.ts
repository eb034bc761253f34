import type { StoredAction, StoredIncident } from './events.views.ts';
import type { ActionValues, IncidentValues } from './save-report.queries.ts';
import type { SentParticipant } from './save-report-checks.ts';

type SentIncident = SentParticipant['incidents'][number];
export type SentAction = SentParticipant['actions'][number];

/** @param dateOf of the event, where neither is given nor stored */
export const incidentValues = (
  { dateOf, teacher, location, comment }: SentIncident,
  stored: StoredIncident | undefined,
  dateOfEvent: string,
): IncidentValues => ({
  occurred_at: dateOf ?? stored?.dateOf ?? dateOfEvent,
  teacher_id: teacher?.id ?? null,
  location_id: location?.id ?? null,
  comment,
});

/** What is said of an action, in the event or when it is followed up. */
export type FollowUpFields = Pick<
  SentAction,
  'status' | 'completed' | 'completedDate' | 'owner' | 'dueDate' | 'comment' | 'repair'
>;

/**
 * A status that is taken away takes its date with it, another one is dated now; a completed action has a date, now
 * where none is given (specification 001 §4).
 */
export const followUpValues = (
  { status, completed: sent, completedDate, owner, dueDate, comment, repair }: FollowUpFields,
  stored: Pick<StoredAction, 'status' | 'statusDate' | 'completed' | 'completedDate'> | undefined,
  localNow: string,
  completed = sent ?? stored?.completed ?? false,
): Omit<ActionValues, 'occurred_at' | 'teacher_id'> => ({
  status_id: status?.id ?? null,
  status_at: !status ? null : status.id === stored?.status?.id ? stored.statusDate : localNow,
  is_completed: completed,
  completed_at: completed ? (completedDate ?? stored?.completedDate ?? localNow) : null,
  owner_id: owner?.id ?? null,
  due_date: dueDate,
  comment,
  agreement: repair.agreement,
  check_back_date: repair.checkBackDate,
  outcome: repair.outcome,
});

export const actionValues = (
  sent: SentAction,
  stored: StoredAction | undefined,
  { dateOf, localNow }: { dateOf: string; localNow: string },
): ActionValues => ({
  occurred_at: sent.dateOf ?? stored?.dateOf ?? dateOf,
  teacher_id: sent.teacher?.id ?? null,
  ...followUpValues(sent, stored, localNow),
});

/**
 * Which of the stored rows go, which stay and which come. A row whose type was changed goes, and another one comes: what
 * was said of the one is not said of the other.
 */
export function matched<S extends { id?: number | null }, T extends { id: number }>(
  sent: readonly S[],
  stored: readonly T[],
  isSameType: (sent: S, stored: T) => boolean,
): { gone: T[]; kept: { sent: S; stored: T }[]; added: S[] } {
  const kept = sent.flatMap((one) => {
    const match = one.id ? stored.find(({ id }) => id === one.id) : undefined;
    return match && isSameType(one, match) ? [{ sent: one, stored: match }] : [];
  });
  const staying = new Set(kept.map((pair) => pair.stored.id));
  const matchedSent = new Set(kept.map((pair) => pair.sent));
  return {
    gone: stored.filter(({ id }) => !staying.has(id)),
    kept,
    added: sent.filter((one) => !matchedSent.has(one)),
  };
}
