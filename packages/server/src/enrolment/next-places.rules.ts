import type { NextPlace } from './student-information.queries.ts';

/**
 * What is wrong with a planned level or campus: it is one with a first day to come, or none without.
 * @param name of the fields: nextLevel, nextCampus
 */
export function nextPlaceFaults(
  name: string,
  { id, from }: NextPlace,
  { today, lastDay }: { today: string; lastDay: string | null },
): { path: string; message: string }[] {
  const at = (message: string) => [{ path: `${name}From`, message }];
  if ((id === null) !== (from === null))
    return at('What is planned has a first day, and a first day something planned.');
  if (from === null) return [];
  if (from <= today) return at('What is planned begins after today.');
  return lastDay !== null && from > lastDay ? at(`The student's last day is ${lastDay}.`) : [];
}
