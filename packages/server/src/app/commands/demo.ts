import { type Command, UsageError, withSchool } from './command.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Makes the demo school in an empty database.',
  help: `Usage: npm run homeroom -- demo [--seed NUMBER]

Fills an empty database with an invented school of about 1,200 students, made relative to today.
A database with people in it is refused, and nothing is changed.

  --seed NUMBER   other people, marks and events: a school of its own for each whole number`,
  options: { seed: { type: 'string' } },
  run({ values }, say) {
    const { seed } = values;
    if (seed !== undefined && !/^\d{1,9}$/.test(String(seed)))
      throw new UsageError('--seed takes a whole number.', demo.help);
    return withSchool(async ({ school, environment, clock }) => {
      const { schoolDay } = await import('../../platform/clock.ts');
      const { loadDemoSchool } = await import('../demo/load-demo.ts');
      const { timeZone } = environment;
      await loadDemoSchool(school, {
        ...{ today: schoolDay(clock.now(), timeZone), timeZone, onProgress: say },
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      });
      say('The demo school is ready.');
      return 0;
    });
  },
};
