import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolDay } from '../platform/clock.ts';
import { tryWrite } from '../platform/database/try-write.ts';
import { diskRoom } from '../platform/disk.ts';
import { countQueue } from '../platform/jobs/queue.ts';
import { countStanding, lastTick } from '../platform/jobs/tick.ts';
import { anyIs, type Finding, type HealthContext } from './contributions.facts.ts';
import type { Faults } from './faults.ts';
import { integrityResults } from './integrity.queries.ts';

/** A process that does jobs asks what is due every half minute: who was silent for longer does none. */
const SILENT_SECONDS = 120;
/** A job whose time has come begins within seconds. */
const OVERDUE_SECONDS = 300;
/** Free room on the disk, in bytes, below which the database may stop soon, and below which somebody should look. */
const GIGABYTE = 1e9;
const BAD_ROOM = GIGABYTE;
const LITTLE_ROOM = 5 * GIGABYTE;

const jobs = { path: '/system/jobs', permission: 'system.jobs' } as const;

/** Whether somebody does the background jobs, and what of them failed, waits or stands still. By the database's clock, as jobs go; schedules by the school's. */
async function jobChecks({ school, now }: HealthContext): Promise<Finding[]> {
  const today = schoolDay(now, (await settingsOf(school)).school.timeZone);
  const [queue, alive, standing] = await Promise.all([
    countQueue(school.db, school, OVERDUE_SECONDS),
    lastTick(school.db, school, SILENT_SECONDS),
    countStanding(school.db, school, { now, today }),
  ]);
  return [
    {
      name: 'system-admin.jobsFailed',
      ...{ state: anyIs(queue.failed, 'bad'), count: queue.failed, since: queue.failedSince, mended: jobs },
    },
    {
      name: 'system-admin.jobsWaiting',
      ...{
        state: anyIs(queue.overdue, 'warn'),
        count: queue.overdue,
        since: queue.overdueSince,
        mended: jobs,
      },
    },
    { name: 'system-admin.schedules', state: anyIs(standing, 'warn'), count: standing },
    {
      name: 'system-admin.workers',
      ...{ state: alive.isSilent ? 'bad' : 'ok', since: alive.isSilent ? alive.at : null, mended: jobs },
    },
  ];
}

/** Whether the database takes writes: that it answers, every call that comes so far has shown. */
async function databaseCheck({ school }: HealthContext): Promise<Finding[]> {
  const writes = await tryWrite(school).then(
    () => true,
    () => false,
  );
  return [{ name: 'system-admin.database', state: writes ? 'ok' : 'bad' }];
}

/** How much room is left in the folder of all that is stored, in gigabytes; nothing where the server was told of none. */
async function diskCheck({ installation: { dataDir } }: HealthContext): Promise<Finding[]> {
  if (dataDir === null) return [];
  const { free } = await diskRoom(dataDir);
  const state = free < BAD_ROOM ? 'bad' : free < LITTLE_ROOM ? 'warn' : 'ok';
  return [{ name: 'system-admin.disk', state, count: Math.floor(free / GIGABYTE) }];
}

/** How many checks of the school's records found something when they were made last, or could not be made. */
async function recordsCheck({ school }: HealthContext): Promise<Finding[]> {
  const troubled = (await integrityResults(school.db)).filter(({ state }) => state !== 'ok');
  return [
    {
      ...{ name: 'system-admin.integrity', state: anyIs(troubled.length, 'warn'), count: troubled.length },
      mended: { path: '/system/integrity', permission: 'system.integrity' },
    },
  ];
}

/** Where it stands what went wrong. */
const logFile = { path: '/system/log/files', permission: 'system.logs' } as const;

/** Whether the log is written; nothing where the process keeps none. */
async function logCheck({ installation: { logFiles } }: HealthContext): Promise<Finding[]> {
  if (!logFiles) return [];
  const { count, since } = logFiles.lost();
  return [
    {
      ...{ name: 'system-admin.log', state: anyIs(count, 'warn'), count, since },
      mended: logFile,
    },
  ];
}

/** The checks of the installation itself. @param faults errors of pages, and requests that failed unexpectedly */
export const ownChecks = (faults: { ofPages: Faults; ofServer: Faults }) => [
  jobChecks,
  databaseCheck,
  diskCheck,
  logCheck,
  recordsCheck,
  async ({ now }: HealthContext): Promise<Finding[]> => {
    const ofServer = faults.ofServer.lately(now);
    const ofPages = faults.ofPages.lately(now);
    return [
      {
        name: 'system-admin.errorsOfServer',
        state: anyIs(ofServer.count, 'warn'),
        ...ofServer,
        mended: logFile,
      },
      {
        name: 'system-admin.errorsOfPages',
        state: anyIs(ofPages.count, 'warn'),
        ...ofPages,
        mended: logFile,
      },
    ];
  },
];
