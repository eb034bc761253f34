const MOST_LINES = 500;
const LONGEST_LINE = 300;

/** What could be somebody's key to a session: forty characters in one go are no word. */
const secrets = /[A-Za-z0-9_-]{40,}/g;

/**
 * The text of a report as lines for the log: bounded, and without what could be a token. Control characters stay text:
 * the log writes them as JSON does.
 */
export function reportLines(errorLog: string): string[] {
  const lines = errorLog
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(secrets, '…').trimEnd())
    .filter((line) => line !== '');
  const kept = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE).toWellFormed());
  return lines.length > MOST_LINES ? [...kept, `… ${lines.length - MOST_LINES} more`] : kept;
}
