import { type Command, UsageError, withSchool } from './command.ts';

const help = `Usage: npm run homeroom -- import oneroster PATH [OPTIONS]

Imports a folder or a zip of OneRoster CSV files, version 1.1 or 1.2. What would be added, changed and closed
is shown first, with the rows that have errors; then everything is written at once, or nothing is.
The same files a second time change nothing. Nobody is deleted: what is no longer in the files is closed.

  --dry-run          show what would change, and write nothing
  --strict           stop where any row has an error
  --allow-closures   close more than 5 % of what is there
  --end-dates MEANT  exclusive (the standard: the day after the last one) or inclusive

Staff who are new get a user account without a password: "user password NAME" sets one.
Administrators and principals become office, teachers teacher, counsellors counsellor, aides and proctors guest.

It ends with
  0   the school is all that the files say (with --dry-run: it would be)
  1   it stopped; nothing was written
  2   it was called wrongly
  3   the rest was written, but rows were left out or used in part: refused, without room beside what is there, or
      changed by somebody while it ran; each of them is told. The same files again are compared anew.`;

const meanings = ['exclusive', 'inclusive'] as const;

/** Exit codes: see the help. */
export const importCommand: Command = {
  name: 'import',
  summary: 'Imports people, classes and enrollments from OneRoster files.',
  help,
  options: {
    'dry-run': { type: 'boolean' },
    strict: { type: 'boolean' },
    'allow-closures': { type: 'boolean' },
    'end-dates': { type: 'string' },
  },
  async run({ values, positionals }, say) {
    const [format, path, ...more] = positionals;
    if (format !== 'oneroster' || !path || more.length) {
      throw new UsageError('The format (oneroster) and one path are needed.', help);
    }
    const endDates = meanings.find((meant) => meant === (values['end-dates'] ?? 'exclusive'));
    if (!endDates) throw new UsageError(`--end-dates must be one of: ${meanings.join(', ')}.`, help);
    const result = await withSchool(async ({ school, clock }) => {
      const { settingsOf } = await import('../../configuration/configuration.facts.ts');
      const { schoolDay } = await import('../../platform/clock.ts');
      const { importOneRoster } = await import('../import/import-roster.ts');
      const settings = await settingsOf(school);
      if (settings.isDemo) {
        say(
          'This is the demo school. Its sign-ins have a password that everybody knows, and its people stay:',
        );
        say('for a real school give HOMEROOM_DEMO=0 and a new HOMEROOM_DATA, or a DATABASE_URL.');
      }
      return importOneRoster(
        school,
        path,
        {
          // The school's own zone: what was given at its first start may have been corrected since.
          today: schoolDay(clock.now(), settings.school.timeZone),
          dryRun: values['dry-run'] === true,
          strict: values.strict === true,
          allowClosures: values['allow-closures'] === true,
          endDates,
        },
        say,
      );
    });
    if (result.outcome === 'stopped') return 1;
    const { isAsTheFilesSay } = await import('../import/import-roster.ts');
    return isAsTheFilesSay(result) ? 0 : 3;
  },
};
