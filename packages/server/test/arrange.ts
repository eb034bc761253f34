import type { Permission } from '@homeroom/contract/permissions.ts';
import { hash } from '@node-rs/argon2';
import type { School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { unique } from './empty-school.ts';

const PASSWORD = 'a password for tests';
/** Argon2id as everywhere, at the least cost there is: somebody signs in for nearly every test. */
const passwordHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Long before any day that a test speaks of. */
const ALWAYS = '2020-01-01';

/** From when, until when, both inclusive. */
interface Span {
  from?: string;
  to?: string | null;
}

/** Puts people, classes and days into a school as the installation itself: a test makes only what it cares about. */
export class Arrange {
  readonly school: School;
  /** In the names of what is made. */
  protected count = 0;

  constructor(school: School) {
    this.school = school;
  }

  /** Writes as the installation itself. */
  arrange<T>(work: (db: School['db']) => Promise<T>): Promise<T> {
    return inTransaction(this.school, 'system:test', work);
  }

  /** A date of the calendar, a school day unless said otherwise. */
  async day(
    dateOf: string,
    { school = true, cycleDay = null as number | null, note = '' } = {},
  ): Promise<void> {
    await this.arrange((db) =>
      db
        .insertInto('calendar_day')
        .values({ date_of: dateOf, is_school_day: school, cycle_day: cycleDay, note })
        .onConflict((c) =>
          c.column('date_of').doUpdateSet({ is_school_day: school, cycle_day: cycleDay, note }),
        )
        .execute(),
    );
  }

  /** School days from one date to another, weekends off. */
  async days(from: string, to: string): Promise<void> {
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      const day = new Date(at);
      await this.day(day.toISOString().slice(0, 10), { school: ![0, 6].includes(day.getUTCDay()) });
    }
  }

  /** An academic year; one that is there already stays as it is. */
  async year(id: number, dateStart = `${id}-01-20`, dateEnd = `${id}-12-18`): Promise<number> {
    await this.arrange((db) =>
      db
        .insertInto('academic_year')
        .values({ id, name: String(id), date_start: dateStart, date_end: dateEnd })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    return id;
  }

  async person(given: string, surname: string): Promise<number> {
    const { id } = await this.arrange((db) =>
      db
        .insertInto('person')
        .values({ given_name: given, surname })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  async student(
    given = 'Ada',
    surname = `Student${++this.count}`,
    number: string | null = null,
  ): Promise<number> {
    const id = await this.person(given, surname);
    await this.arrange((db) => db.insertInto('student').values({ id, date_start: ALWAYS, number }).execute());
    return id;
  }

  async students(howMany: number): Promise<number[]> {
    const ids: number[] = [];
    for (let made = 0; made < howMany; made++) ids.push(await this.student());
    return ids;
  }

  async staff(
    given = 'Tess',
    surname = `Teacher${++this.count}`,
    { teaching = true, from = ALWAYS, to = null }: Span & { teaching?: boolean } = {},
  ): Promise<number> {
    const id = await this.person(given, surname);
    await this.arrange((db) =>
      db.insertInto('staff').values({ id, is_teaching: teaching, date_start: from, date_end: to }).execute(),
    );
    return id;
  }

  /** A roll class with its students and teachers, all members since 2020. */
  async rollClass({
    code = `R${++this.count}`,
    students = [] as number[],
    teachers = [] as number[],
  } = {}): Promise<{ id: number; code: string }> {
    const { id } = await this.arrange((db) =>
      db.insertInto('roll_class').values({ code, name: code }).returning('id').executeTakeFirstOrThrow(),
    );
    for (const student of students) await this.joins(student, { rollClass: id });
    for (const teacher of teachers) await this.teaches(teacher, { rollClass: id });
    return { id, code };
  }

  /** A student is a member of a roll class or of a subject class, from a day, until a day. */
  async joins(
    student: number,
    { rollClass, classId, from = ALWAYS, to = null }: Span & { rollClass?: number; classId?: number },
  ): Promise<void> {
    const span = { student_id: student, date_from: from, date_to: to };
    await this.arrange(async (db) => {
      if (rollClass)
        await db
          .insertInto('roll_class_member')
          .values({ roll_class_id: rollClass, ...span })
          .execute();
      if (classId)
        await db
          .insertInto('class_detail_member')
          .values({ class_detail_id: classId, ...span })
          .execute();
    });
  }

  /** A person teaches a roll class or a subject class, from a day, until a day. */
  async teaches(
    person: number,
    {
      rollClass,
      classId,
      from = ALWAYS,
      to = null,
      role = 'main',
    }: Span & { rollClass?: number; classId?: number; role?: 'main' | 'co' | 'relief' },
  ): Promise<void> {
    const span = { person_id: person, date_from: from, date_to: to, role };
    await this.arrange(async (db) => {
      if (rollClass)
        await db
          .insertInto('roll_class_teacher')
          .values({ roll_class_id: rollClass, ...span })
          .execute();
      if (classId)
        await db
          .insertInto('class_detail_teacher')
          .values({ class_detail_id: classId, ...span })
          .execute();
    });
  }

  async period(code = `P${++this.count}`, start = '09:00', end = '09:50', ordinal = 1): Promise<number> {
    const { id } = await this.arrange((db) =>
      db
        .insertInto('period')
        .values({ code, name: code, time_start: start, time_end: end, ordinal })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  /** A subject class that meets in the given periods: on every school day, or on one day of the cycle. */
  async subjectClass({
    code = `S${++this.count}`,
    year = 2026,
    students = [] as number[],
    teachers = [] as number[],
    periods = [] as number[],
    cycleDay = null as number | null,
  } = {}): Promise<{ id: number; code: string }> {
    const { id } = await this.arrange(async (db) => {
      const made = await db
        .insertInto('class_detail')
        .values({ code, name: code, academic_year_id: year })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const period_id of periods)
        await db
          .insertInto('class_meeting')
          .values({ class_detail_id: made.id, period_id, cycle_day: cycleDay })
          .execute();
      return made;
    });
    for (const student of students) await this.joins(student, { classId: id });
    for (const teacher of teachers) await this.teaches(teacher, { classId: id });
    return { id, code };
  }

  /** Someone who can sign in, by role; `person` makes them that person, `password: null` leaves them none. */
  async account({
    roles,
    person = null,
    name = `Somebody ${++this.count}`,
    password = PASSWORD,
  }: {
    roles: readonly string[];
    person?: number | null;
    name?: string;
    password?: string | null;
  }): Promise<{ id: number; userName: string; password: string }> {
    const userName = `user${++this.count}_${unique()}`;
    const id = await this.arrange(async (db) => {
      const made = await db
        .insertInto('user_account')
        .values({
          user_name: userName,
          full_name: name,
          password_hash: password === null ? null : await passwordHash,
          person_id: person,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const role of roles) await db.insertInto('user_role').values({ user_id: made.id, role }).execute();
      return made.id;
    });
    return { id, userName, password: PASSWORD };
  }

  /** A role of the school's own that allows exactly this. @returns its name */
  async role(permissions: readonly Permission[]): Promise<string> {
    const name = `role-${++this.count}`;
    await this.arrange(async (db) => {
      await db
        .insertInto('role')
        .values({ name, label: name, scope: 'user', ordinal: 100 + this.count })
        .execute();
      for (const permission of permissions)
        await db.insertInto('role_permission').values({ role: name, permission }).execute();
    });
    return name;
  }

  /** The id of an absence reason by its code. */
  async reasonID(code: string, set = 'general'): Promise<number> {
    const { id } = await this.school.db
      .selectFrom('absence_reason')
      .select('id')
      .where('reason_set', '=', set)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return id;
  }
}
