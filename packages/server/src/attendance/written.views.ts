import { CompiledQuery } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import type { StoredMark } from './attendance.rules.ts';

/** What was written on rolls, and is known of students, as the rows of the statement say it. */
export interface Written {
  rolls: [id: number, targetId: number, dateOf: string, submitted: boolean][];
  /** Marks of the day itself. */
  marks: [
    rollId: number,
    studentId: number,
    layer: StoredMark['layer'],
    status: StoredMark['status'],
    reasonId: number | null,
    details: string,
    arrivedAt: string | null,
    absenceTime: string | null,
    markedById: number,
    markedBy: string,
    markedAt: string,
    version: number,
  ][];
  /** Marks of the days before. */
  earlier: [rollId: number, studentId: number, layer: number, status: string, authorised: boolean][];
  /** Absences known in advance, the first recorded first. */
  known: [
    studentId: number,
    reasonId: number,
    details: string,
    recordedById: number,
    recordedBy: string,
    recordedAt: string,
    from: string,
    to: string,
  ][];
  /** What the morning roll of the day says, for a subject class. */
  morning: [studentId: number, status: NonNullable<StoredMark['status']>][];
}

const json = (columns: string, from: string) =>
  `coalesce((select json_agg(json_build_array(${columns})) from ${from}), '[]')`;
const school = (column: string) => `to_char(${column} at time zone $5, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/**
 * Parameters: the classes, their students, the day, the first day before it that counts, the time zone; for a subject
 * class also the period of the day.
 */
const statement = (target: string, own: string, morning: string) => `
  with rolls as materialized (
    select id, ${target} as target, date_of, submitted_at is not null as submitted from roll
    where ${target} = any($1::integer[]) and date_of between $4::date and $3::date ${own}
  )
  select
    ${json('id, target, date_of, submitted', '(select * from rolls order by date_of, id) r')} as rolls,
    ${json(
      `k.roll_id, k.student_id, k.layer, k.status, k.reason_id, k.details, to_char(k.arrived_at, 'HH24:MI'),
        k.absence_time, k.marked_by_id, u.full_name, ${school('k.marked_at')}, k.version`,
      `rolls r join attendance_mark k on k.roll_id = r.id join ${userAccount.tableName} u on u.id = k.marked_by_id
        where r.date_of = $3::date`,
    )} as marks,
    ${json(
      'k.roll_id, k.student_id, k.layer, k.status, coalesce(n.authorised, false)',
      `rolls r join attendance_mark k on k.roll_id = r.id left join absence_reason n on n.id = k.reason_id
        where r.date_of < $3::date and k.status is not null`,
    )} as earlier,
    ${json(
      `k.student_id, k.reason_id, k.details, k.recorded_by_id, u.full_name, ${school('k.recorded_at')}, k.date_from, k.date_to`,
      `(select * from known_absence where student_id = any($2::integer[]) and cancelled_at is null
          and date_from <= $3::date and date_to >= $4::date order by id) k
        join ${userAccount.tableName} u on u.id = k.recorded_by_id`,
    )} as known,
    ${morning} as morning`;

const ofMorning = json(
  'w.student_id, w.status',
  `(select distinct on (k.student_id) k.student_id, k.status
    from attendance_mark k join roll r on r.id = k.roll_id and r.roll_class_id is not null
    where k.student_id = any($2::integer[]) and k.date_of = $3::date and k.status is not null
    order by k.student_id, k.layer desc) w`,
);

/** Written once: putting a statement together costs more than sending it. */
const statements = {
  class: statement('roll_class_id', '', `'[]'::json`),
  subject: statement(
    'class_detail_id',
    'and (date_of < $3::date or coalesce(period_id, 0) = $6::integer)',
    ofMorning,
  ),
};

export interface WrittenQuery {
  targetIds: readonly number[];
  studentIds: readonly number[];
  dateOf: string;
  /** The first day that the strips show. */
  since: string;
}

const read = async (db: Database, text: string, parameters: unknown[]): Promise<Written> => {
  const { rows } = await db.executeQuery<Written>(CompiledQuery.raw(text, parameters));
  return rows[0] as Written;
};

const shared = ({ targetIds, studentIds, dateOf, since }: WrittenQuery, timeZone: string) => [
  targetIds,
  studentIds,
  dateOf,
  since,
  timeZone,
];

/** What was written on the morning rolls of some roll classes. */
export const writtenInMornings = (db: Database, query: WrittenQuery, timeZone: string): Promise<Written> =>
  read(db, statements.class, shared(query, timeZone));

/** What was written on the rolls of a subject class; null is a class without periods that day. */
export const writtenInPeriod = (
  db: Database,
  query: WrittenQuery,
  timeZone: string,
  periodId: number | null,
): Promise<Written> => read(db, statements.subject, [...shared(query, timeZone), periodId ?? 0]);
