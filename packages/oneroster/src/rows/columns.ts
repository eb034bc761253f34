import { RosterProblem } from '../problem.ts';
import { foreignHeader, notOneRoster } from '../source/foreign.ts';
import { type Fields, plain } from './fields.ts';

/**
 * Which column of the file each field stands in, by the header's names: case, spaces, hyphens and underscores
 * do not matter, and the usual deviations are known. Columns that are not asked for, passwords and `metadata.*`
 * among them, are never looked at.
 * @throws {RosterProblem} where a column that must be there is missing, or one stands there twice.
 */
export function mapColumns<F extends Fields>(
  header: readonly string[],
  fields: F,
  file: string,
): Map<keyof F, number> {
  const separator = otherSeparator(header);
  if (separator) {
    throw new RosterProblem(
      `the columns are separated by ${separator}; OneRoster separates them by commas. Save the file as comma separated.`,
      { file, line: 1 },
    );
  }
  const columns = new Map<string, number>();
  const twice = new Set<string>();
  header.forEach((name, index) => {
    const trimmed = name.trim();
    if (trimmed === '' || /^metadata[._]/i.test(trimmed)) return;
    const key = plain(trimmed);
    if (columns.has(key)) twice.add(key);
    else columns.set(key, index);
  });

  const found = new Map<keyof F, number>();
  const missing: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const key = field.names.map(plain).find((known) => columns.has(known));
    if (key === undefined) {
      if (field.required) missing.push(field.names[0] ?? name);
      continue;
    }
    if (twice.has(key))
      throw new RosterProblem(`the header names the column ${field.names[0]} twice.`, { file, line: 1 });
    found.set(name, columns.get(key) ?? 0);
  }
  if (missing.length) {
    const foreign = foreignHeader(columns.keys());
    if (foreign) throw new RosterProblem(notOneRoster(foreign), { file, line: 1 });
    throw new RosterProblem(
      `the header lacks ${missing.join(', ')}${missing.length > 1 ? ', which are' : ', which is'} needed.`,
      { file, line: 1 },
    );
  }
  return found;
}

/** What separates the columns of a file that is one of another kind: none of its columns is found else. */
function otherSeparator(header: readonly string[]): string | undefined {
  const line = header.join(',');
  const counts = { semicolons: ';', tabs: '\t', 'vertical bars': '|' };
  return Object.entries(counts).find(([, sign]) => line.split(sign).length > Math.max(2, header.length))?.[0];
}
