const MOST_LINES = 500;
const LONGEST_LINE = 300;

/** What could be somebody's key to a session: forty characters in one go are no word. */
const secrets = /[A-Za-z0-9_-]{40,}/g;

/** What JSON leaves as it is, and a terminal or a screen does not: control characters above ASCII, changes of direction. */
const unseen = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const spelt = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The text of a report as lines for the log: bounded, and without what could be a token. Other control characters are
 * written as JSON does by the log itself.
 */
export function reportLines(errorLog: string): string[] {
  const lines = errorLog
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(secrets, '…').replace(unseen, spelt).trimEnd())
    .filter((line) => line !== '');
  const first = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE).toWellFormed());
  return lines.length > MOST_LINES ? [...first, `… ${lines.length - MOST_LINES} more`] : first;
}
