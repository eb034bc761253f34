import {
  type ExportedMembership,
  type ExportedPerson,
  type ExportedSchool,
  type FamilyRole,
  familyRole,
} from '@homeroom/oneroster/export/school.ts';
import { sql } from 'kysely';
import { campusIdOn, levelIdOn, studentStanding } from '../../persons/standing.views.ts';
import type { Database } from '../../platform/database/school.ts';

/** What a row is known by outside: the id that it came with, else its guid. */
const idOf = (table: string) => sql.raw(`coalesce(${table}.source_id, ${table}.guid::text)`);

type PersonRow = Omit<ExportedPerson, 'familyRole' | 'agents'> & { key: number; hasRecord: boolean };

/**
 * Who is at the school on a day, or enrolled to come, and the adults of those: what a roster holds; and those who are
 * neither student nor staff, for whom a source may know a role. Whoever has left is not in it; nor is a record that was
 * merged into another one.
 * @param hidden ids of those of whom no e-mail and no phone is read
 */
async function persons(db: Database, day: string, hidden: ReadonlySet<number>): Promise<ExportedPerson[]> {
  const relations = await sql<{ adult: number; child: number; relationship: string }>`
    select adult_id as adult, child_id as child, relationship from relation
    where date_closed is null or date_closed >= ${day} order by child_id, contact_priority, id`.execute(db);
  const { rows } = await sql<PersonRow>`
    select p.id as key, ${idOf('p')} as id, p.surname, p.given_name as "givenName", p.middle_name as "middleName",
      p.preferred_name as "preferredName", p.birth_date as "birthDate", p.sex, p.email, p.phone, p.mobile,
      u.user_name as "userName", u.disabled_at is null as "isEnabled", s.id is not null as "isStudent", s.number,
      exists (select from student o where o.id = p.id) or exists (select from staff o where o.id = p.id) as "hasRecord",
      v.code as level, f.code as "staffCode", ${idOf('c')} as campus,
      case when f.id is null then null when f.is_teaching then 'teacher'
        when exists (select from user_role r where r.user_id = u.id and r.role in ('admin', 'office')) then 'administrator'
        when exists (select from user_role r where r.user_id = u.id and r.role = 'counsellor') then 'counselor'
        else 'aide' end as "staffRole"
    from person p
      left join student s on s.id = p.id and ${studentStanding(day)} in ('current', 'future') and coalesce(s.date_enrol, s.date_start) is not null
      left join staff f on f.id = p.id and (f.date_end is null or f.date_end >= ${day})
      left join level v on v.id = ${levelIdOn(day)}
      left join campus c on c.id = coalesce(${campusIdOn(day)}, f.campus_id)
      left join user_account u on u.person_id = p.id
    where p.merged_into is null order by p.id`.execute(db);

  const students = new Set(rows.filter((row) => row.isStudent).map(({ key }) => key));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const agents = new Map<number, string[]>();
  const roles = new Map<number, Map<FamilyRole, number>>();
  const campuses = new Map<number, string | null>();
  for (const { adult, child, relationship } of relations.rows) {
    const [one, other] = [byKey.get(adult), byKey.get(child)];
    if (!one || !other || !students.has(child)) continue;
    agents.set(child, [...(agents.get(child) ?? []), one.id]);
    const counts = roles.get(adult) ?? new Map();
    roles.set(adult, counts.set(familyRole(relationship), (counts.get(familyRole(relationship)) ?? 0) + 1));
    if (!campuses.get(adult)) campuses.set(adult, other.campus);
  }
  return rows.flatMap(({ key, hasRecord, ...row }) => {
    const counted = [...(roles.get(key) ?? [])].sort((a, b) => b[1] - a[1]);
    const family = counted[0]?.[0] ?? null;
    if (!row.isStudent && !row.staffRole && !family && hasRecord) return [];
    const campus = row.campus ?? (row.isStudent || row.staffRole ? null : (campuses.get(key) ?? null));
    const numbers = hidden.has(key)
      ? { ...noNumbers, userName: row.userName && noAddress(row.userName) }
      : {};
    return [{ ...row, ...numbers, campus, familyRole: family, agents: agents.get(key) ?? [] }];
  });
}

const noNumbers = { email: null, phone: null, mobile: null };
/** A name to sign in with that is an e-mail says it all the same. */
const noAddress = (name: string) => (name.includes('@') ? null : name);

/** How many memberships are read at a time. */
const AT_ONCE = 5000;

/** Dated memberships of one kind; of classes that are open. */
async function* membershipsIn(
  db: Database,
  of: 'roll_class' | 'class_detail',
  role: 'student' | 'teacher',
): AsyncGenerator<ExportedMembership> {
  const isTeacher = role === 'teacher';
  const table = `${of}_${isTeacher ? 'teacher' : 'member'}`;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows }: { rows: (ExportedMembership & { row: number })[] } = await sql<
      ExportedMembership & { row: number }
    >`
      select m.id as row, ${idOf('m')} as id, ${idOf('c')} as class, ${idOf('p')} as person, ${role} as role,
        ${isTeacher ? sql`m.role = 'main'` : sql`false`} as "isMain", m.date_from as "dateFrom", m.date_to as "dateTo"
      from ${sql.table(table)} m join ${sql.table(of)} c on c.id = ${sql.ref(`m.${of}_id`)} and c.date_closed is null
        join person p on p.id = ${sql.ref(isTeacher ? 'm.person_id' : 'm.student_id')}
      where m.id > ${after} order by m.id limit ${AT_ONCE}`.execute(db);
    yield* rows;
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.row;
  }
}

/** The memberships of those whom the roster holds: who is not in it has no enrollments in it either. */
export async function* membershipsOf(
  db: Database,
  { persons }: ExportedSchool,
): AsyncGenerator<ExportedMembership> {
  const students = new Set(persons.filter((one) => one.isStudent).map(({ id }) => id));
  const staff = new Set(persons.filter((one) => one.staffRole).map(({ id }) => id));
  for (const kind of ['roll_class', 'class_detail'] as const) {
    for (const role of ['teacher', 'student'] as const) {
      const inIt = role === 'student' ? students : staff;
      for await (const one of membershipsIn(db, kind, role)) if (inIt.has(one.person)) yield one;
    }
  }
}

/** Stands for all of the school in the audit: an export is of no single row. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

/** One state of the school for all that is read, and time to read it. To be called first in a transaction. */
export async function beginExport(db: Database): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db);
}

/** Notes in the audit that the installation wrote the roster out, and in whose name where somebody answers for it. */
export async function noteExport(db: Database, what: string, userId: number | null): Promise<void> {
  await db
    .insertInto('audit_change')
    .values({
      ...{ action: 'export', by_user_id: userId, by_name: 'system:export', table_name: 'person' },
      ...{ field_name: what, row_guid: NO_ROW },
    })
    .execute();
}

/**
 * Reads what an export holds, as it is on a day. To be run in one transaction that sees one state.
 * @param hidden ids of those of whom no e-mail and no phone is read
 */
export async function readForExport(
  db: Database,
  name: string,
  day: string,
  hidden: ReadonlySet<number> = new Set(),
): Promise<ExportedSchool> {
  const all = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows;
  return {
    name,
    campuses: await all(sql`select ${idOf('c')} as id, code, name from campus c order by c.id`),
    years:
      await all(sql`select ${idOf('y')} as id, id as year, name, date_start as "dateStart", date_end as "dateEnd"
      from academic_year y order by y.id`),
    terms:
      await all(sql`select ${idOf('t')} as id, ${idOf('y')} as "yearId", y.id as year, t.name, t.date_start as "dateStart",
      t.date_end as "dateEnd" from term t join academic_year y on y.id = t.academic_year_id order by t.date_start, t.id`),
    subjects: await all(sql`select ${idOf('s')} as id, code, name from subject s order by s.id`),
    rollClasses:
      await all(sql`select ${idOf('r')} as id, r.code, r.name, ${idOf('c')} as campus, coalesce(r.location, '') as location
      from roll_class r left join campus c on c.id = r.campus_id where r.date_closed is null order by r.id`),
    classes: await all(sql`
      select ${idOf('d')} as id, ${idOf('y')} as "yearId", ${idOf('s')} as subject, ${idOf('c')} as campus, v.code as level,
        d.code, d.name, coalesce(m.location, '') as location, coalesce(m.periods, '{}') as periods
      from class_detail d join academic_year y on y.id = d.academic_year_id left join subject s on s.id = d.subject_id
        left join campus c on c.id = d.campus_id left join level v on v.id = d.level_id
        left join (
          select k.class_detail_id, array_agg(distinct coalesce(p.source_id, p.code)) as periods,
            case when count(distinct coalesce(k.location, '')) = 1 then min(k.location) end as location
          from class_meeting k join period p on p.id = k.period_id group by 1
        ) m on m.class_detail_id = d.id
      where d.date_closed is null order by d.id`),
    persons: await persons(db, day, hidden),
  };
}
