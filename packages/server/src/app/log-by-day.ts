import path from 'node:path';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolDay } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { type AppLog, createLog } from '../platform/log.ts';
import { type LogFiles, openLogFiles } from '../platform/log-files.ts';
import type { Environment } from './environment.ts';

/** A school moves to another time zone about never. */
const ASK_ZONE_MS = 60_000;

/** The log of a process, and the same by days of the school. */
export interface LogByDay extends AppLog {
  files: LogFiles;
  /** Days are the school's from now on; until then those of the zone that the environment names. */
  inZoneOf(school: School): Promise<void>;
  close(): Promise<void>;
}

/** Opens the log of a process that goes on: to standard output, and to `logs/` in the folder of all that is stored. */
export function openLogByDay(
  environment: Pick<Environment, 'dataDir' | 'logLevel' | 'timeZone' | 'clock'>,
): LogByDay {
  const { log, lines } = createLog(environment.logLevel, environment.clock);
  let zone = environment.timeZone;
  const files = openLogFiles(
    path.join(environment.dataDir, 'logs'),
    (instant) => schoolDay(instant, zone),
    environment.clock,
  );
  lines.on('line', files.add);
  let timer: NodeJS.Timeout | undefined;
  return {
    log,
    lines,
    files,
    async inZoneOf(school) {
      const ask = async () => {
        zone = (await settingsOf(school)).school.timeZone;
      };
      await ask();
      // Where the database is gone the zone stays what it was.
      timer = setInterval(() => void ask().catch(() => {}), ASK_ZONE_MS);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await files.close();
    },
  };
}
