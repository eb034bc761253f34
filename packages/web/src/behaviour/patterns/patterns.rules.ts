import type { IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';

const SCHOOL_DAYS = [1, 2, 3, 4, 5];

/**
 * Weekdays across, periods down, the counts of one kind in the cells. Days of the weekend and what lies outside of all
 * periods are there only where something happened then.
 * @param outside what the line without a period is called
 */
export const gridOf = ({ periods, cells }: BehaviourPatterns, kind: IncidentKind, outside: string) => {
  const counted = cells.filter((cell) => cell[kind] > 0);
  const weekdays = [...new Set([...SCHOOL_DAYS, ...counted.map(({ weekday }) => weekday)])].toSorted(
    (a, b) => a - b,
  );
  const countOf = (periodID: number | null, weekday: number) =>
    counted
      .filter((cell) => cell.weekday === weekday && cell.periodID === periodID)
      .reduce((sum, cell) => sum + cell[kind], 0);
  const rowOf = (periodID: number | null, name: string) => ({
    name,
    counts: weekdays.map((weekday) => countOf(periodID, weekday)),
  });
  const rows = [
    ...periods.map(({ id, itemName }) => rowOf(id, itemName)),
    ...(counted.some(({ periodID }) => periodID === null) ? [rowOf(null, outside)] : []),
  ];
  return { weekdays, rows, most: Math.max(1, ...rows.flatMap(({ counts }) => counts)) };
};
