import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role, Scope } from '@homeroom/contract/shared/permissions.ts';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Application, createApplication } from '../src/app/application.ts';
import type { Clock } from '../src/platform/clock.ts';
import { ensureSchool } from '../src/platform/database/installation.ts';
import { migrateSchool, migrationsFolder } from '../src/platform/database/migrate.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { openSchool, type School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { type AppLog, createLog } from '../src/platform/log.ts';
import { hashPassword } from '../src/platform/password.ts';
import { type ClusterConnection, clusterInfo } from './cluster.ts';

const unique = () => randomUUID().replaceAll('-', '').slice(0, 12);

const withDatabase = (where: ClusterConnection, database: string): Connection => {
  if (!('connectionString' in where)) return { ...where, database, password: where.password ?? '' };
  const url = new URL(where.connectionString);
  url.pathname = `/${database}`;
  return { url: url.href };
};

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clusterInfo().admin);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const migrationsSum = () => {
  const sum = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).sort())
    sum.update(readFileSync(join(migrationsFolder, file)));
  return sum.digest('hex').slice(0, 12);
};

const ownerName = () => {
  const { application } = clusterInfo();
  return 'user' in application
    ? application.user
    : decodeURIComponent(new URL(application.connectionString).username);
};

/** The database that is migrated once and cloned for each test file. */
async function template(): Promise<string> {
  const name = `test_template_${migrationsSum()}`;
  await asAdmin(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('homeroom.test.template'))");
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} owner "${ownerName()}"`);
    const connection = withDatabase(clusterInfo().application, name);
    const school = openSchool(
      connection,
      'default',
      await ensureSchool(connection, 'default', { unsafe: true }),
      1,
    );
    await migrateSchool(school);
    await school.close();
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** A school of its own for a test file: a cloned database, or a schema where the server gives no more than that. */
export async function emptySchool(): Promise<{
  school: School;
  connection: Connection;
  drop: () => Promise<void>;
}> {
  const { mayCreateDatabases, application } = clusterInfo();
  if (!mayCreateDatabases) {
    const connection: Connection =
      'connectionString' in application
        ? { url: application.connectionString }
        : { ...application, password: application.password ?? '' };
    const key = `test_${unique()}`;
    const school = openSchool(connection, key, await ensureSchool(connection, key, { unsafe: true }));
    await migrateSchool(school);
    return {
      school,
      connection,
      drop: async () => {
        await school.pool.query(`drop schema ${school.schema} cascade`);
        await school.pool.query('delete from homeroom.school where key = $1', [key]);
        await school.close();
      },
    };
  }
  const name = `test_${unique()}`;
  const source = await template();
  await asAdmin((client) =>
    client.query(`create database ${name} template ${source} owner "${ownerName()}"`),
  );
  const connection = withDatabase(application, name);
  const school = openSchool(connection, 'default', 'school_default');
  return {
    school,
    connection,
    drop: async () => {
      await school.close();
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A clock that a test sets; it starts on a school day at 9:00 UTC. */
export class TestClock implements Clock {
  private instant = new Date('2026-11-18T09:00:00Z');
  now(): Date {
    return new Date(this.instant);
  }
  set(instant: string): void {
    this.instant = new Date(instant);
  }
  advance({ minutes = 0, hours = 0, days = 0 }): void {
    this.instant = new Date(this.instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}

/** What came back, read. */
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  body: any;
  headers: Headers;
}

interface Sending {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

const PASSWORD = 'a password for tests';
let passwordHash: Promise<string> | undefined;

/** A server of a school with nobody in it but those whom the test makes. */
export class TestSchool {
  readonly school: School;
  readonly connection: Connection;
  readonly clock: TestClock;
  readonly application: Application;
  readonly log: AppLog;
  readonly url: string;
  private count = 0;

  constructor(parts: {
    school: School;
    connection: Connection;
    clock: TestClock;
    application: Application;
    log: AppLog;
    url: string;
  }) {
    this.school = parts.school;
    this.connection = parts.connection;
    this.clock = parts.clock;
    this.application = parts.application;
    this.log = parts.log;
    this.url = parts.url;
  }

  /** Writes as the installation itself. */
  async arrange<T>(work: (db: School['db']) => Promise<T>): Promise<T> {
    const done = await inTransaction(this.school, 'system:test', work);
    // The server would hear of it in a moment; a test need not wait for that.
    this.application.forget();
    return done;
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

  async year(id: number, dateStart = `${id}-01-20`, dateEnd = `${id}-12-18`): Promise<number> {
    await this.arrange((db) =>
      db
        .insertInto('academic_year')
        .values({ id, name: String(id), date_start: dateStart, date_end: dateEnd })
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

  async student(given = 'Ada', surname = `Student${++this.count}`): Promise<number> {
    const id = await this.person(given, surname);
    await this.arrange((db) => db.insertInto('student').values({ id, date_start: '2020-01-01' }).execute());
    return id;
  }

  async staff(given = 'Tess', surname = `Teacher${++this.count}`): Promise<number> {
    const id = await this.person(given, surname);
    await this.arrange((db) =>
      db.insertInto('staff').values({ id, is_teaching: true, date_start: '2020-01-01' }).execute(),
    );
    return id;
  }

  /** A roll class with its students and teachers, all members since 2020 unless said otherwise. */
  async rollClass({
    code = `R${++this.count}`,
    students = [] as number[],
    teachers = [] as number[],
    from = '2020-01-01',
    to = null as string | null,
  } = {}) {
    return this.arrange(async (db) => {
      const { id } = await db
        .insertInto('roll_class')
        .values({ code, name: code })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const student_id of students) {
        await db
          .insertInto('roll_class_member')
          .values({ roll_class_id: id, student_id, date_from: from, date_to: to })
          .execute();
      }
      for (const person_id of teachers) {
        await db
          .insertInto('roll_class_teacher')
          .values({ roll_class_id: id, person_id, date_from: from })
          .execute();
      }
      return { id, code };
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

  /** A subject class that meets in the given periods on every school day. */
  async subjectClass({
    code = `S${++this.count}`,
    year = 2026,
    students = [] as number[],
    teachers = [] as number[],
    periods = [] as number[],
  } = {}) {
    return this.arrange(async (db) => {
      const { id } = await db
        .insertInto('class_detail')
        .values({ code, name: code, academic_year_id: year })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const student_id of students)
        await db
          .insertInto('class_detail_member')
          .values({ class_detail_id: id, student_id, date_from: '2020-01-01' })
          .execute();
      for (const person_id of teachers)
        await db
          .insertInto('class_detail_teacher')
          .values({ class_detail_id: id, person_id, date_from: '2020-01-01' })
          .execute();
      for (const period_id of periods)
        await db
          .insertInto('class_meeting')
          .values({ class_detail_id: id, period_id, cycle_day: null })
          .execute();
      return { id, code };
    });
  }

  /** Someone who can sign in, by role; `person` makes them that person. */
  async account({
    roles,
    person = null,
    name = `Somebody ${++this.count}`,
  }: {
    roles: Role[];
    person?: number | null;
    name?: string;
  }) {
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const userName = `user${++this.count}_${unique()}`;
    const id = await this.arrange(async (db) => {
      const made = await db
        .insertInto('user_account')
        .values({ user_name: userName, full_name: name, password_hash: hash, person_id: person })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const role of roles) await db.insertInto('user_role').values({ user_id: made.id, role }).execute();
      return made.id;
    });
    return { id, userName, password: PASSWORD };
  }

  /** Signs in and speaks as that user. */
  async signedIn(
    roles: Role[],
    { person = null as number | null, scope = 'user' as Scope, name = undefined as string | undefined } = {},
  ): Promise<Caller> {
    const account = await this.account({ roles, person, ...(name ? { name } : {}) });
    const caller = new Caller(this.url, account.id, account.userName);
    await caller.signIn(account.password, scope);
    return caller;
  }

  /** A teacher of these roll classes; `of` may be empty. */
  async teacher({
    of = [] as { id: number }[],
    name = undefined as string | undefined,
  } = {}): Promise<Caller & { personId: number }> {
    const personId = await this.staff();
    await this.arrange(async (db) => {
      for (const { id } of of)
        await db
          .insertInto('roll_class_teacher')
          .values({ roll_class_id: id, person_id: personId, date_from: '2020-01-01' })
          .execute();
    });
    const caller = await this.signedIn(['teacher'], { person: personId, ...(name ? { name } : {}) });
    return Object.assign(caller, { personId });
  }

  office(): Promise<Caller> {
    return this.signedIn(['office']);
  }

  admin(): Promise<Caller> {
    return this.signedIn(['admin']);
  }

  anyone(): Caller {
    return new Caller(this.url, 0, '');
  }

  /** Another server on the same database, as a second process would be; closed by the caller. */
  async secondServer(): Promise<{ url: string; application: Application; close: () => Promise<void> }> {
    const school = openSchool(this.connection, this.school.key, this.school.schema, 6);
    const application = await startApplication(school, this.clock, this.log);
    return {
      url: urlOf(application),
      application,
      close: async () => {
        await application.close();
        await school.close();
      },
    };
  }
}

/** Someone who calls the API over HTTP. */
export class Caller {
  readonly url: string;
  readonly id: number;
  readonly userName: string;
  token = '';
  cookies = new Map<string, string>();

  constructor(url: string, id: number, userName: string) {
    this.url = url;
    this.id = id;
    this.userName = userName;
  }

  async send(
    method: string,
    path: string,
    { query = {}, body, headers = {} }: Sending = {},
  ): Promise<Answered> {
    const address = new URL(path, this.url);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const form = body instanceof URLSearchParams;
    const response = await fetch(address, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  get(path: string, query: Sending['query'] = {}): Promise<Answered> {
    return this.send('GET', path, { query });
  }

  async signIn(password: string, scope: Scope = 'user', userName = this.userName): Promise<Answered> {
    const answer = await this.send('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username: userName, password, scope }),
    });
    if (answer.status === 200) this.token = answer.body.access_token;
    return answer;
  }
}

const urlOf = ({ app }: Application) => {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

async function startApplication(school: School, clock: Clock, log: AppLog): Promise<Application> {
  const application = await createApplication({
    school,
    clock,
    log,
    web: null,
    demo: true,
    checkAnswers: true,
    version: 'test',
  });
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  await application.realtime.ready;
  return application;
}

/** A server on a cloned database, closed when the test file ends. The time zone is UTC, so that times can be read off. */
export async function newSchool(): Promise<TestSchool> {
  const { school, connection, drop } = await emptySchool();
  const clock = new TestClock();
  const log = createLog('silent');
  await inTransaction(school, 'system:test', (db) =>
    db
      .insertInto('system_setting')
      .values({
        item_name: 'system/school',
        value: JSON.stringify({ key: 'school', value: { name: 'Test School', timeZone: 'UTC' } }),
      })
      .execute(),
  );
  const application = await startApplication(school, clock, log);
  afterAll(async () => {
    await application.close();
    await drop();
  });
  return new TestSchool({ school, connection, clock, application, log, url: urlOf(application) });
}
