/** Asks the database that is checked. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/** Constraints that PostgreSQL was told not to look at, and indexes that it does not use; one of a divided table holds nothing itself. */
export async function unchecked(ask: Ask): Promise<string[]> {
  const rows = await ask<{ what: string }>(
    `select format('The constraint %s of %s is not validated.', conname, conrelid::regclass) as what
       from pg_constraint where connamespace = current_schema()::regnamespace and not convalidated
     union all
     select format('The index %s is not valid.', indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i' and not (indisvalid and indisready)
     union all
     select format('The trigger %s of %s is switched off.', tgname, tgrelid::regclass) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = current_schema()::regnamespace and tgenabled = 'D'`,
  );
  return rows.map(({ what }) => what);
}

interface Reference {
  name: string;
  table: string;
  target: string;
  columns: string[];
  targetColumns: string[];
}

/** Rows that name another one which is not there. PostgreSQL lets none be written; a damaged disk or copy does not ask it. */
export async function orphans(ask: Ask): Promise<string[]> {
  const columns = (of: string, numbers: string) =>
    `(select array_agg(quote_ident(a.attname)::text order by k.n) from unnest(${numbers}) with ordinality k(number, n)
      join pg_attribute a on a.attrelid = ${of} and a.attnum = k.number)`;
  const references = await ask<Reference>(
    `select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
       ${columns('conrelid', 'conkey')} as columns, ${columns('confrelid', 'confkey')} as "targetColumns"
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1`,
  );
  const problems: string[] = [];
  for (const { name, table, target, columns: own, targetColumns } of references) {
    const given = own.map((column) => `t.${column} is not null`).join(' and ');
    const same = own.map((column, at) => `o.${targetColumns[at]} = t.${column}`).join(' and ');
    const [row] = await ask<{ count: string }>(
      `select count(*) as count from ${table} t where ${given} and not exists (select from ${target} o where ${same})`,
    );
    if (Number(row?.count))
      problems.push(`${row?.count} rows of ${table} name a row of ${target} that is not there (${name}).`);
  }
  return problems;
}
