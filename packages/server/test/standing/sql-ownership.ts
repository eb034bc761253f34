/** Table names in the source of a query file, and whose tables they are. */

/** The texts in a source file that may be SQL, with a question mark where a value or a piece of SQL is put in. */
function textsOf(source: string): string[] {
  const texts = [...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text);
  // The search goes on behind each backtick, and so templates within `${…}` are found too.
  for (let at = source.indexOf('`'); at >= 0; at = source.indexOf('`', at + 1))
    texts.push(templateFrom(source, at + 1).text);
  return texts;
}

/** A template literal from behind its first backtick. */
function templateFrom(source: string, start: number): { text: string; end: number } {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2;
    else if (source.startsWith('${', at)) {
      at = endOfExpression(source, at + 2);
      text += ' ? ';
    } else {
      text += source[at];
      at += 1;
    }
  }
  return { text, end: at };
}

/** The place behind the brace that closes an expression, over templates within it. */
function endOfExpression(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    const character = source[at];
    if (character === '`') at = templateFrom(source, at + 1).end;
    else if (character === "'" || character === '"') at = source.indexOf(character, at + 1);
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    at += 1;
  }
  return at;
}

const afterKeyword = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/gi;
const afterComma = /,\s*(?:lateral\s+)?([a-z_]+)\s+(?:as\s+)?[a-z]{1,2}\b(?!\s*\()/gi;
/** A text that goes on where another one ended in `from`. */
const atStart = /^\s*([a-z_]+)\s+(?:[a-z]{1,2}\s+)?(?:where|join|left join)\b/gi;
const ofBuilder =
  /\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?'([a-z_]+)(?: as [a-z_]+)?'/g;
const ofName = /\bsql\.(?:table|id)\('([a-z_]+)'/g;
const commonTable = /\b([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/gi;

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Every table that the SQL of a source file names itself, not through a fact of the table's area. */
export function tablesNamedIn(source: string, known: ReadonlySet<string>): Set<string> {
  const names = [...all(ofBuilder, source), ...all(ofName, source)];
  const texts = textsOf(source);
  // A common table expression may have the name of a table; it may stand in another template of the same query.
  const common = new Set(texts.flatMap((text) => all(commonTable, text)));
  for (const text of texts)
    for (const name of [...all(afterKeyword, text), ...all(afterComma, text), ...all(atStart, text)])
      if (!common.has(name)) names.push(name);
  return new Set(names.filter((name) => known.has(name)));
}
