import { type Command, UsageError, withSchool } from './command.ts';

const help = `Usage: npm run homeroom -- export oneroster PATH [OPTIONS]

Writes a folder, or a zip where PATH ends in .zip, of OneRoster CSV files: campuses, years and terms, subjects, classes,
everybody who is at the school or enrolled to come with their families, and their enrollments. Nothing is written over.
Importing them again changes nothing.

  --version NUMBER             1.1 (the default) or 1.2
  --with-restricted-for USER   also e-mails and phones of carers whom somebody may not contact; USER answers for it, must
                               be allowed to read facts of custody, and stands in the audit. Else they are left out.

The files hold personal data and are readable by their owner alone. The export is noted in the audit.`;

const versions = ['1.1', '1.2'] as const;

/** Exit codes: 0 done, 1 could not be written, 2 called wrongly. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Exports people, classes and enrollments as OneRoster files.',
  help,
  options: { version: { type: 'string' }, 'with-restricted-for': { type: 'string' } },
  async run({ values, positionals }, say) {
    const [format, path, ...more] = positionals;
    if (format !== 'oneroster' || !path || more.length)
      throw new UsageError('The format (oneroster) and one path are needed.', help);
    const version = versions.find((known) => known === (values['version'] ?? '1.1'));
    if (!version) throw new UsageError(`--version must be one of: ${versions.join(', ')}.`, help);
    await withSchool(async ({ school, clock }) => {
      const { settingsOf } = await import('../../configuration/configuration.facts.ts');
      const { schoolDay } = await import('../../platform/clock.ts');
      const { exportOneRoster } = await import('../export/export-roster.ts');
      const today = schoolDay(clock.now(), (await settingsOf(school)).school.timeZone);
      const withRestrictedFor = values['with-restricted-for'] as string | undefined;
      await exportOneRoster(school, path, { version, today, withRestrictedFor }, say);
      say('Done.');
    });
    return 0;
  },
};
