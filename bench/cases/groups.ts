import type { Result } from '../measure/result.ts';
import { socketsBackAfterRestart } from './back-after-restart.ts';
import { behaviourCases } from './behaviour.ts';
import type { Bench } from './bench.ts';
import { fillInIndicators } from './indicators.ts';
import { scanCards } from './kiosk.ts';
import { manySignInsAtOnce, signInWithPasswords } from './login.ts';
import { mailsBesideThePeak } from './mail.ts';
import { districtPeak, rollCallPeak, schoolPeak } from './peak.ts';
import { firstScreensOnAPhone } from './phone.ts';
import { readPeople } from './profiles.ts';
import { propagate } from './propagation.ts';
import { readLandingPages, readRolls } from './reads.ts';
import { saveSingleMarks, takeRolls } from './saves.ts';
import { readToday } from './today.ts';

/** Cases that need a running server of a school, in the order in which they are run. */
export interface CaseGroup {
  name: string;
  title: string;
  /** Only for the smaller school: its figure does not grow with the school, or its goal names its size. */
  once?: boolean;
  /** Only for schools of 10,000 and more. */
  large?: boolean;
  /** On a server that has done nothing before: its memory is part of the figures. */
  fresh?: boolean;
  /** It brings up servers of its own: no other runs beside them. */
  ownServers?: boolean;
  run(bench: Bench, quick: boolean): Promise<Result[]>;
}

export const groups: readonly CaseGroup[] = [
  { name: 'reads', title: 'Reading a roll', run: readRolls },
  { name: 'landing', title: 'Landing pages', run: readLandingPages },
  { name: 'today', title: 'Today of each role', run: readToday },
  { name: 'people', title: 'People: search, profile, lists', run: readPeople },
  { name: 'behaviour', title: 'Behaviour: search, history, patterns, saving', run: behaviourCases },
  { name: 'saves', title: 'Saving one mark', run: saveSingleMarks },
  { name: 'rolls', title: 'Taking whole rolls', run: takeRolls },
  { name: 'kiosk', title: 'Scanning cards at kiosks', run: scanCards },
  { name: 'indicators', title: 'Indicators: grids read and filled in', run: fillInIndicators },
  { name: 'login', title: 'Signing in', once: true, run: signInWithPasswords },
  { name: 'propagation', title: 'A change on one screen seen on another', once: true, run: propagate },
  { name: 'phone', title: 'First screens on a cheap phone', once: true, run: firstScreensOnAPhone },
  {
    name: 'peak',
    title: 'The roll-call peak of a school of 2,000',
    once: true,
    fresh: true,
    run: (bench, quick) => rollCallPeak(bench, schoolPeak, quick ? 20 : 60),
  },
  {
    name: 'mail',
    title: 'Mails beside the roll-call peak',
    once: true,
    ownServers: true,
    run: mailsBesideThePeak,
  },
  {
    name: 'burst',
    title: 'Three hundred sign-ins at once, and a server that starts again under its screens',
    once: true,
    fresh: true,
    run: async (bench) => [...(await manySignInsAtOnce(bench)), ...(await socketsBackAfterRestart(bench))],
  },
  {
    name: 'district',
    title: 'The roll-call peak of a district of 20,000',
    large: true,
    fresh: true,
    run: (bench, quick) => rollCallPeak(bench, districtPeak, quick ? 20 : 60),
  },
];

/** Every group that can be named on the command line. */
export const groupNames: readonly string[] = [...groups.map(({ name }) => name), 'start', 'bundles'];
