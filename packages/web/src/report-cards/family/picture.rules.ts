import type { StudentResults } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';

type Point = StudentResults['lines'][number]['points'][number];

/** What a result is of its scale, from 0 to 1; null where it is no number or the scale has one value alone. */
export const shareOf = ({ value, minimum, maximum }: Point): number | null =>
  value === null || minimum === null || maximum === null || maximum <= minimum
    ? null
    : Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));

/**
 * Where the results of a line stand in a picture of a size, by the periods in their order: runs of neighbours, so that
 * no line is drawn over a period without a result.
 */
export function runsOf(
  points: readonly Point[],
  periods: readonly { id: number }[],
  { step, height }: { step: number; height: number },
): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [];
  let isOpen = false;
  periods.forEach(({ id }, at) => {
    const point = points.find(({ periodID }) => periodID === id);
    const share = point ? shareOf(point) : null;
    if (share === null) {
      isOpen = false;
      return;
    }
    const place = { x: at * step + step / 2, y: Math.round((1 - share) * height) };
    if (isOpen) runs.at(-1)?.push(place);
    else runs.push([place]);
    isOpen = true;
  });
  return runs;
}
