import { type Command, withSchool } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date.',
  help: `Usage: npm run homeroom -- migrate

Runs the steps of packages/server/migrations that the database has not seen, all or none.
"npm start" does the same; use this to migrate before the servers of an installation are replaced.`,
  options: {},
  run: (_given, say) =>
    withSchool(async ({ migrated }) => {
      for (const name of migrated) say(`done  ${name}`);
      say(migrated.length ? 'The database is up to date.' : 'The database was up to date already.');
      return 0;
    }),
};
