import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, subject } from '../subjects/subjects.facts.ts';
import type { Lookups, Names } from './setup-csv.rules.ts';

type Named = { id: number; code: string; name: string };

/** By code before name, in whatever case; a name that several have stands for none. */
const finder = (all: readonly Named[]) => {
  const form = (text: string) => text.trim().toLowerCase();
  const byCode = new Map(all.map(({ id, code }) => [form(code), id]));
  const byName = Map.groupBy(all, ({ name }) => form(name));
  return (typed: string): number | undefined => {
    const alike = byName.get(form(typed)) ?? [];
    return byCode.get(form(typed)) ?? (alike.length === 1 ? alike[0]?.id : undefined);
  };
};

/** How a record is written so that it is found again: by its name, or where that is another one's, by its code. */
const namer = (all: readonly Named[], find: (typed: string) => number | undefined) => {
  const byId = new Map(all.map((one) => [one.id, one]));
  return (id: number | null): string => {
    const one = id === null ? undefined : byId.get(id);
    if (!one) return '';
    return find(one.name) === one.id ? one.name : one.code;
  };
};

/** What names in a file stand for, and how they are written to one, with the classes of a year. */
export async function lookupsOf(
  db: Database,
  yearId: number | null,
): Promise<{ lookups: Omit<Lookups, 'dates'>; names: Names }> {
  const subjects = await sql<Named>`select id, code, name from ${subject}`.execute(db);
  const levels = await sql<Named>`select id, code, name from ${level}`.execute(db);
  const classes =
    await sql<Named>`select id, code, name from ${classDetail} where academic_year_id = ${yearId}::integer`.execute(
      db,
    );
  const scales = await sql<Named>`select id, name as code, name from result_scale`.execute(db);
  const lookups = {
    subject: finder(subjects.rows),
    level: finder(levels.rows),
    class: finder(classes.rows),
    scale: finder(scales.rows),
  };
  const levelCodes = new Map(levels.rows.map(({ id, code }) => [id, code]));
  const classCodes = new Map(classes.rows.map(({ id, code }) => [id, code]));
  return {
    lookups,
    names: {
      subject: namer(subjects.rows, lookups.subject),
      level: namer(levels.rows, lookups.level),
      levelCode: (id) => levelCodes.get(id) ?? '',
      class: (id) => (id === null ? '' : (classCodes.get(id) ?? '')),
      scale: namer(scales.rows, lookups.scale),
    },
  };
}
