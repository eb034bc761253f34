import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';
import type { StoredMark } from '../rules/attendance.rules.ts';
import { isOfPeriod, timesOf } from '../rules/part-of-day.views.ts';
import { jsonRows } from './json-rows.views.ts';
import { type MarkRow, markColumns } from './mark-row.views.ts';

/**
 * Marks on a roll and on the rolls of the days before, and absences of its students that are known in advance. Each row
 * begins with the place of its roll in the query, from 1.
 */
export interface Written {
  /** The first day first. */
  rolls: [n: number, id: number, dateOf: string, submitted: boolean][];
  /** Marks of the day itself. */
  marks: [n: number, ...mark: MarkRow][];
  /** Marks of the days before. */
  earlier: [
    n: number,
    rollId: number,
    studentId: number,
    layer: number,
    status: string | null,
    authorised: boolean,
  ][];
  /** Absences known in advance, of a part of a day where the roll, or one then, is in it; the first recorded first. */
  known: [
    n: number,
    studentId: number,
    reasonId: number,
    details: string,
    recordedById: number,
    recordedBy: string,
    recordedAt: string,
    from: string,
    to: string,
    timeFrom: string | null,
    timeTo: string | null,
  ][];
  /** What the morning roll of the day says, for a subject class. */
  morning: [n: number, studentId: number, status: NonNullable<StoredMark['status']>][];
}

const school = (column: string) => `to_char(${column} at time zone a.zone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/**
 * Parameters, an element for each roll: its class, the day, the first day before it that counts, the time zone, the
 * students, as text, and the period of a subject class.
 */
const statement = (target: string, own: string, known: string, morning: string) => `
  with asked as materialized (
    select * from unnest($1::integer[], $2::date[], $3::date[], $4::text[], $5::text[], $6::integer[])
      with ordinality a(target, day, since, zone, students, period, n)
  ),
  students as materialized (
    select a.n, a.target, a.day, a.since, a.zone, a.period, s.id from asked a, unnest(a.students::integer[]) s(id)
  ),
  rolls as materialized (
    select a.n, a.day, a.zone, r.id, r.date_of, r.submitted_at is not null as submitted
    from asked a join roll r on r.${target} = a.target and r.date_of between a.since and a.day ${own}
  )
  select
    ${jsonRows('n, id, date_of, submitted', '(select * from rolls order by date_of, id) a')} as rolls,
    ${jsonRows(
      `a.n, ${markColumns(school)}`,
      `rolls a join attendance_mark k on k.roll_id = a.id join ${userAccount.tableName} u on u.id = k.marked_by_id
        where a.date_of = a.day`,
    )} as marks,
    ${jsonRows(
      'a.n, a.id, k.student_id, k.layer, k.status, coalesce(r.authorised, false)',
      `rolls a join attendance_mark k on k.roll_id = a.id left join absence_reason r on r.id = k.reason_id
        where a.date_of < a.day`,
    )} as earlier,
    ${jsonRows(
      `a.n, a.student_id, a.reason_id, a.details, a.recorded_by_id, u.full_name, ${school('a.recorded_at')}, a.date_from, a.date_to,
        ${timesOf('a')}`,
      `(select s.n, s.zone, k.* from students s join known_absence k on k.student_id = s.id and k.cancelled_at is null
          and k.date_from <= s.day and k.date_to >= s.since and ${known} order by k.id) a
        join ${userAccount.tableName} u on u.id = a.recorded_by_id`,
    )} as known,
    ${morning} as morning`;

const ofMorning = jsonRows(
  'w.n, w.student_id, w.status',
  `(select distinct on (s.n, k.student_id) s.n, k.student_id, k.status
    from students s join attendance_mark k on k.student_id = s.id and k.date_of = s.day and k.status is not null
      join roll r on r.id = k.roll_id and r.roll_class_id is not null
    order by s.n, k.student_id, k.layer desc) w`,
);

/** Written once: putting a statement together costs more than sending it. */
const statements = {
  class: statement('roll_class_id', '', 'k.covers_morning', `'[]'::json`),
  subject: statement(
    'class_detail_id',
    'and (r.date_of < a.day or coalesce(r.period_id, 0) = a.period)',
    `case when k.date_to >= s.day then ${isOfPeriod('k', 's.period')}
      else ${isOfPeriod('k', 'any(array(select r.period_id from roll r where r.class_detail_id = s.target and r.date_of = k.date_from))')} end`,
    ofMorning,
  ),
};

/** A roll whose marks are asked for. */
export interface WrittenQuery {
  targetId: number;
  studentIds: readonly number[];
  dateOf: string;
  /** The first day that the strips show. */
  since: string;
  /** IANA name. */
  timeZone: string;
  /** Of the day itself, for a subject class; null is one without periods that day. */
  periodId: number | null;
}

/** An array of numbers in PostgreSQL's own notation; pg would escape each number letter by letter. */
const list = (values: readonly (number | string)[]): string => `{${values.join()}}`;
const quoted = (values: readonly string[]): string => list(values.map((text) => `"${text}"`));

/** What is written on rolls of one kind, in the order of the queries; one statement for all of them. */
export async function writtenOn(
  db: Database,
  kind: 'class' | 'subject',
  queries: readonly WrittenQuery[],
): Promise<Written[]> {
  const parameters = [
    list(queries.map(({ targetId }) => targetId)),
    list(queries.map(({ dateOf }) => dateOf)),
    list(queries.map(({ since }) => since)),
    quoted(queries.map(({ timeZone }) => timeZone)),
    quoted(queries.map(({ studentIds }) => list(studentIds))),
    list(queries.map(({ periodId }) => periodId ?? 0)),
  ];
  const { rows } = await db.executeQuery<Written>(CompiledQuery.raw(statements[kind], parameters));
  const written = queries.map((): Written => ({ rolls: [], marks: [], earlier: [], known: [], morning: [] }));
  for (const [part, ofPart] of Object.entries(rows[0] as Written) as [
    keyof Written,
    Written[keyof Written],
  ][])
    for (const row of ofPart) (written[row[0] - 1] as Written)[part].push(row as never);
  return written;
}
