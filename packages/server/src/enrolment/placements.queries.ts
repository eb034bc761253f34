import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Placement, Step } from './placements.rules.ts';

/** Dated rows of persons in one kind of class: memberships of students, or teaching of staff. */
export interface Placements {
  /** Table of the rows: `date_from`, `date_to`. */
  table: string;
  /** The column of it that names the person. */
  person: 'student_id' | 'person_id';
  /** Table of the classes (`code`, `date_closed`), and the column of the rows that names them. */
  classes: string;
  column: string;
  /** SQL: first and last day of the year that a class `c` is of; null: of none. */
  yearFrom: RawBuilder<string | null>;
  yearTo: RawBuilder<string | null>;
  /** Somebody is in one of these classes at a time. */
  oneAtATime: boolean;
  /** The version of a class stands for these rows too. */
  partOfClass: boolean;
}

const rollClass = {
  classes: 'roll_class',
  column: 'roll_class_id',
  yearFrom: sql<null>`null::date`,
  yearTo: sql<null>`null::date`,
};

/** Students are in one roll class at a time. */
export const rollClassMemberships = {
  ...rollClass,
  table: 'roll_class_member',
  person: 'student_id',
  oneAtATime: true,
  partOfClass: false,
} as const satisfies Placements;

export const rollClassTeaching = {
  ...rollClass,
  table: 'roll_class_teacher',
  person: 'person_id',
  oneAtATime: false,
  partOfClass: true,
} as const satisfies Placements;

/**
 * Somebody's rows in one kind of class, the earliest first, locked until the transaction ends. Classes are locked in the
 * order of their ids, so that two that lock the same ones do not wait for each other.
 */
export async function placementsOf(
  db: Database,
  { table, person, classes, column, yearFrom, yearTo }: Placements,
  id: number,
): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select m.id, c.id as "classId", c.code, m.date_from as "dateFrom", m.date_to as "dateTo",
      c.date_closed as "classClosed", ${yearFrom} as "yearFrom", ${yearTo} as "yearTo"
    from ${sql.table(table)} m join ${sql.table(classes)} c on c.id = ${sql.ref(`m.${column}`)}
    where ${sql.ref(`m.${person}`)} = ${id} order by c.id, m.id for update of m, c`.execute(db);
  return rows.sort((a, b) => a.dateFrom.localeCompare(b.dateFrom) || a.id - b.id);
}

/** Writes what becomes of rows; shorter ones first, so that the others find room. */
export async function writeSteps(db: Database, kind: Placements, steps: readonly Step[]): Promise<void> {
  const target = sql.table(kind.table);
  for (const { row } of steps.filter((step) => step.do === 'takeOut'))
    await sql`delete from ${target} where id = ${row.id}`.execute(db);
  for (const { row, dateFrom, dateTo } of steps.filter((step) => step.do === 'put'))
    await sql`update ${target} set date_from = ${dateFrom}, date_to = ${dateTo} where id = ${row.id}`.execute(
      db,
    );
  for (const { row, dateFrom, dateTo } of steps.filter((step) => step.do === 'resume')) {
    const same = kind.partOfClass ? sql`, role` : sql``;
    const [classId, person] = [sql.ref(kind.column), sql.ref(kind.person)];
    await sql`insert into ${target} (${classId}, ${person}, date_from, date_to${same})
      select ${classId}, ${person}, ${dateFrom}::date, ${dateTo}::date${same} from ${target} where id = ${row.id}`.execute(
      db,
    );
  }
  const classIds = [...new Set(steps.map(({ row }) => row.classId))];
  if (kind.partOfClass && classIds.length)
    await sql`update ${sql.table(kind.classes)} set code = code where id = any(${classIds}::integer[])`.execute(
      db,
    );
}
