import { schoolDay } from '../../platform/clock.ts';
import type { Environment } from '../environment.ts';
import type { OpenedSchool } from '../open.ts';
import { isInUse } from './areas.ts';
import { loadDemoSchool } from './load-demo.ts';

/** An empty embedded database gets the demo school; one that was given gets it only when asked (HOMEROOM_DEMO=1). */
export async function loadDemoIfWanted(
  { school, embedded }: Pick<OpenedSchool, 'school' | 'embedded'>,
  { demo, timeZone }: Environment,
  say: (line: string) => void,
): Promise<void> {
  const wanted = demo === 'auto' ? embedded : demo;
  if (!wanted || (await isInUse(school.db))) return;
  say('Making the demo school:');
  await loadDemoSchool(school, {
    today: schoolDay(school.clock.now(), timeZone),
    timeZone,
    onProgress: (line) => say(`  ${line}`),
  });
}
