import { parseArgs } from 'node:util';

export interface Options {
  /** Groups to run; all of them when empty. */
  names: string[];
  quick: boolean;
  fresh: boolean;
  json: string | undefined;
  /** Students of the schools to run on. */
  students: number[];
}

export const usage = (groupNames: readonly string[]) => `Usage: npm run bench -- [GROUP …] [options]

Groups: ${groupNames.join(', ')}; all of them when none is named, but endurance.

  --quick        the school of 2,000 alone, short measurements, and without a name only of the groups that together take
                 three minutes once it is prepared; it says beforehand which, and how long they take
  --fresh        prepare the schools anew
  --json FILE    write the figures to a file too
  --students N   another size of school; may be given twice`;

/** Reads the command line. @throws with a reason for what cannot be read */
export function readOptions(args: string[], groupNames: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      json: { type: 'string' },
      students: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const unknown = positionals.filter((name) => !groupNames.includes(name));
  if (unknown.length)
    throw new Error(`There is no group "${unknown[0]}". There are: ${groupNames.join(', ')}.`);
  const students = (values.students ?? (values.quick ? ['2000'] : ['2000', '20000'])).map(Number);
  if (students.some((n) => !Number.isInteger(n) || n < 600 || n > 100_000))
    throw new Error('--students must be a number from 600 to 100,000.');
  return { names: positionals, quick: values.quick, fresh: values.fresh, json: values.json, students };
}
