import type { Result } from '../measure/result.ts';
import { readAudit } from './audit.ts';
import { socketsBackAfterRestart } from './back-after-restart.ts';
import { backUpAndRestore } from './backup.ts';
import { behaviourCases } from './behaviour.ts';
import type { Bench } from './bench.ts';
import { readBilling } from './billing.ts';
import { endure } from './endurance.ts';
import { firstLoads } from './first-loads.ts';
import { workInGrid } from './grids.ts';
import { holdTheLoop } from './holds.ts';
import { fillInIndicators } from './indicators.ts';
import { interviewCases } from './interviews.ts';
import { scanCards } from './kiosk.ts';
import { watchLiveScreens } from './live-screens.ts';
import { manySignInsAtOnce, signInWithPasswords } from './login.ts';
import { loseTheMachine } from './loss.ts';
import { mailsBesideThePeak } from './mail.ts';
import { districtPeak, rollCallPeak, schoolPeak } from './peak.ts';
import { firstScreensOnAPhone } from './phone.ts';
import { readOfProcesses } from './processes.ts';
import { readPeople } from './profiles.ts';
import { propagate } from './propagation.ts';
import { readLandingPages, readRolls } from './reads.ts';
import { enterReportCards } from './report-cards.ts';
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
  /** Only where it is named: it takes half an hour. */
  named?: boolean;
  /**
   * Seconds that it takes in a short run on two quiet cores: five for each measurement, and what prepares it. One that
   * takes too long for a short run has none.
   */
  short?: number;
  /** It brings up servers of its own: no other runs beside them. */
  ownServers?: boolean;
  run(bench: Bench, quick: boolean): Promise<Result[]>;
}

export const groups: readonly CaseGroup[] = [
  { name: 'reads', title: 'Reading a roll', short: 33, run: readRolls },
  { name: 'landing', title: 'Landing pages', run: readLandingPages },
  { name: 'today', title: 'Today of each role', run: readToday },
  { name: 'people', title: 'People: search, profile, lists', run: readPeople },
  { name: 'behaviour', title: 'Behaviour: search, history, patterns, saving', run: behaviourCases },
  { name: 'billing', title: 'Billing: accounts, statements as PDF', run: readBilling },
  { name: 'interviews', title: 'Interviews: free times, plans, the rush', once: true, run: interviewCases },
  { name: 'saves', title: 'Saving one mark', short: 20, run: saveSingleMarks },
  { name: 'rolls', title: 'Taking whole rolls', short: 30, run: takeRolls },
  { name: 'audit', title: 'The audit: a day in ten million rows', once: true, run: readAudit },
  { name: 'kiosk', title: 'Scanning cards at kiosks', run: scanCards },
  { name: 'indicators', title: 'Indicators: grids read and filled in', run: fillInIndicators },
  { name: 'report-cards', title: 'Report cards: grids, comments, board, previews', run: enterReportCards },
  { name: 'backup', title: 'Backup of a school that runs, and restoring it', run: backUpAndRestore },
  { name: 'loss', title: 'A machine that is lost', ownServers: true, run: loseTheMachine },
  { name: 'login', title: 'Signing in', short: 11, once: true, run: signInWithPasswords },
  {
    name: 'propagation',
    title: 'A change on one screen seen on another',
    short: 12,
    once: true,
    run: propagate,
  },
  { name: 'live', title: 'Screens that show what happens', once: true, run: watchLiveScreens },
  { name: 'grids', title: 'A grid of 30 × 40 cells in a browser', once: true, run: workInGrid },
  { name: 'loads', title: 'What a browser loads that has nothing yet', once: true, run: firstLoads },
  { name: 'phone', title: 'First screens on a cheap phone', once: true, run: firstScreensOnAPhone },
  {
    name: 'peak',
    title: 'The roll-call peak of a school of 2,000',
    short: 30,
    once: true,
    fresh: true,
    run: (bench, quick) => rollCallPeak(bench, schoolPeak, quick ? 20 : 60),
  },
  {
    name: 'processes',
    title: 'One process and two',
    once: true,
    ownServers: true,
    run: readOfProcesses,
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
    name: 'endurance',
    title: 'A million requests to one server',
    once: true,
    fresh: true,
    named: true,
    run: endure,
  },
  {
    name: 'district',
    title: 'The roll-call peak of a district of 20,000',
    large: true,
    fresh: true,
    run: (bench, quick) => rollCallPeak(bench, districtPeak, quick ? 20 : 60),
  },
  // Last: what it saves, of roles and settings too, changes the school for whoever comes after.
  {
    name: 'holds',
    title: 'How long each operation keeps the server from all else (percentiles of its calls, alone)',
    ownServers: true,
    run: holdTheLoop,
  },
];

/** Every group that can be named on the command line. */
export const groupNames: readonly string[] = [...groups.map(({ name }) => name), 'start'];
