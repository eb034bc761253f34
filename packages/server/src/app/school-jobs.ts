import type { Logger } from 'pino';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { ServerArea } from '../platform/area.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts';
import { calendarDay } from '../subjects/subjects.facts.ts';
import { areas } from './areas.ts';
import type { Environment } from './environment.ts';
import { contributions } from './serve-areas.ts';

const all: readonly ServerArea[] = areas;

interface SchoolJobsParts {
  school: School;
  clock: Clock;
  log: Logger;
  environment: Pick<Environment, 'publicUrl' | 'smtpUrl'>;
}

/** How the jobs of all areas are done. */
const handlersOf = (school: School, { publicUrl, smtpUrl }: SchoolJobsParts['environment']): JobHandler[] =>
  all.flatMap((area) => area.jobs?.({ school, publicUrl, smtpUrl, contributions }) ?? []);

/** Does the jobs of all areas in this process, by the school's own clock and calendar. */
export const startSchoolJobs = ({ school, clock, log, environment }: SchoolJobsParts): Jobs =>
  startJobs({
    ...{ school, clock, log },
    handlers: handlersOf(school, environment),
    timeZoneOf: async (of) => (await settingsOf(of)).school.timeZone,
    isSchoolDay: async (db, day) => (await calendarDay(db, day)).isSchoolDay,
  });
