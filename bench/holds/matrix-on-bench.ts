import { openSchool } from '@homeroom/server/platform/database/school.ts';
import { createLog } from '@homeroom/server/platform/log.ts';
import { startEmbeddedPostgres } from '@homeroom/server/platform/postgres/embedded.ts';
import { createPublisher } from '@homeroom/server/platform/realtime/publisher.ts';
import { TestClock } from '../../packages/server/test/caller.ts';
import { goingClock } from '../../packages/server/test/moment.ts';
import { TestSchool } from '../../packages/server/test/new-school.ts';
import { newMatrixSchool } from '../../packages/server/test/standing/matrix/matrix-school.ts';

/** So many calls of an administrator are each about a student of its own: what one has saved refuses none of the next. */
const STUDENTS = 24;

/** The moment of all tests and on, as the clock of the server does. */
class GoingClock extends TestClock {
  override now(): Date {
    return goingClock.now();
  }
}

/** Its server is a process of its own, and its names are none that the bench's school has. */
class SchoolAside extends TestSchool {
  protected override count = 1_000_000;
}

export type MatrixOnBench = Awaited<ReturnType<typeof openMatrixOnBench>>;

/**
 * Puts the school of the permission matrix into the bench's: its users of every kind and their records, among everybody
 * else's. What is written beside the server is told of as a server tells.
 * @param url of the server, whose clock is that of the tests
 */
export async function openMatrixOnBench(dataDir: string, url: string) {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { host, port, user, database, password } = postgres;
  const connection = { host, port, user, database, ...(password ? { password } : {}) };
  const clock = new GoingClock();
  const school = openSchool(connection, 'default', 'school_default', 4, clock);
  const log = createLog('silent');
  const publisher = createPublisher(school, log.log);
  school.committed = () => publisher.publish();
  const close = async () => {
    await publisher.close();
    await school.close();
    await postgres.stop();
  };
  try {
    // Nothing is asked of an application here: the process that serves hears of changes as of those of other servers.
    const application = { forget: () => {} } as TestSchool['application'];
    const aside = new SchoolAside({ school, connection, clock, application, log, url, drop: close });
    // The matrix brings a main campus of its own, and there is one.
    await aside.arrange((db) =>
      db.updateTable('campus').set({ is_main: false }).where('is_main', '=', true).execute(),
    );
    const matrix = await newMatrixSchool(aside);
    const { rows } = await school.pool.query<{ id: number }>('select id from roll_class where code = $1', [
      matrix.rollClass,
    ]);
    const more = await aside.students(STUDENTS - 1);
    for (const student of more) await aside.joins(student, { rollClass: rows[0]?.id as number });
    const ofAdmin = [matrix.studentOf('admin'), ...more];
    let turn = 0;
    const { rows: all } = await school.pool.query<{ id: number }>(
      `select id from student where date_left is null and id <> all ($1) order by id limit 5000`,
      [ofAdmin],
    );
    return {
      matrix: {
        ...matrix,
        studentOf: (kind: Parameters<typeof matrix.studentOf>[0]) =>
          kind === 'admin' ? (ofAdmin[turn % ofAdmin.length] as number) : matrix.studentOf(kind),
      },
      /** Students of the bench's school, 5,000 at most. */
      students: all.map(({ id }) => id),
      /** Says which call of an operation comes next. */
      begin: (nth: number) => {
        turn = nth;
      },
      /** Everybody signs in anew: a token lives for ten minutes. */
      signInAgain: async () => {
        for (const [kind, caller] of matrix.callers)
          if (!['nobody', 'ended', 'device'].includes(kind))
            await caller.signIn(
              caller.password,
              kind === 'parent' || kind === 'as-parent' ? 'parent' : 'user',
            );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
