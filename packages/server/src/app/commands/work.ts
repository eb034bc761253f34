import { once } from 'node:events';
import { type Command, withSchool } from './command.ts';

/** Does background jobs in a process of its own. */
export const work: Command = {
  name: 'work',
  summary: 'Does background jobs, such as sending mail, until it is stopped.',
  help: `Usage: npm run homeroom -- work

Does background jobs in a process of its own until it gets SIGINT or SIGTERM, and lets those that run come to their end.
"npm start" does them too, unless it is started with HOMEROOM_JOBS=apart. Several may run side by side, on several
machines: each job is done by one of them.`,
  options: {},
  run: (_given, say) =>
    withSchool(async ({ school, clock, environment }) => {
      const [{ startBackgroundWork }, { backupPlaceOf }, { openLogByDay }] = await Promise.all([
        import('../background-work.ts'),
        import('../backup-place.ts'),
        import('../log-by-day.ts'),
      ]);
      const logByDay = openLogByDay(environment);
      await logByDay.inZoneOf(school);
      const backups = backupPlaceOf(environment);
      const jobs = startBackgroundWork({ school, clock, log: logByDay.log, environment, backups });
      // What only looks from time to time does not keep the process alive.
      const alive = setInterval(() => {}, 60_000);
      say('Working. Stop with Ctrl+C.');
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await jobs.stop();
      await logByDay.close();
      clearInterval(alive);
      return 0;
    }),
};
