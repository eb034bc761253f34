import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup } from '@homeroom/server/platform/backup/make-backup.ts';
import { ownBackups } from '@homeroom/server/platform/backup/repository.ts';
import { restoreBackup } from '@homeroom/server/platform/backup/restore.ts';
import { ownerOf } from '@homeroom/server/platform/backup/state.ts';
import { knownMigrations } from '@homeroom/server/platform/database/migrate.ts';
import { Connection } from '../load/connection.ts';
import { sender } from '../load/lanes.ts';
import { lineIn } from '../load/lines.ts';
import { markRequest } from '../load/marks.ts';
import type { Result } from '../measure/result.ts';
import { cleanUp } from '../server/cleanup.ts';
import { startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';
import { linesOf, teachersOf } from './people.ts';
import { inSchool } from './stored.ts';

/** Longer than the journal is copied every time, and not a multiple of it. */
const SAVING_SECONDS = 40;
const EVERY_MS = 50;

/** A save that was answered: `at` in milliseconds since the epoch. */
interface Acknowledged {
  at: number;
  dateOf: string;
  rollClass: string;
  studentID: number;
  version: number;
}

/** Saves one mark after the other for a while, and says which were answered when. */
async function saveFor(bench: Bench, seconds: number): Promise<Acknowledged[]> {
  const { server, facts } = bench;
  const lines = (await linesOf(server.port, await teachersOf(bench, 10), facts.days.slice(6, 7))).flat();
  const send = sender(new Connection(server.port));
  const told: Acknowledged[] = [];
  const until = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < until; i++) {
    const line = lines[i % lines.length];
    if (!line) throw new Error('there is no roll to mark');
    const answer = lineIn(
      (await send(markRequest(line, line.mark === 'absent' ? 'present' : 'absent'))).body,
    );
    Object.assign(line, { version: answer.version, mark: answer.mark });
    const { dateOf, rollClass, studentID, version } = line;
    told.push({ at: Date.now(), dateOf, rollClass, studentID, version });
    await pause(EVERY_MS);
  }
  return told;
}

/** Those of the saves that a school does not have. */
const missingIn = (dataDir: string, saves: readonly Acknowledged[]): Promise<Acknowledged[]> =>
  inSchool(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ nth: number }>(
      `select s.nth::integer from jsonb_to_recordset($1::jsonb)
          as s(nth integer, "dateOf" date, "rollClass" text, "studentID" integer, version integer)
        left join roll_class c on c.code = s."rollClass"
        left join roll r on r.roll_class_id = c.id and r.date_of = s."dateOf"
        left join attendance_mark m on m.roll_id = r.id and m.student_id = s."studentID" and m.layer = 2
      where coalesce(m.version, 0) < s.version order by s.nth`,
      [JSON.stringify(saves.map((save, nth) => ({ ...save, nth })))],
    );
    return rows.map(({ nth }) => saves[nth] as Acknowledged);
  });

/**
 * The machine with the school is lost while people save: server, database and disk at once. What of it is in the backup,
 * and how long it takes until somebody is answered from it again.
 */
export async function loseTheMachine({ dataDir, facts, ...others }: Bench): Promise<Result[]> {
  const [into, elsewhere] = [`${dataDir}.kept`, `${dataDir}.saved`];
  const remove = () =>
    Promise.all([into, elsewhere].map((folder) => rm(folder, { recursive: true, force: true })));
  cleanUp(remove);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const now = () => new Date();
  let server = await startServer(dataDir, { backups: into });
  await makeBackup({ dataDir, into, homeroom: 'bench', follows: true, now }).catch((error: unknown) => {
    // The server itself makes one where there is none.
    if ((error as { code?: string }).code !== 'busy') throw error;
  });
  const owner = await ownerOf(dataDir);
  while ((await ownBackups(into, owner)).length === 0) await pause(200);
  const saves = await saveFor({ ...others, dataDir, facts, server }, SAVING_SECONDS);
  await server.kill();
  const killed = Date.now();
  const backup = (await ownBackups(into, owner)).at(-1);
  if (!backup) throw new Error('there is no backup');
  await restoreBackup({
    ...{ backup, at: null, dataDir: elsewhere, replace: false },
    ...{ migrations: await knownMigrations(), now: now(), say: () => {} },
  });
  server = await startServer(elsewhere);
  const back = (Date.now() - killed) / 1000;
  await server.stop();
  const missing = await missingIn(elsewhere, saves);
  await remove();
  const [oldest] = missing;
  return [
    {
      key: 'loss-seconds',
      what: 'server, database and disk lost at once: age of the oldest save that the backup lacks (RPO)',
      value: oldest ? (killed - oldest.at) / 1000 : 0,
      unit: 's',
      goals: [{ of: 'value', atMost: 60 }],
      note: `${missing.length} of ${saves.length} saves that were answered within ${SAVING_SECONDS} s were not in the backup; the journal is copied every 15 s.`,
    },
    {
      key: 'loss-back',
      what: 'the same: until a server answers from the backup (RTO)',
      value: back,
      unit: 's',
      goals: [{ of: 'value', atMost: 900 }],
    },
  ];
}
