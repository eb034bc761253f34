/**
 * The cells of a text as spreadsheets copy it: lines of texts between tabs. A cell in quotation marks may hold line ends
 * and tabs, and two marks for one.
 */
export function tabSeparated(text: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (const [whole, quoted, bare = '', end] of text.matchAll(pattern)) {
    if (whole === '' && pattern.lastIndex >= text.length && lines.at(-1)?.length === 0) break;
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // A copied block ends with a line end, behind which there is no line.
  if (lines.at(-1)?.every((cell) => cell === '')) lines.pop();
  return lines;
}

/** Lines of texts as spreadsheets copy them, so that `tabSeparated` reads the same again. */
export function asTabSeparated(lines: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const texts = lines.map((line) => line.map(quoted).join('\t'));
  return texts.length === 1 ? (texts[0] ?? '') : texts.map((text) => `${text}\n`).join('');
}
