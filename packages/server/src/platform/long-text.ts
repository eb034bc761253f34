import { inSlices } from './slices.ts';

/** Characters of a long text that are worked on at a stretch: a millisecond at most. */
const PIECE = 64 * 1024;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** The pieces of a text, one after the other; none ends within a line end or within a character. */
export function* piecesOf(text: string): Generator<string, void, undefined> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE, text.length);
    const splitsLineEnd = text[end - 1] === '\r' && text[end] === '\n';
    if (splitsLineEnd || isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}

/** A text of megabytes, each piece of it changed alike; others have their turn in between. */
export async function changedInSlices(text: string, change: (piece: string) => string): Promise<string> {
  const turn = inSlices();
  const changed: string[] = [];
  for (const piece of piecesOf(text)) {
    changed.push(change(piece));
    const others = turn();
    if (others) await others;
  }
  return changed.join('');
}
