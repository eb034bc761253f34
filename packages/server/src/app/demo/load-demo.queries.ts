import type { MarkRow, RollRow, Tables } from '@homeroom/demo/rows.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';

/** Rows of one statement: enough that a statement's cost is its rows, few enough that its JSON stays small. */
const CHUNK = 4000;

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += CHUNK) yield rows.slice(i, i + CHUNK);
}

/** Whether anybody is in the school's records, or may sign in to it. */
export async function hasPersons(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from person) or exists (select from user_account) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Two loads of one school must wait for each other. The other limits are for requests, not for this. */
export async function prepareLoad(db: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`lock table person in share row exclusive mode`.execute(db);
}

/** The tables whose rows go in as they are; the others need something of the server's. */
type PlainTable = Exclude<
  keyof Tables,
  'user_account' | 'known_absence' | 'stored_image' | 'flag' | 'personal_comment'
>;

/** Inserts rows under the ids that they bring; columns they do not name get their defaults. */
export async function insertRows<T extends PlainTable>(
  db: Database,
  table: T,
  rows: readonly Tables[T][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (const chunk of chunksOf(rows)) {
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)`.execute(
      db,
    );
  }
}

/** Accounts: the sign-ins of the demo share one password hash, nobody else can sign in. */
export async function insertAccounts(
  db: Database,
  rows: readonly Tables['user_account'][],
  passwordHash: string,
): Promise<void> {
  await sql`insert into user_account (id, user_name, full_name, person_id, password_hash, disabled_at) overriding system value
    select id, user_name, full_name, person_id, case when has_password then ${passwordHash} end, case when is_disabled then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, user_name text, full_name text, person_id integer, has_password boolean, is_disabled boolean)`.execute(
    db,
  );
}

/** Known absences; `timeZone` is that of the times in the rows. */
export async function insertKnownAbsences(
  db: Database,
  rows: readonly Tables['known_absence'][],
  timeZone: string,
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await sql`insert into known_absence (id, student_id, date_from, date_to, reason_id, details, recorded_by_id, recorded_at)
      overriding system value
      select r.id, r.student_id, r.date_from, r.date_to, a.id, r.details, r.recorded_by_id,
        least(r.recorded_at at time zone ${timeZone}, now())
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as r(id integer, student_id integer, date_from date, date_to date, reason_code text, details text, recorded_by_id integer,
          recorded_at timestamp)
      join absence_reason a on a.reason_set = 'general' and a.code = r.reason_code`.execute(db);
  }
}

/** Rolls; one that today's rows have submitted later than now was submitted now. */
export async function insertRolls(db: Database, rows: readonly RollRow[], timeZone: string): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await sql`insert into roll (id, date_of, roll_class_id, class_detail_id, period_id, submitted_at, submitted_by_id)
      overriding system value
      select id, date_of, roll_class_id, class_detail_id, period_id, least(submitted_at at time zone ${timeZone}, now()), submitted_by_id
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as r(id integer, date_of date, roll_class_id integer, class_detail_id integer, period_id integer, submitted_at timestamp,
          submitted_by_id integer)`.execute(db);
  }
}

/** Marks of rolls that are there already. */
export async function insertMarks(db: Database, rows: readonly MarkRow[], timeZone: string): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await sql`insert into attendance_mark
      (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
      select r.roll_id, r.student_id, r.layer, r.date_of, r.status, a.id, r.details, r.arrived_at, r.absence_time, r.marked_by_id,
        least(r.marked_at at time zone ${timeZone}, now())
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as r(roll_id integer, student_id integer, layer smallint, date_of date, status text, reason_code text, details text,
          arrived_at time, absence_time timestamp, marked_by_id integer, marked_at timestamp)
      left join absence_reason a on a.reason_set = 'general' and a.code = r.reason_code`.execute(db);
  }
}

/** Lets each table count on from the ids that were given. */
export async function countOn(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(sequence, (select max(id) from ${sql.table(table)}))
      from pg_get_serial_sequence(${table}, 'id') as sequence
      where sequence is not null and exists (select 1 from ${sql.table(table)})`.execute(db);
  }
}

/** Statistics for the planner, which else knows the tables as empty. A large school takes longer than a request may. */
export async function analyze(db: Database, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (whole) => {
    await sql`set local statement_timeout = 0`.execute(whole);
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(whole);
  });
}
