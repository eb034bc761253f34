import type { ParseArgsConfig } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../environment.ts';
import type { OpenedSchool } from '../open.ts';

/** The command was called wrongly; its help says how to call it. */
export class UsageError extends Error {
  readonly help: string;
  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/** One command of the terminal. */
export interface Command {
  /** As it is typed, e.g. `user add`. */
  name: string;
  /** One line for the overview. */
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** @returns the exit code */
  run(
    given: { values: Record<string, unknown>; positionals: string[] },
    say: (line: string) => void,
  ): Promise<number>;
}

/**
 * Runs work with the installation's school open, and closes it whatever happens. What a command works with is loaded
 * when it runs: its help comes at once.
 */
export async function withSchool<T>(
  work: (opened: OpenedSchool & { environment: Environment; clock: Clock }) => Promise<T>,
): Promise<T> {
  const [{ documents }, { createLog }, { readEnvironment }, { openInstallation }] = await Promise.all([
    import('../../platform/documents/documents.ts'),
    import('../../platform/log.ts'),
    import('../environment.ts'),
    import('../open.ts'),
  ]);
  const environment = readEnvironment(process.env);
  documents.useFonts(environment.fontFolder);
  const { log } = createLog('warn');
  const opened = await openInstallation(environment, log);
  try {
    return await work({ ...opened, environment, clock: environment.clock });
  } finally {
    await opened.close();
  }
}
