const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as RFC 4180 has them: quotes where they are needed, each line ended by CRLF. */
export const toCsv = (rows: Iterable<readonly string[]>): string => {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
};
