import type { BehaviourIncident, IncidentKind } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';

type Counted = Pick<BehaviourIncident, 'dateOf' | 'weight' | 'incidentType'>;

/** Incidents and their points by kind: positive and negative are never added up together. */
export function totalsOf(
  incidents: readonly Counted[],
): Record<IncidentKind, { count: number; weight: number }> {
  const of = (kind: IncidentKind) => {
    const ofKind = incidents.filter(({ incidentType }) => incidentType.kind === kind);
    return { count: ofKind.length, weight: ofKind.reduce((sum, { weight }) => sum + weight, 0) };
  };
  return { positive: of('positive'), negative: of('negative'), neutral: of('neutral') };
}

/** The Monday of a day's week (specification 001 §9: the week starts on Monday). */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** How many of each kind in each week between two days, oldest first, weeks without any too. */
export function weeksOf(
  incidents: readonly Pick<Counted, 'dateOf' | 'incidentType'>[],
  { from, to }: { from: string; to: string },
): { week: string; positive: number; negative: number; neutral: number }[] {
  const weeks = new Map<string, { positive: number; negative: number; neutral: number }>();
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7))
    weeks.set(week, { positive: 0, negative: 0, neutral: 0 });
  for (const { dateOf, incidentType } of incidents) {
    const counts = weeks.get(mondayOf(dateOf.slice(0, 10)));
    if (counts) counts[incidentType.kind] += 1;
  }
  return [...weeks].map(([week, counts]) => ({ week, ...counts }));
}
