import { clockAhead } from '../src/platform/clock.ts';

/** Where the clocks of tests begin, whenever they run: on a school day, at 9:00 UTC. */
export const MOMENT = '2026-11-18T09:00:00Z';

/** The day of that moment: what schools of tests call today. */
export const TODAY = MOMENT.slice(0, 10);

const seconds = Math.round((Date.parse(MOMENT) - Date.now()) / 1000);

/** A clock that goes on from there, where a test cannot set it: of schools whose servers are processes. */
export const goingClock = clockAhead(seconds);

/** What gives a process the same clock. */
export const goingClockEnv = { HOMEROOM_CLOCK_AHEAD: String(seconds) };
