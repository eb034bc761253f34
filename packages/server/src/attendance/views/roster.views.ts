import { sql } from 'kysely';
import { flag } from '../../alerts/alerts.facts.ts';
import { storedImage } from '../../configuration/configuration.facts.ts';
import { campus, rollClass, rollClassMember, rollClassTeacher } from '../../enrolment/enrolment.facts.ts';
import { PHOTO_PATH, person, student } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import {
  calendarDays,
  classDetail,
  classDetailMember,
  classDetailTeacher,
  classMeeting,
  period,
} from '../../subjects/subjects.facts.ts';

/** Somebody's time in a class, both days inclusive; null is open. */
type Dated = [personId: number, from: string, to: string | null];

/** The same of a teacher, with what rolls call them; a record that was merged into another is not named. */
type Teaching = [personId: number, from: string, to: string | null, fullName: string, isMerged: boolean];

interface Meeting {
  periodId: number;
  cycleDay: number | null;
  periodName: string;
  /** `HH:mm` */
  timeStart: string | null;
  timeEnd: string | null;
  location: string | null;
}

/** Who is in a class and who teaches it, at any time, and when it meets. */
export interface Roster {
  kind: 'class' | 'subject';
  id: number;
  /** What calls name a roll class by; they name a subject class by its id. */
  code: string;
  name: string;
  /** Of a roll class alone; a subject class meets where its meetings say. */
  location: string | null;
  campus: string | null;
  members: Dated[];
  /** The main one first. */
  teachers: Teaching[];
  /** Periods in their order; a cycle day of null is every school day. */
  meetings: Meeting[];
  /** Everybody named above. */
  people: ReadonlySet<number>;
}

export const isOn =
  (day: string) =>
  ([, from, to]: Dated | Teaching): boolean =>
    from <= day && (to === null || to >= day);

const dated = (table: ReturnType<typeof sql.raw>, person: string, target: string) => sql`coalesce((
  select json_agg(json_build_array(d.${sql.ref(person)}, d.date_from, d.date_to) order by d.id)
  from ${table} d where d.${sql.ref(target)} = c.id), '[]')`;

/** Teachers as a class names them. */
const teaching = (table: ReturnType<typeof sql.raw>, target: string) => sql`coalesce((
  select json_agg(json_build_array(d.person_id, d.date_from, d.date_to, p.full_name, p.merged_into is not null)
    order by d.role <> 'main', d.id)
  from ${table} d join ${person} p on p.id = d.person_id where d.${sql.ref(target)} = c.id), '[]')`;

const campusName = sql`(select name from ${campus} where id = c.campus_id)`;

type Row = Omit<Roster, 'people'>;

const whole = (row: Row): Roster => ({
  ...row,
  people: new Set([...row.members, ...row.teachers].map(([id]) => id)),
});

/** Roll classes by their codes; without codes those that are open on a day. */
export async function rostersOfRollClasses(
  db: Database,
  which: { codes: string[] } | { openOn: string },
): Promise<Roster[]> {
  const only =
    'codes' in which
      ? sql`c.code = any(${which.codes}::text[])`
      : sql`(c.date_closed is null or c.date_closed >= ${which.openOn}::date)`;
  const { rows } = await sql<Row>`
    select 'class' as kind, c.id, c.code, c.name, c.location, ${campusName} as campus,
      ${dated(rollClassMember, 'student_id', 'roll_class_id')} as members,
      ${teaching(rollClassTeacher, 'roll_class_id')} as teachers, '[]'::json as meetings
    from ${rollClass} c where ${only}`.execute(db);
  return rows.map(whole);
}

/** The class of a subject; undefined where there is none. */
export async function rosterOfSubject(db: Database, id: number): Promise<Roster | undefined> {
  const { rows } = await sql<Row>`
    select 'subject' as kind, c.id, c.code, c.name, null as location, ${campusName} as campus,
      ${dated(classDetailMember, 'student_id', 'class_detail_id')} as members,
      ${teaching(classDetailTeacher, 'class_detail_id')} as teachers,
      coalesce((select json_agg(json_build_object('periodId', p.id, 'cycleDay', m.cycle_day, 'periodName', p.name,
          'timeStart', to_char(p.time_start, 'HH24:MI'), 'timeEnd', to_char(p.time_end, 'HH24:MI'), 'location', m.location)
          order by p.ordinal, p.id)
        from ${classMeeting} m join ${period} p on p.id = m.period_id where m.class_detail_id = c.id), '[]') as meetings
    from ${classDetail} c where c.id = ${id}`.execute(db);
  const [row] = rows;
  return row && whole(row);
}

/** Somebody as rolls list them: the rolls that are remembered share these. */
export interface Listed {
  /** `photo` is the path of it. */
  member: { id: number; name: string; photo: string | null };
  /** Of a student; empty: none. */
  number: string;
  birthDate: string | null;
  /** The record was merged into another, and is on no roll. */
  isMerged: boolean;
  flags: { studentId: number; category: string; itemName: string }[];
}

export async function listedPersons(db: Database, ids: readonly number[]): Promise<Map<number, Listed>> {
  const { rows } = await sql<Listed>`
    select json_build_object('id', p.id, 'name', p.list_name, 'photo', ${sql.raw(PHOTO_PATH)}) as member,
      coalesce(s.number, '') as number, p.birth_date::text as "birthDate", p.merged_into is not null as "isMerged",
      coalesce((select json_agg(json_build_object('studentId', f.person_id, 'category', f.category, 'itemName', f.item_name) order by f.id)
        from ${flag} f where f.person_id = p.id and f.date_closed is null), '[]') as flags
    from ${person} p left join ${student} s on s.id = p.id left join ${storedImage} i on i.id = p.photo_id
    where p.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.member.id, row]));
}

/** The days of the calendar as rolls need them. */
export interface Calendar {
  /** By day; one that is not in it is no school day. */
  days: ReadonlyMap<string, { isSchoolDay: boolean; cycleDay: number | null }>;
  /** In their order. */
  schoolDays: readonly string[];
}

export async function wholeCalendar(db: Database): Promise<Calendar> {
  const { rows } = await sql<{ day: string; isSchoolDay: boolean; cycleDay: number | null }>`
    select date_of::text as day, is_school_day as "isSchoolDay", cycle_day as "cycleDay"
    from ${calendarDays} order by date_of`.execute(db);
  return {
    days: new Map(rows.map(({ day, ...rest }) => [day, rest])),
    schoolDays: rows.filter((row) => row.isSchoolDay).map((row) => row.day),
  };
}
