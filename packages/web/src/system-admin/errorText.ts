import { ApiError } from '../platform/errors/errors.ts';

const MAX_CAUSES = 5;
const MAX_POSITIONS = 15;
const MAX_LETTERS = 300;

/** Capitalised words that engines and libraries use in their own messages. Any other may be somebody's name. */
const plainWords = new Set(
  (
    'A An Cannot Can Could Error Expected Failed Invalid Loading Maximum Minified Missing No Not Null Too Undefined ' +
    'Unexpected Unhandled React Suspense Promise Array Object Map Set Symbol String Number Date JSON DOM Node Element ' +
    'Window Document Response Request Uncaught The This'
  ).split(' '),
);

/**
 * A message without what may be content of a record: what stands in quotation marks, numbers, addresses, e-mail
 * addresses, letters of other scripts and capitalised words. Of several lines the first.
 */
export const maskText = (text: string): string =>
  (text.split(/\r?\n/)[0] ?? '')
    .slice(0, MAX_LETTERS)
    .replace(/[a-z][a-z+.-]*:\/\/\S+/gi, '<address>')
    .replace(/\S+@\S+/g, '<email>')
    // From the first mark to the last: what is quoted may itself hold marks.
    .replace(/["“„«].*["”“»]/g, '<text>')
    .replace(/`.*`/g, '<text>')
    .replace(/['‘].*['’]/g, '<text>')
    .replace(/[\d.,]*\d/g, '<number>')
    .replace(/[A-Z]*[^\p{ASCII}]+\S*/gu, '<text>')
    .replace(/[A-Z][\w-]*/g, (word) => (plainWords.has(word) ? word : '<word>'));

/** Where in the code: `assets/index-1a2b.js:1:2345`, of each line of a stack. */
export const positionsOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = /\/([\w.@+-]+\/[\w.@+-]+\.[cm]?[jt]sx?)(?:\?[^:\s)]*)?:(\d+:\d+)/.exec(line);
      return found ? [`${found[1]}:${found[2]}`] : [];
    })
    .slice(0, MAX_POSITIONS);

const headOf = (error: Error): string => {
  // Its message is the server's and may name a person; status and code say which it is.
  if (error instanceof ApiError)
    return `ApiError ${error.status}${/^[a-z_.]{1,60}$/.test(error.code) ? ` ${error.code}` : ''}`;
  const name = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error';
  return `${name}: ${maskText(error.message)}`;
};

/**
 * An error as it may leave the page: names, masked messages and positions in the code, of it and its causes. Never
 * the fields that an error or a thrown object carries: they may be a record.
 */
export const describeError = (error: unknown): string => {
  const lines: string[] = [];
  let at = error;
  for (let depth = 0; depth < MAX_CAUSES && at !== undefined && at !== null; depth += 1) {
    const before = depth === 0 ? '' : 'caused by ';
    if (!(at instanceof Error)) {
      lines.push(`${before}thrown ${typeof at}${typeof at === 'string' ? `: ${maskText(at)}` : ''}`);
      break;
    }
    lines.push(before + headOf(at), ...positionsOf(at.stack ?? '').map((position) => `  at ${position}`));
    at = at.cause;
  }
  return lines.join('\n') || `thrown ${error === null ? 'null' : typeof error}`;
};
