import { sql } from 'kysely';
import type { School } from '../src/platform/database/school.ts';

/** One thing of each kind a line: its name, then all that makes it what it is. */
const questions: Record<string, string> = {
  table: `select c.relname as name, concat_ws(' ', c.relkind::text, c.relpersistence::text, c.relacl::text, c.reloptions::text, obj_description(c.oid)) as text
    from pg_class c where c.relnamespace = $ and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  column: `select c.relname || '.' || a.attname as name, concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation::text, a.attacl::text, col_description(c.oid, a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = $ and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  constraint: `select coalesce(conrelid::regclass::text, '') || ' ' || conname as name, pg_get_constraintdef(oid) || ' ' || convalidated as text
    from pg_constraint where connamespace = $`,
  index: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid as text
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = $`,
  trigger: `select t.tgrelid::regclass || ' ' || t.tgname as name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = $ and not t.tgisinternal`,
  routine: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text) as text
    from pg_proc p where p.pronamespace = $`,
  type: `select t.typname as name, concat_ws(' ', t.typtype::text, array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)::text) as text
    from pg_type t where t.typnamespace = $ and t.typtype in ('e', 'd')`,
};

/**
 * Everything that a school's schema is made of, a line each in the order of the names, and the rows that the
 * migrations brought: two schemas are the same when these are. The schema's own name is taken out.
 */
export async function dumpSchema({ db, schema }: School): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, question] of Object.entries(questions)) {
    const where = question.replaceAll('$', `'${schema}'::regnamespace`);
    const { rows } = await sql<{ name: string; text: string }>`${sql.raw(where)}`.execute(db);
    lines.push(
      ...rows.map(({ name, text }) => `${kind} ${name}: ${text}`.replaceAll(schema, 'SCHEMA')).sort(),
    );
  }
  const { rows: reasons } = await sql<{ row: string }>`
    select (to_jsonb(r) - 'guid')::text as row from absence_reason r order by id`.execute(db);
  const { rows: steps } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return [
    ...lines,
    ...reasons.map(({ row }) => `reason ${row}`),
    ...steps.map(({ name }) => `migration ${name}`),
  ];
}
