import { isUtf8 } from 'node:buffer';
import { RosterProblem } from '../problem.ts';

const LF = 0x0a;
const CR = 0x0d;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** What a file's first bytes say: a byte order mark, or a pattern that only UTF-16 and UTF-32 have. */
function sniff(start: Buffer, file: string): { encoding: Encoding; mark: number } {
  const [a, b, c, d] = start;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) throw wrong('UTF-32', file);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) throw wrong('UTF-32', file);
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', mark: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', mark: 2 };
  if (start.length >= 2 && (a === 0 || b === 0)) throw wrong('UTF-16 without a byte order mark', file, 1);
  return { encoding: 'utf-8', mark: 0 };
}

const wrong = (what: string, file: string, line?: number) =>
  new RosterProblem(
    `wrong encoding: this is ${what}; save the file as UTF-8.`,
    line ? { file, line } : { file },
  );

const notUtf8 = (file: string, line: number) =>
  new RosterProblem(
    'wrong encoding: this is not UTF-8 (an older Windows or Mac encoding?); save the file as UTF-8.',
    {
      file,
      line,
    },
  );

/**
 * Text of a file, in blocks of whole lines that all end in LF, whatever ended them (CR, LF, CRLF) and whatever
 * encoding they came in: UTF-8 with or without a byte order mark, UTF-16 with one.
 * @throws {RosterProblem} naming the line, where the bytes are not text in the encoding.
 */
export async function* decode(
  bytes: AsyncIterable<Buffer>,
  file: string,
  lineLength: number,
): AsyncGenerator<string> {
  let encoding: Encoding | undefined;
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  // A CR that ended a block may have its LF at the beginning of the next.
  let afterCr = false;

  const toText = (block: Buffer): string => {
    let text: string;
    if (encoding === 'utf-8') {
      if (!isUtf8(block)) throw notUtf8(file, line + linesBeforeFault(block));
      text = block.toString('utf8');
    } else {
      try {
        text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(block);
      } catch {
        throw new RosterProblem('wrong encoding: this is not the UTF-16 that it begins as.', { file, line });
      }
    }
    if (afterCr && text.startsWith('\n')) text = text.slice(1);
    afterCr = text === '' ? afterCr : text.endsWith('\r');
    text = text.replace(/\r\n?/g, '\n');
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line++;
    return text;
  };

  for await (const chunk of bytes) {
    let block = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    if (!encoding) {
      // Four bytes tell the encodings apart; a shorter file waits for its end.
      if (block.length < 4) {
        rest = block;
        continue;
      }
      const found = sniff(block, file);
      encoding = found.encoding;
      block = block.subarray(found.mark);
    }
    const end = lastLineEnd(block, encoding);
    rest = block.subarray(end);
    if (rest.length > lineLength * 4) {
      throw new RosterProblem(`a line is longer than ${lineLength} characters.`, { file, line });
    }
    if (end > 0) yield toText(block.subarray(0, end));
  }
  if (!encoding && rest.length) {
    const found = sniff(rest, file);
    encoding = found.encoding;
    rest = rest.subarray(found.mark);
  }
  if (rest.length) yield toText(rest);
}

/** Where the last whole line of the block ends; 0 where none does. */
function lastLineEnd(block: Buffer, encoding: Encoding): number {
  if (encoding === 'utf-8') return Math.max(block.lastIndexOf(LF), block.lastIndexOf(CR)) + 1;
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let at = (block.length & ~1) - 2; at >= 0; at -= 2) {
    const unit = block[at + low];
    if ((unit === LF || unit === CR) && block[at + 1 - low] === 0) return at + 2;
  }
  return 0;
}

/** How many lines of a block, which is not UTF-8, are. */
function linesBeforeFault(block: Buffer): number {
  let lines = 0;
  let start = 0;
  for (let at = 0; at < block.length; at++) {
    const byte = block[at];
    if (byte !== LF && byte !== CR) continue;
    if (!isUtf8(block.subarray(start, at))) return lines;
    if (!(byte === CR && block[at + 1] === LF)) lines++;
    start = at + 1;
  }
  return lines;
}
