import { type MarkData, marks } from './marks.ts';
import { type RequestData, requests } from './requests.ts';
import { type RollData, rolls } from './rolls.ts';
import type { Job, Scenario } from './scenario.ts';
import { type ScreenData, screens } from './screens.ts';

/** The scenarios by name: a worker is handed data, not functions. */
export function makeScenario({ scenario: { name, data }, lanes }: Job): Scenario {
  if (name === 'requests') return requests(data as RequestData);
  if (name === 'screens') return screens(data as ScreenData);
  if (name === 'marks') return marks(data as MarkData, lanes);
  if (name === 'rolls') return rolls(data as RollData);
  throw new Error(`no scenario "${name}"`);
}
