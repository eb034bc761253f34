/** Widths of bars and gaps, in turn, of each symbol by its value (ISO/IEC 15417, table 1). */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const START_B = 104;
const START_C = 105;

/**
 * The values of the symbols of a text, with start and check: pairs of digits where it is nothing else (code set C), else
 * a symbol a character (code set B).
 * @throws Error for what code set B has not: anything but the printable characters of ASCII
 */
export function code128Values(text: string): number[] {
  const isDigits = /^(\d\d)+$/.test(text);
  const values = isDigits
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((character) => {
        const value = (character.codePointAt(0) ?? 0) - 32;
        if (value < 0 || value > 94) throw new Error('Code 128 has no such character');
        return value;
      });
  const start = isDigits ? START_C : START_B;
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
  return [start, ...values, check];
}

/** The widths of bars and gaps in turn, in modules, a bar first. @throws Error as `code128Values` */
export const code128Widths = (text: string): number[] =>
  [...code128Values(text).map((value) => symbols[value]), STOP].join('').split('').map(Number);
