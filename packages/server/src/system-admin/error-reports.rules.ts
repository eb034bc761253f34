const MAX_LINES_PER_REPORT = 500;
const LONGEST_LINE = 300;

/** What could be somebody's key to a session: forty characters in one go are no word. */
const secrets = /[A-Za-z0-9_-]{40,}/g;

/** Where the program was: says nothing of anybody. */
const isOfProgram = (line: string) =>
  /^\s*at\s|^\S*@(https?|file|blob):|^\s*(route|version|browser)\b/i.test(line);

/**
 * What a message may quote of persons or of what somebody typed: texts in quotation marks, e-mail addresses, numbers of
 * four digits and more.
 */
const masked = (line: string): string =>
  line
    .replace(/(["“”`])(?:(?!\1).)+\1/g, '$1…$1')
    .replace(/(^|[\s(:=[,])'[^']+'(?=$|[\s).,:;\]])/g, "$1'…'")
    // From where a word begins: from within it, each letter of a long one would be looked at once for each before it.
    .replace(/(?<![^\s@"'<>(),:;])[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+/g, '…')
    .replace(/\d[\d ()+-]{2,}\d/g, '…');

/** What JSON leaves as it is, and a terminal or a screen does not: control characters above ASCII, changes of direction. */
const unseen = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const spelt = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The text of a report as lines for the log: bounded, without what could be a token, and without what a message quotes. Other control characters are
 * written as JSON does by the log itself.
 */
export function reportLines(errorLog: string): string[] {
  const lines = errorLog
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) =>
      (isOfProgram(line) ? line : masked(line)).replace(secrets, '…').replace(unseen, spelt).trimEnd(),
    )
    .filter((line) => line !== '');
  const first = lines
    .slice(0, MAX_LINES_PER_REPORT)
    .map((line) => line.slice(0, LONGEST_LINE).toWellFormed());
  return lines.length > MAX_LINES_PER_REPORT
    ? [...first, `… ${lines.length - MAX_LINES_PER_REPORT} more`]
    : first;
}
