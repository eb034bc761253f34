type Separator = ',' | ';' | '\t';

const separators: readonly Separator[] = [';', '\t', ','];

/** Rows of cells, each with the line of the file on which it begins (from 1): RFC 4180 with the separator given. */
export function rowsOf(text: string, separator: Separator): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let [quoted, wasQuoted] = [false, false];
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    const isEnd = c === '\n' || (c === '\r' && text[i + 1] !== '\n');
    if (isEnd) line++;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"' && cell.trim() === '') {
      quoted = true;
      wasQuoted = true;
      cell = '';
    } else if (c === separator) endCell();
    else if (isEnd) endRow();
    else if (c !== '\r') cell += c;
  }
  endRow();
  return rows;
}

/** The separator by which most rows have the same number of cells, more than one. */
export function separatorOf(text: string): Separator {
  const start = text.slice(0, 20_000);
  const score = (separator: Separator) => {
    const counts = new Map<number, number>();
    for (const { cells } of rowsOf(start, separator))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best));
}
