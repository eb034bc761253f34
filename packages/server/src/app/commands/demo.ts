import { type Command, withSchool } from './command.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Makes the demo school in an empty database.',
  help: `Usage: npm run homeroom -- demo

Fills an empty database with an invented school of about 1,200 students, made relative to today.
A database with people in it is refused, and nothing is changed.`,
  options: {},
  run: (_given, say) =>
    withSchool(async ({ school, environment, clock }) => {
      const { schoolDay } = await import('../../platform/clock.ts');
      const { loadDemoSchool } = await import('../demo/load-demo.ts');
      const { timeZone } = environment;
      await loadDemoSchool(school, { today: schoolDay(clock.now(), timeZone), timeZone, onProgress: say });
      say('The demo school is ready.');
      return 0;
    }),
};
