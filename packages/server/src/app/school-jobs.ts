import type { Logger } from 'pino';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { ServerArea } from '../platform/area.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts';
import { calendarDay } from '../subjects/subjects.facts.ts';
import { areas } from './areas.ts';
import type { Environment } from './environment.ts';
import { contributions } from './serve-areas.ts';

const all: readonly ServerArea[] = areas;

export interface SchoolJobsParts {
  school: School;
  clock: Clock;
  log: Logger;
  environment: Pick<Environment, 'publicUrl' | 'smtpUrl'>;
  /** Where backups are made of a database of our own. */
  backups?: BackupPlace | null;
}

/** How the jobs of all areas are done. */
const handlersOf = ({
  school,
  environment: { publicUrl, smtpUrl },
  backups = null,
}: Pick<SchoolJobsParts, 'backups' | 'environment' | 'school'>): JobHandler[] =>
  all.flatMap((area) => area.jobs?.({ school, publicUrl, smtpUrl, backups, contributions }) ?? []);

/** Does the jobs of all areas in this process, by the school's own clock and calendar. */
export const startSchoolJobs = ({ school, clock, log, environment, backups }: SchoolJobsParts): Jobs =>
  startJobs({
    ...{ school, clock, log },
    handlers: handlersOf({ school, environment, ...(backups !== undefined && { backups }) }),
    timeZoneOf: async (of) => (await settingsOf(of)).school.timeZone,
    isSchoolDay: async (db, day) => (await calendarDay(db, day)).isSchoolDay,
  });
