import type { OncePer } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { NewInvitation, TaughtPair } from './organising.queries.ts';

/** Most characters of why somebody is met. */
const LONGEST_REASON = 100;

const keyOf = ({ studentId, teacherId, classId }: NewInvitation, oncePer: OncePer) =>
  oncePer === 'teacher' ? `${studentId} ${teacherId}` : `${studentId} ${teacherId} ${classId ?? 0}`;

/**
 * Which rows are new: one for each class that a teacher has a child in, or one with all of them, as the cycle says. A
 * child that is invited to a teacher already is not invited twice.
 */
export function newInvitations(
  pairs: readonly TaughtPair[],
  standing: readonly NewInvitation[],
  oncePer: OncePer,
): { added: NewInvitation[]; there: number } {
  const known = new Set(standing.map((one) => keyOf(one, oncePer)));
  const groups = [...Map.groupBy(pairs, (pair) => keyOf(pair, oncePer))];
  const added = groups
    .filter(([key]) => !known.has(key))
    .map(([, [first, ...more]]): NewInvitation => {
      const { label, ...one } = first as TaughtPair;
      if (!more.length) return one;
      const labels = [...new Set([label, ...more.map((pair) => pair.label)])];
      return { ...one, classId: null, reason: labels.join(', ').slice(0, LONGEST_REASON) };
    });
  return { added, there: groups.length - added.length };
}
