import type { findScans } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { Colleague } from './api.ts';
import { today } from './schoolTime.ts';

/** Who is absent today and nobody has said why. */
export const unexplained = (office: Colleague): Promise<UnexplainedAbsence[]> =>
  office.read(`/api/UnexplainedAbsences?dateOf=${today()}`);

type Found = Answer<typeof findScans>[number];

/**
 * Somebody who is absent: the only one whose name has the words that `wordsOf` takes of it, or one of several, as high up
 * as there is. @returns the words, and the place among those who are found, from 0
 */
export async function latecomer(
  office: Colleague,
  wordsOf: (fullName: string) => string,
  isOnly: boolean,
): Promise<Found & { words: string; at: number }> {
  const likely: (Found & { words: string; at: number })[] = [];
  for (const { studentID, fullName, rolls } of await unexplained(office)) {
    const words = wordsOf(fullName);
    // What a keyboard of one language types.
    if (!/^[A-Za-z ]+$/.test(words) || !rolls.some(({ rollClass }) => rollClass !== null)) continue;
    const found = await office.read<Found[]>(`/api/AttendanceScans?keyword=${encodeURIComponent(words)}`);
    const at = found.findIndex(({ id }) => id === studentID);
    const person = found[at];
    if (person && isOnly === (found.length === 1)) likely.push({ ...person, words, at });
  }
  const [first] = likely.toSorted((one, other) => one.at - other.at);
  if (!first) throw new Error('Nobody who is absent has such a name');
  return first;
}
