import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { type Kind, memberships, type Stored, type Value, type Values } from './rows.ts';

type Membership = (typeof memberships)[number];

const isMembership = (kind: Kind): kind is Membership =>
  memberships.some((membership) => membership === kind);

/** Which memberships can matter. */
interface Named {
  /** The first day of the roster's time. */
  since: string;
  /** Their keys in the files, as JSON: there are many. */
  keys: string;
}

/** The key of a referred row: its sourcedId, else guid and id, of which `toStored` makes one. */
const keyOf = (table: string) => `coalesce(${table}.source_id, '@' || ${table}.guid || '#' || ${table}.id)`;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /^@([0-9a-f-]{36})#(\d+)$/;

const inForce = (column: string) => `(${column} is null or ${column} >= $today)`;

interface Reading {
  /** Columns of the answer beside id, key, open and counts. */
  columns: string;
  from: string;
  key?: string;
  /** What a row without sourcedId can be known by, as an export of Homeroom names it; `null`: nothing. */
  guid?: string;
  open?: string;
  counts?: string;
  where?: string;
}

/** What a reading is where it says nothing else. */
const whole = { key: 't.source_id', guid: 't.guid', open: 'true', counts: 'true', where: 'true' };

/** For each kind, the columns that an import looks after; levels and periods are known by their codes. */
const readings: Record<Exclude<Kind, Membership>, Reading> = {
  campus: { columns: 't.code, t.name', from: 'campus t' },
  level: { columns: 't.code, t.name', from: 'level t', key: 't.code', guid: 'null' },
  academic_year: {
    columns: 't.source_id, t.name, t.date_start, t.date_end',
    from: 'academic_year t',
    key: 't.id::text',
    guid: 'null',
  },
  term: { columns: 't.academic_year_id, t.name, t.date_start, t.date_end', from: 'term t' },
  subject: { columns: 't.code, t.name', from: 'subject t' },
  period: { columns: 't.code, t.name', from: 'period t', key: 'coalesce(t.source_id, t.code)', guid: 'null' },
  roll_class: {
    columns: `t.code, t.name, t.location, t.date_closed, ${keyOf('c')} as campus_id`,
    from: 'roll_class t left join campus c on c.id = t.campus_id',
    open: 't.date_closed is null',
    counts: `(not exists (select from roll_class_member m where m.roll_class_id = t.id)
      or exists (select from roll_class_member m where m.roll_class_id = t.id and ${inForce('m.date_to')}))`,
  },
  class_detail: {
    columns: `t.academic_year_id, t.code, t.name, t.date_closed,
      ${keyOf('s')} as subject_id, ${keyOf('c')} as campus_id, l.code as level_id`,
    from: `class_detail t left join subject s on s.id = t.subject_id left join campus c on c.id = t.campus_id
      left join level l on l.id = t.level_id join academic_year y on y.id = t.academic_year_id`,
    open: 't.date_closed is null',
    counts: 'y.date_end >= $today',
  },
  class_meeting: {
    columns: `${keyOf('d')} as class_detail_id, coalesce(p.source_id, p.code) as period_id, t.location, t.cycle_day`,
    from: 'class_meeting t join class_detail d on d.id = t.class_detail_id join period p on p.id = t.period_id',
    guid: 'null',
    counts: 'false',
  },
  person: {
    columns: `t.surname, t.given_name, t.preferred_name, t.middle_name, t.birth_date, t.sex, t.email, t.phone,
      t.mobile, t.full_name`,
    from: 'person t',
    where: '(t.source_id is not null or t.guid::text in ($named))',
  },
  student: {
    columns: `t.number, t.date_start, t.date_left, ${keyOf('c')} as campus_id, l.code as level_id`,
    from: `student t join person p on p.id = t.id
      left join campus c on c.id = coalesce(case when t.next_campus_from <= $today then t.next_campus_id end, t.campus_id)
      left join level l on l.id = coalesce(case when t.next_level_from <= $today then t.next_level_id end, t.level_id)`,
    key: 'p.source_id',
    guid: 'p.guid',
    open: `${inForce('t.date_left')} and p.merged_into is null`,
  },
  staff: {
    columns: `t.code, t.is_teaching, t.date_start, t.date_end, ${keyOf('c')} as campus_id`,
    from: 'staff t join person p on p.id = t.id left join campus c on c.id = t.campus_id',
    key: 'p.source_id',
    guid: 'p.guid',
    open: `${inForce('t.date_end')} and p.merged_into is null`,
  },
  user_account: {
    columns: 't.user_name, t.full_name, t.disabled_at is not null as disabled',
    from: 'user_account t left join person p on p.id = t.person_id',
    key: 'p.source_id',
    guid: 'p.guid',
    // Accounts of parents are not the roster's to close.
    open: 't.disabled_at is null and p.merged_into is null and exists (select from staff s where s.id = t.person_id)',
    counts: 'false',
  },
  relation: {
    columns: `t.relationship, t.date_closed, ${keyOf('a')} as adult_id, ${keyOf('c')} as child_id`,
    from: 'relation t join person a on a.id = t.adult_id join person c on c.id = t.child_id',
    guid: 'null',
    // What stayed with a record that was merged into another is nobody's to close.
    open: 't.date_closed is null and a.merged_into is null and c.merged_into is null',
  },
};

/** How many memberships are read at a time. */
const AT_ONCE = 5000;

/** Whether a key has the form of a guid, as an export of Homeroom names what came with no sourcedId. */
export const isGuid = (key: string): boolean => GUID.test(key);

/**
 * Reads what the school has, before an import compares it.
 * @param named keys that the files name: a row without sourcedId is known by its guid where it is among them
 */
export const storedQueries = (db: Database, today: string, named: ReadonlySet<string>) => {
  const guids = JSON.stringify([...named].filter(isGuid));
  /** Days and keys that many rows name are one text. */
  const texts = new Map([...named].map((key) => [key, key]));
  const shared = (value: Value): Value => {
    if (typeof value !== 'string') return value;
    const known = texts.get(value);
    if (known !== undefined) return known;
    texts.set(value, value);
    return value;
  };
  const namedGuids = sql`select jsonb_array_elements_text(${guids}::jsonb)`;
  const run = async (reading: Reading, only?: readonly number[]) => {
    const { columns, from, where, ...of } = { ...whole, ...reading };
    const text = `select t.id as "#id", ${of.key} as "#key", ${of.guid} as "#guid", ${of.open} as "#open",
        ${of.counts} as "#counts", t.version as "#version", ${columns}
      from ${from} where ${where}${only ? ` and t.id in (${only.map(Number).join()})` : ''} order by t.id`;
    const { rows } = await withNamed<Values>(text).execute(db);
    return rows.map((row) => toStored(row, named));
  };
  /** Every part of the text is written here; the day is checked where it comes in, and quoted by its form. */
  const withNamed = <T>(text: string) => {
    const [start = '', end = ''] = text.replaceAll('$today', `date '${today}'`).split('$named');
    return sql<T>`${sql.raw(start)}${end ? sql`${namedGuids}${sql.raw(end)}` : sql``}`;
  };

  const membershipsOf = (kind: Membership, { since, keys }: Named) => {
    const isRoll = kind.startsWith('roll_class');
    const isTeacher = kind.endsWith('teacher');
    const classTable = isRoll ? 'roll_class' : 'class_detail';
    const personColumn = isTeacher ? 'person_id' : 'student_id';
    const columns = sql.raw(
      `${keyOf('c')} as ${classTable}_id, ${keyOf('p')} as ${personColumn}, t.date_from, t.date_to${isTeacher ? ', t.role' : ''}`,
    );
    const from = sql.raw(
      `${kind} t join ${classTable} c on c.id = t.${classTable}_id join person p on p.id = t.${personColumn}`,
    );
    const reaches = sql`coalesce(t.date_to >= least(${since}::date, ${today}::date), true)`;
    return {
      /** Those that reach into the roster's time. */
      reaching: reaches,
      /** Those that were over before, and are named. */
      named: sql`not ${reaches} and (t.source_id in (select jsonb_array_elements_text(${keys}::jsonb))
        or t.guid::text in (${namedGuids}))`,
      read: async (where: ReturnType<typeof sql>, most?: number): Promise<Stored[]> => {
        const { rows } = await sql<Values>`
          select t.id as "#id", t.source_id as "#key", t.guid as "#guid",
            (t.date_to is null or t.date_to >= ${today}::date) and p.merged_into is null as "#open",
            true as "#counts", t.version as "#version", ${columns}
          from ${from} where ${where} order by t.id ${most ? sql`limit ${most}` : sql``}`.execute(db);
        return rows.map((row) => toStored(row, named, shared));
      },
    };
  };

  return {
    rows: (kind: Exclude<Kind, Membership>): Promise<Stored[]> => run(readings[kind]),

    /** Memberships that can matter: those that reach into the roster's time, and those it names. */
    async memberships(kind: Membership, which: Named): Promise<Stored[]> {
      const { reaching, named, read } = membershipsOf(kind, which);
      const found: Stored[] = [];
      for (let after: number | undefined = 0; after !== undefined; ) {
        const rows: Stored[] = await read(sql`t.id > ${after} and ${reaching}`, AT_ONCE);
        for (const row of rows) found.push(row);
        after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
      }
      return found.concat(await read(named));
    },

    /** Versions of the rows that would be read now, by id. */
    async versions(kind: Kind, which: Named): Promise<Map<number, number>> {
      const select = 'select array_agg(t.id) as ids, array_agg(t.version) as versions from';
      type Answer = { ids: number[] | null; versions: number[] | null };
      let query: ReturnType<typeof sql<Answer>>;
      if (isMembership(kind)) {
        const { reaching, named } = membershipsOf(kind, which);
        query = sql<Answer>`${sql.raw(`${select} ${kind} t`)} where ${reaching} or (${named})`;
      } else {
        const { from, where } = { ...whole, ...readings[kind] };
        query = withNamed<Answer>(`${select} ${from} where ${where}`);
      }
      const [answer] = (await query.execute(db)).rows;
      const versions = answer?.versions ?? [];
      return new Map((answer?.ids ?? []).map((id, at) => [id, versions[at] ?? 0]));
    },

    /** Rows by their ids. */
    byId: (kind: Kind, ids: readonly number[], which: Named): Promise<Stored[]> =>
      isMembership(kind)
        ? membershipsOf(kind, which).read(sql`t.id = any(${ids}::integer[])`)
        : run(readings[kind], ids),

    /** Days of the years that the calendar does not hold yet. */
    async missingDays(years: readonly { dateStart: string; dateEnd: string }[]): Promise<string[]> {
      const missing: string[] = [];
      for (const { dateStart, dateEnd } of years) {
        const { rows } = await sql<{ day: string }>`
          select d::date as day from generate_series(${dateStart}::date, ${dateEnd}::date, interval '1 day') d
          where not exists (select from calendar_day c where c.date_of = d::date) order by 1`.execute(db);
        missing.push(...rows.map((row) => row.day));
      }
      return missing;
    },

    async merged(): Promise<ReadonlyMap<string, string>> {
      const { rows } = await sql<{ key: string; lead: string }>`
        select p.source_id as key, coalesce(k.source_id, '#' || k.id) as lead
        from person p join person k on k.id = p.merged_into where p.source_id is not null`.execute(db);
      return new Map(rows.map(({ key, lead }) => [key, lead]));
    },

    async hasMainCampus(): Promise<boolean> {
      const { rows } = await sql`select from campus where is_main`.execute(db);
      return rows.length > 0;
    },
  };
};

function toStored(
  row: Values,
  named: ReadonlySet<string>,
  shared: (value: Value) => Value = (value) => value,
): Stored {
  const { '#id': id, '#key': key, '#guid': guid, '#open': open, ...rest } = row;
  const { '#counts': counts, '#version': version, ...values } = rest;
  for (const [name, value] of Object.entries(values)) {
    const [, of = '', its = ''] = name.endsWith('_id') ? (REFERENCE.exec(String(value)) ?? []) : [];
    values[name] = shared(of ? (named.has(of) ? of : `#${its}`) : value);
  }
  // Entered in Homeroom, and known again: it is compared, and never closed.
  const isKnownAgain = key === null && typeof guid === 'string' && named.has(guid);
  return {
    id: Number(id),
    key: isKnownAgain ? guid : key === null ? null : String(key),
    values,
    open: open === true && !isKnownAgain,
    counts: counts === true,
    version: Number(version),
  };
}
