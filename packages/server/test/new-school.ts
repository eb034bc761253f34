import { needsOf, type Permission } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { type Application, createApplication } from '../src/app/application.ts';
import { type Clock, schoolDay } from '../src/platform/clock.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { openSchool, type School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { type AppLog, createLog } from '../src/platform/log.ts';
import { Arrange } from './arrange.ts';
import { Caller, TestClock } from './caller.ts';
import { type EmptySchool, emptySchool } from './empty-school.ts';

export { emptySchool } from './empty-school.ts';

/** Another server on the same database. */
export interface SecondServer {
  url: string;
  application: Application;
  /** Its own connections, and its own publisher of what it commits. */
  school: School;
  close(): Promise<void>;
}

/** A server of a school with nobody in it but those whom the test makes. */
export class TestSchool extends Arrange {
  readonly connection: Connection;
  readonly clock: TestClock;
  readonly application: Application;
  readonly log: AppLog;
  readonly url: string;
  readonly #drop: () => Promise<void>;
  #closed: Promise<void> | undefined;

  constructor(parts: {
    school: School;
    connection: Connection;
    clock: TestClock;
    application: Application;
    log: AppLog;
    url: string;
    drop: () => Promise<void>;
  }) {
    super(parts.school);
    this.#drop = parts.drop;
    this.connection = parts.connection;
    this.clock = parts.clock;
    this.application = parts.application;
    this.log = parts.log;
    this.url = parts.url;
  }

  /** The school's today, `yyyy-MM-dd`: its clock shows UTC. */
  get today(): string {
    return schoolDay(this.clock.now(), 'UTC');
  }

  /** At the end of a test that has a school to itself; the end of the file closes all that are open. */
  close(): Promise<void> {
    const end = async () => {
      await this.application.close();
      await this.#drop();
    };
    this.#closed ??= end();
    return this.#closed;
  }

  /** Writes as the installation itself; the next read of this server finds it, though no notice of it came yet. */
  override async arrange<T>(work: (db: School['db']) => Promise<T>): Promise<T> {
    const done = await super.arrange(work);
    this.application.forget();
    return done;
  }

  /** Signs in and speaks as that user. */
  async signedIn(
    roles: readonly string[],
    { person = null as number | null, scope = 'user' as Scope, name = undefined as string | undefined } = {},
  ): Promise<Caller> {
    const account = await this.account({ roles, person, ...(name ? { name } : {}) });
    const caller = new Caller(this.url, account);
    const answer = await caller.signIn(account.password, scope);
    if (answer.status !== 200) throw new Error(`cannot sign in: ${answer.status}`);
    return caller;
  }

  /** Signs in somebody whose only role allows this and what it needs, as a school makes roles of its own. */
  async allowed(permissions: readonly Permission[], person: number | null = null): Promise<Caller> {
    const all = new Set(permissions.flatMap((name) => [name, ...needsOf(name)]));
    return this.signedIn([await this.role([...all])], { person });
  }

  /** A teacher of these roll classes; `of` may be empty. */
  async teacher({
    of = [] as { id: number }[],
    name = undefined as string | undefined,
  } = {}): Promise<Caller & { personId: number }> {
    const personId = await this.staff();
    for (const { id } of of) await this.teaches(personId, { rollClass: id });
    const caller = await this.signedIn(['teacher'], { person: personId, ...(name ? { name } : {}) });
    return Object.assign(caller, { personId });
  }

  office(name?: string): Promise<Caller> {
    return this.signedIn(['office'], name ? { name } : {});
  }

  admin(): Promise<Caller> {
    return this.signedIn(['admin']);
  }

  anyone(): Caller {
    return new Caller(this.url, { id: 0, userName: '', password: '' });
  }

  /** Another server on the same database, as a second process would be; closed by the caller. */
  async secondServer(): Promise<SecondServer> {
    const school = openSchool(this.connection, this.school.key, this.school.schema, 6, this.clock);
    const application = await startApplication(school, this.clock, this.log);
    return {
      url: urlOf(application),
      application,
      school,
      close: async () => {
        await application.close();
        await school.close();
      },
    };
  }
}

const urlOf = ({ app }: Application) => {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** Opened since the test file began. */
const schoolsOfFile = new Set<TestSchool>();

/**
 * Ends the servers of a test file and drops their databases. What a test registers to happen after all tests while
 * one of its hooks is under way never happens, so `close-schools.ts` registers this for each file.
 */
export async function closeSchools(): Promise<void> {
  const open = [...schoolsOfFile];
  schoolsOfFile.clear();
  for (const school of open) await school.close();
}

/** A server of a school, listening; closed by the caller. */
export async function startApplication(school: School, clock: Clock, log: AppLog): Promise<Application> {
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

/**
 * A server on a cloned database, closed when the test file ends. The time zone is UTC, so that times can be read off.
 * @param empty the school that it serves, where it is another one than a clone
 */
export async function newSchool(empty: Promise<EmptySchool> = emptySchool()): Promise<TestSchool> {
  const { school, connection, drop } = await empty;
  const clock = new TestClock();
  school.clock = clock;
  const log = createLog('silent');
  await inTransaction(school, 'system:test', (db) =>
    db
      .insertInto('system_setting')
      .values([
        {
          item_name: 'system/school',
          value: JSON.stringify({ key: 'school', value: { name: 'Test School', timeZone: 'UTC' } }),
        },
        // Most tests have something else to say of administrators.
        {
          item_name: 'system/security',
          value: JSON.stringify({ key: 'security', value: { administratorsNeedSecondFactor: false } }),
        },
      ])
      .execute(),
  );
  const application = await startApplication(school, clock, log);
  const opened = new TestSchool({
    ...{ school, connection, clock, application, log, drop },
    url: urlOf(application),
  });
  schoolsOfFile.add(opened);
  return opened;
}
