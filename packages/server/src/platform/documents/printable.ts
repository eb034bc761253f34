/** What can be anywhere in the data of a document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Drawn by nothing, and missed by nobody: joiners, marks of direction, selectors of a variation. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** The mark at the beginning of a file is no character of a document, and is refused in one. */
const BYTE_ORDER_MARK = '\ufeff';
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Stands for a character that no font has. */
const STAND_IN = '\ufffd';

/**
 * The data as fonts can draw it: control characters become spaces (a line break stays), and what no font has gets a
 * sign in its place, since a document that promises to be readable (PDF/UA) may hold no character without a glyph.
 * @returns the data, and each character that there was no glyph for, once
 */
export function printable(
  data: Json,
  covers: (codePoint: number) => boolean,
): { data: Json; missing: string[] } {
  const missing = new Set<string>();
  const drawn = (character: string): string => {
    if (character === '\n') return character;
    if (control.test(character)) return ' ';
    if (character === BYTE_ORDER_MARK) return '';
    if (covers(character.codePointAt(0) ?? 0)) return character;
    if (invisible.test(character)) return '';
    missing.add(character);
    return STAND_IN;
  };
  const walk = (value: Json): Json => {
    if (typeof value === 'string')
      return [...value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n')].map(drawn).join('');
    if (Array.isArray(value)) return value.map(walk);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    return value;
  };
  return { data: walk(data), missing: [...missing] };
}
