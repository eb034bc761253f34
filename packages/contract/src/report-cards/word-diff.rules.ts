/** A piece of two texts: in both, in the first alone, in the second alone. */
export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many words each the whole texts are shown. */
const MAX_WORDS_COMPARED = 1500;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const piecesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Joins neighbours of one kind, what was removed before what was added in its place. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) all.push({ kind: 'removed', text: removed });
    if (added) all.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of pieces) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.text += text;
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}

/** What became of a text, word by word. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  if (a.length > MAX_WORDS_COMPARED || b.length > MAX_WORDS_COMPARED)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  // Lengths of the longest common tails.
  const width = b.length + 1;
  const tails = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      tails[i * width + j] =
        a[i] === b[j]
          ? (tails[(i + 1) * width + j + 1] as number) + 1
          : Math.max(tails[(i + 1) * width + j] as number, tails[i * width + j + 1] as number);
  const pieces: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    if (one !== undefined && one === other) {
      pieces.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if (
      other === undefined ||
      (one !== undefined && (tails[(i + 1) * width + j] as number) >= (tails[i * width + j + 1] as number))
    ) {
      pieces.push({ kind: 'removed', text: one as string });
      i += 1;
    } else {
      pieces.push({ kind: 'added', text: other });
      j += 1;
    }
  }
  return joined(pieces);
}
