import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { reasonsOf } from './reasons.views.ts';
import { saysNothing } from './unexplained.rules.ts';

/** The ids of the reasons that say no more than that nobody knows why, by the school's set of reasons. */
export async function silentReasonIds(school: School): Promise<number[]> {
  const [{ attendance }, reasons] = await Promise.all([settingsOf(school), reasonsOf(school)]);
  const isSilent = saysNothing(reasons, attendance.reasonSet);
  return [...reasons.byId.values()].filter(isSilent).map(({ id }) => id);
}
