import type { Code, FactsOf } from '@homeroom/contract/errors.ts';
import { type FieldError, fieldError } from '../platform/problem.ts';
import type { NextPlace } from './student-information.queries.ts';

/**
 * What is wrong with a planned level or campus: it is one with a first day to come, or none without.
 * @param name of the fields: nextLevel, nextCampus
 */
export function nextPlaceFaults(
  name: string,
  { id, from }: NextPlace,
  { today, lastDay }: { today: string; lastDay: string | null },
): FieldError[] {
  const at = <C extends Code>(code: C, ...facts: FactsOf<C>) => [fieldError(`${name}From`, code, ...facts)];
  if ((id === null) !== (from === null)) return at('next_place.half');
  if (from === null) return [];
  if (from <= today) return at('next_place.not_ahead');
  return lastDay !== null && from > lastDay ? at('student.past_last_day', { lastDay }) : [];
}
