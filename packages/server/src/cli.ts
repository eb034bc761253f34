import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { UsageError } from './app/commands/command.ts';
import { commands } from './app/commands/commands.ts';
import { endProcess } from './platform/end-process.ts';

// Files of a district are as large as what a command holds of them: V8 collects early, for a little more time, instead of
// holding twice as much. Before what a command works with is loaded; it is cached as the server's is.
setFlagsFromString('--max-semi-space-size=8');
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--heap-growing-percent=25');
enableCompileCache(path.resolve(import.meta.dirname, '../../../.cache/node'));

const say = (line: string) => process.stdout.write(`${line}\n`);

const overview = () => `Homeroom's commands

Usage: npm run homeroom -- COMMAND [OPTIONS]

${commands.map(({ name, summary }) => `  ${name.padEnd(16)}${summary}`).join('\n')}

"npm run homeroom -- COMMAND --help" tells more of one.
The database is the one that "npm start" uses: see HOMEROOM_DATA and DATABASE_URL in the README.`;

/** Finds the command whose name the first words are. */
function choose(words: string[]) {
  const command = [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => words.join(' ') === name || words.join(' ').startsWith(`${name} `));
  return command ? { command, rest: words.slice(command.name.split(' ').length) } : null;
}

async function main(words: string[]): Promise<number> {
  const chosen = choose(words);
  if (!chosen) {
    const asked = words.length === 0 || words.includes('--help') || words.includes('-h');
    if (!asked) process.stderr.write(`There is no command "${words.join(' ')}".\n\n`);
    say(overview());
    return asked ? 0 : 2;
  }
  const { command, rest } = chosen;
  if (rest.includes('--help') || rest.includes('-h')) {
    say(command.help);
    return 0;
  }
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: rest,
      options: command.options,
      allowPositionals: true,
      strict: true,
    }) as typeof parsed;
  } catch (error) {
    throw new UsageError((error as Error).message, command.help);
  }
  return command.run(parsed, say);
}

/** What a person is told of what went wrong. The words of problems are those of all areas: loaded where there is one. */
async function wordsOf(error: unknown): Promise<string> {
  if (error instanceof UsageError) return `${error.message}\n\n${error.help}`;
  const { Problem, sentencesOf } = await import('./platform/problem.ts');
  return error instanceof Problem ? sentencesOf(error) : (error as Error).message;
}

main(process.argv.slice(2))
  .then((code) => endProcess(code))
  .catch(async (error: unknown) => {
    process.stderr.write(`${await wordsOf(error)}\n`);
    endProcess(error instanceof UsageError ? 2 : 1);
  });
