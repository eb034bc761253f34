import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import type { CalendarDay } from './diff-roster.ts';
import { type Changed, type Closed, type Kind, kinds, type RosterDiff, type Values } from './rows.ts';

/** Columns that an import writes, with their types; `→kind` are keys of rows of that kind. */
const columns: Record<Kind, Record<string, string>> = {
  campus: { code: 'text', name: 'text', is_main: 'boolean' },
  level: { code: 'text', name: 'text', ordinal: 'integer' },
  academic_year: { source_id: 'text', name: 'text', date_start: 'date', date_end: 'date' },
  term: { academic_year_id: 'integer', name: 'text', date_start: 'date', date_end: 'date' },
  subject: { code: 'text', name: 'text' },
  period: { code: 'text', name: 'text', ordinal: 'integer' },
  roll_class: { code: 'text', name: 'text', location: 'text', campus_id: '→campus', date_closed: 'date' },
  class_detail: {
    academic_year_id: 'integer',
    code: 'text',
    name: 'text',
    subject_id: '→subject',
    campus_id: '→campus',
    level_id: '→level',
    date_closed: 'date',
  },
  class_meeting: { class_detail_id: '→class_detail', period_id: '→period', location: 'text' },
  person: {
    surname: 'text',
    given_name: 'text',
    preferred_name: 'text',
    middle_name: 'text',
    birth_date: 'date',
    sex: 'text',
    email: 'text',
    phone: 'text',
    mobile: 'text',
  },
  student: {
    number: 'text',
    campus_id: '→campus',
    level_id: '→level',
    date_enrol: 'date',
    date_start: 'date',
    date_left: 'date',
  },
  staff: { code: 'text', campus_id: '→campus', is_teaching: 'boolean', date_end: 'date' },
  user_account: { user_name: 'text', full_name: 'text' },
  relation: {
    adult_id: '→person',
    child_id: '→person',
    relationship: 'text',
    contact_priority: 'integer',
    lives_with: 'boolean',
    may_collect: 'boolean',
    receives_mail: 'boolean',
    access: 'text',
    date_closed: 'date',
  },
  roll_class_teacher: teacher('roll_class'),
  roll_class_member: member('roll_class'),
  class_detail_teacher: teacher('class_detail'),
  class_detail_member: member('class_detail'),
};

function teacher(of: 'roll_class' | 'class_detail'): Record<string, string> {
  return { [`${of}_id`]: `→${of}`, person_id: '→person', role: 'text', date_from: 'date', date_to: 'date' };
}
function member(of: 'roll_class' | 'class_detail'): Record<string, string> {
  return { [`${of}_id`]: `→${of}`, student_id: '→person', date_from: 'date', date_to: 'date' };
}

/** What a row is known by where it is not its source_id. */
const keyColumns: Partial<Record<Kind, string>> = {
  level: 'code',
  academic_year: 'id',
  student: 'id',
  staff: 'id',
  user_account: 'person_id',
};

const CHUNK = 2000;
/** After so many new rows it is told how far the writing is. */
const TOLD = 50_000;
const typeOf = (type: string) => (type.startsWith('→') ? 'integer' : type);

/** Kinds whose rows are named by others. */
export const named = [
  ...(['campus', 'level', 'subject', 'period', 'roll_class', 'class_detail'] as const),
  ...(['person', 'student', 'user_account'] as const),
] satisfies Kind[];
type Ids = Partial<Record<Kind, Map<string, number>>>;

/**
 * Writes a comparison, in the transaction of `db`. What ends goes first, so that what begins finds room.
 * @param ids ids of the rows that are there, by kind and key; new ones are added
 */
export const applyQueries = (db: Database, ids: Ids) => {
  const record = (kind: Kind, values: Values): Values => {
    const row: Values = {};
    for (const [name, value] of Object.entries(values)) {
      const type = columns[kind][name];
      if (type === undefined) continue;
      row[name] = type.startsWith('→') ? resolve(type.slice(1) as Kind, value) : value;
    }
    return row;
  };
  const resolve = (kind: Kind, key: Values[string] | undefined): number | null => {
    if (key === null || key === undefined) return null;
    const text = String(key);
    const id = ids[kind]?.get(text) ?? (/^#\d+$/.test(text) ? Number(text.slice(1)) : undefined);
    if (id === undefined) throw new Error(`The import lost a ${kind}.`);
    return id;
  };

  /** Rows of one shape in one statement: columns that no row states keep the table's defaults. */
  const insert = async (
    kind: Kind,
    rows: readonly { key: string; values: Values }[],
    progress: (done: number) => void,
  ) => {
    let done = 0;
    const shapes = Map.groupBy(rows, ({ values }) =>
      Object.keys(columns[kind])
        .filter((name) => name in values)
        .join(),
    );
    for (const shape of shapes.values()) {
      for (let at = 0; at < shape.length; at += CHUNK) {
        const chunk = shape.slice(at, at + CHUNK);
        await insertChunk(kind, chunk);
        const before = done;
        done += chunk.length;
        if (Math.floor(done / TOLD) > Math.floor(before / TOLD)) progress(done);
      }
    }
  };
  const insertChunk = async (kind: Kind, rows: readonly { key: string; values: Values }[]) => {
    const data = rows.map(({ key, values }) => {
      const row = record(kind, values);
      if (kind === 'academic_year') return { ...row, id: Number(key) };
      if (kind === 'student' || kind === 'staff') return { ...row, id: resolve('person', key) };
      if (kind === 'user_account')
        return { ...row, person_id: resolve('person', key), disabled: values.disabled };
      return kind === 'level' ? row : { ...row, source_id: key };
    });
    const names = Object.keys(data[0] ?? {}).filter((name) => name !== 'disabled');
    const types: Record<string, string> = {
      ...columns[kind],
      id: 'integer',
      source_id: 'text',
      person_id: 'integer',
    };
    const shape = names.map((name) => `${name} ${typeOf(types[name] ?? 'text')}`).join(', ');
    const disabled = kind === 'user_account';
    const keyColumn = keyColumns[kind] ?? 'source_id';
    const ofKind = ids[kind];
    const { rows: made } = await sql<{ id: number; key: string }>`
      insert into ${sql.raw(kind)} (${sql.raw(names.join(', ') + (disabled ? ', disabled_at' : ''))})
      select ${sql.raw(names.map((name) => `r.${name}`).join(', '))} ${sql.raw(disabled ? ', case when r.disabled then request_time() end' : '')}
      from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(${sql.raw(shape + (disabled ? ', disabled boolean' : ''))})
      ${ofKind ? sql`returning id, ${sql.raw(keyColumn)}::text as key` : sql``}`.execute(db);
    if (!ofKind) return;
    const keys = new Map(
      data.map((row, index) => [String((row as Values)[keyColumn]), rows[index]?.key ?? '']),
    );
    for (const { id, key } of made) ofKind.set(keys.get(key) ?? '', id);
  };

  /** Columns that differ and no others: rows of one shape in one statement. */
  const update = async (kind: Kind, rows: readonly Changed[]) => {
    if (kind === 'user_account') return updateAccounts(rows);
    for (const shape of Map.groupBy(rows, namesOf).values())
      for (let at = 0; at < shape.length; at += CHUNK) await updateChunk(kind, shape.slice(at, at + CHUNK));
  };
  const namesOf = ({ fields }: Changed) => fields.map(({ name }) => name).join();
  const updateChunk = async (kind: Kind, rows: readonly Changed[]) => {
    const data = rows.map(({ id, fields }) => ({
      ...record(kind, Object.fromEntries(fields.map(({ name, to }) => [name, to]))),
      id,
    }));
    const names = Object.keys(data[0] ?? {}).filter((name) => name !== 'id');
    const shape = names.map((name) => `${name} ${typeOf(columns[kind][name] ?? 'text')}`).join(', ');
    await sql`
      update ${sql.raw(kind)} t set ${sql.raw(names.map((name) => `${name} = r.${name}`).join(', '))}
      from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(id integer, ${sql.raw(shape)})
      where t.id = r.id`.execute(db);
  };

  const updateAccounts = async (rows: readonly Changed[]) => {
    const data = rows.map(({ id, fields }) => ({
      id,
      ...Object.fromEntries(fields.map(({ name, to }) => [name, to])),
    }));
    await sql`
      update user_account t set full_name = coalesce(r.full_name, t.full_name),
        disabled_at = coalesce(t.disabled_at, case when r.disabled then request_time() end)
      from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(id integer, full_name text, disabled boolean)
      where t.id = r.id`.execute(db);
  };

  const close = async (kind: Kind, rows: readonly Closed[]) => {
    const gone = rows.filter((row) => row.close === null).map((row) => row.id);
    if (gone.length) {
      await sql`delete from ${sql.raw(kind)} where id in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)::integer)`.execute(
        db,
      );
    }
    const data = rows.flatMap((row) => (row.close ? [{ id: row.id, day: row.close.day }] : []));
    const column = rows.find((row) => row.close)?.close?.column;
    if (!column) return;
    const value = column === 'disabled_at' ? 'request_time()' : 'r.day';
    await sql`
      update ${sql.raw(kind)} t set ${sql.raw(`${column} = ${value}`)}
      from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(id integer, day date) where t.id = r.id`.execute(
      db,
    );
  };

  const forget = async (kind: Kind, forgotten: readonly number[]) => {
    if (!forgotten.length) return;
    await sql`update ${sql.raw(kind)} set source_id = null
      where id in (select jsonb_array_elements_text(${JSON.stringify(forgotten)}::jsonb)::integer)`.execute(
      db,
    );
  };

  return {
    /** @param progress called before each kind that has something to write, and now and then while new rows are written */
    async write(diff: RosterDiff, progress: (kind: Kind, done: number, of: number) => void): Promise<void> {
      for (const kind of [...kinds].reverse()) {
        await close(kind, diff[kind].closed);
        await forget(kind, diff[kind].forgotten);
      }
      for (const kind of kinds) {
        const { added, changed } = diff[kind];
        if (added.length + changed.length === 0) continue;
        const of = added.length + changed.length;
        progress(kind, 0, of);
        // Shorter before longer: one's end makes room for the other's beginning.
        const [shorter, longer] = split(changed);
        await update(kind, shorter);
        await update(kind, longer);
        await insert(kind, added, (done) => progress(kind, changed.length + done, of));
        if (kind === 'user_account') await giveRoles(added);
      }
    },

    async addDays(days: readonly CalendarDay[]): Promise<void> {
      await sql`insert into calendar_day (date_of, is_school_day, cycle_day)
        select r.date_of, r.is_school_day, r.cycle_day
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          as r(date_of date, is_school_day boolean, cycle_day integer)`.execute(db);
    },
  };

  async function giveRoles(added: readonly { key: string; values: Values }[]) {
    const data = added.map(({ key, values }) => ({ user_id: ids.user_account?.get(key), role: values.role }));
    await sql`insert into user_role (user_id, role)
      select r.user_id, r.role from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(user_id integer, role text)`.execute(
      db,
    );
  }
};

const split = (changed: readonly Changed[]): [Changed[], Changed[]] => {
  const shrinks = (row: Changed) =>
    row.fields.some(
      ({ name, from, to }) =>
        name === 'date_to' && to !== null && (from === null || String(to) < String(from)),
    );
  return [changed.filter(shrinks), changed.filter((row) => !shrinks(row))];
};

/** Waits for anybody else's import, and lifts the limits that are made for requests. Only within a transaction. */
export async function beginImport(db: Database): Promise<void> {
  await sql.raw("set local statement_timeout = '10min'").execute(db);
  await sql.raw("set local lock_timeout = '10min'").execute(db);
  await sql.raw("set local idle_in_transaction_session_timeout = '10min'").execute(db);
  await sql
    .raw("select pg_advisory_xact_lock(hashtext('homeroom.import'), hashtext(current_schema))")
    .execute(db);
}

/** A level or campus that a roll-over prepared, and that has begun, takes the place of the one before: else it would hide what is written. */
export async function beginWhatWasPrepared(db: Database, today: string): Promise<void> {
  await sql`update student set level_id = next_level_id, next_level_id = null, next_level_from = null
    where next_level_from <= ${today}`.execute(db);
  await sql`update student set campus_id = next_campus_id, next_campus_id = null, next_campus_from = null
    where next_campus_from <= ${today}`.execute(db);
}
