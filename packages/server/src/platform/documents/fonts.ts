import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontFile, readFontFile } from './font-file.ts';

/** The fonts that documents are set in. */
export interface Fonts {
  files: Buffer[];
  /** Families, the first one that has a character draws it. */
  families: string[];
  /** Whether one of them can draw the character of this code point. */
  covers(codePoint: number): boolean;
}

/**
 * Plex stands before Noto for Arabic: Noto draws letters and their dots as glyphs of their own, so that what is copied
 * out of the document or read aloud has them twice. The last two are the characters of everyday Chinese, Japanese (GB
 * 2312, Big5, JIS X 0208) and Korean (KS X 1001), so that no name of a pupil is missing: a tenth of the whole fonts.
 */
const OURS = [
  'NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf',
  'NotoSans-Italic.ttf',
  'IBMPlexSansArabic-Regular.ttf',
  'IBMPlexSansArabic-Bold.ttf',
  'NotoSansArabic-Regular.ttf',
  'NotoSansArabic-Bold.ttf',
  'NotoSansSC-Everyday.ttf',
  'NotoSansKR-Everyday.ttf',
];
const FOLDER = fileURLToPath(new URL('./fonts/', import.meta.url));

/**
 * Reads our fonts, and those of a folder of the installation (TTF, OTF) for scripts that ours do not have.
 * @throws RangeError if a file there is no font
 */
export function readFonts(folder: string | undefined): Fonts {
  const theirs = folder ? readdirSync(folder).sort() : [];
  const files = [
    ...OURS.map((name) => join(FOLDER, name)),
    ...theirs.filter((name) => /\.(ttf|otf)$/i.test(name)).map((name) => join(folder ?? '', name)),
  ].map((path) => readFileSync(path));
  const fonts = files.map(readFontFile);
  const families = Map.groupBy(fonts, ({ family }) => family);
  const drawn = new Uint8Array(0x110000);
  for (const faces of families.values()) drawEach(drawn, faces);
  return {
    files,
    families: [...families.keys()],
    covers: (codePoint) => drawn[codePoint] === 1,
  };
}

/** Typst asks one face of a family, upright or not: what one of them lacks the family lacks. */
function drawEach(drawn: Uint8Array, faces: FontFile[]): void {
  const count = new Map<number, number>();
  for (const { ranges } of faces)
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code++) count.set(code, (count.get(code) ?? 0) + 1);
  for (const [code, of] of count) if (of === faces.length) drawn[code] = 1;
}

/** The font configuration that keeps the fonts of the machine out; for the environment of the process that compiles. */
export const noFontsOfTheMachine: Record<string, string> = { FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') };
