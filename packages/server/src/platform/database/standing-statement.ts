import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './school.ts';

/** Values that a statement is asked with, by their names. */
type Asked = Readonly<Record<string, string | number | readonly number[]>>;

/**
 * A statement whose text is always the same, put together once: of one that many areas contribute to, that costs the
 * server as much as all the rest. What it is asked with goes into it as parameters alone.
 * @param build puts it together
 * @param places a value for each name, unlike the others: they are put in, and so it is seen where each belongs
 * @throws Error where a value is a part of the text, and where something was worked out from it
 */
export function standingStatement<Row, A extends Asked>(
  build: (asked: A) => RawBuilder<Row>,
  places: A,
): (db: Database, asked: A) => Promise<Row[]> {
  let text: string | undefined;
  let names: string[] = [];
  const nameOf = new Map<unknown, string>(Object.entries(places).map(([name, place]) => [place, name]));
  return async (db, asked) => {
    if (text === undefined) {
      const compiled = build(places).compile(db);
      for (const place of Object.values(places))
        if (compiled.sql.includes(String(place))) throw new Error('A value is a part of the statement.');
      names = compiled.parameters.map((value) => {
        const name = nameOf.get(value);
        // What is no value may have been worked out from one, and would stay what it was at first.
        if (name === undefined) throw new Error('A parameter of the statement is none of its values.');
        return name;
      });
      text = compiled.sql;
    }
    const query = CompiledQuery.raw(
      text,
      names.map((name) => asked[name]),
    );
    return (await db.executeQuery<Row>(query)).rows;
  };
}
