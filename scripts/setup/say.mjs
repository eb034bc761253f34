/** A problem that a person has to solve: shown without a stack trace. */
export class Trouble extends Error {}

export const root = new URL('../..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1');

/** One line of progress. Goes to the error output, so that a command's own output stays clean. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** "0.4 s", "12 s" */
export function seconds(since) {
  const passed = (performance.now() - since) / 1000;
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`;
}

/** Ends with a message for a person where that is what was thrown, with everything otherwise. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    say(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
