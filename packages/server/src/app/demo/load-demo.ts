import type { DailyRows } from '@homeroom/demo/demo-area.ts';
import { type DemoSchool, makeDemoSchool } from '@homeroom/demo/demo-school.ts';
import { demoPassword } from '@homeroom/demo/sign-ins.ts';
import { putSettings, settingTable } from '../../configuration/configuration.queries.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isInUse, loaders, lock } from './areas.ts';
import { analyze, countOn, insertRows, liftTimeLimits } from './load-demo.queries.ts';

export interface LoadDemoOptions {
  /** The school's today, `yyyy-MM-dd`. */
  today: string;
  /** IANA name of the school's time zone. */
  timeZone: string;
  /** Told what has been loaded, a line at a time. */
  onProgress?: (line: string) => void;
  /** Size and history; see the demo package. */
  students?: number;
  classSize?: number;
  years?: number;
  subjectRollDays?: number;
  seed?: number;
}

/** What cannot be loaded into: nothing was written. */
export class SchoolHasPeople extends Error {
  constructor(key: string) {
    super(`The school "${key}" has people in it. The demo school goes into an empty school only.`);
    this.name = 'SchoolHasPeople';
  }
}

/** Rows of one statement: enough that a statement's cost is its rows, few enough that its JSON stays small. */
const CHUNK = 4000;

/** Inserts rows into one table, under the ids that they bring. */
type Insert = (table: string, rows: readonly object[]) => Promise<void>;

/**
 * Fills an empty school with the demo school: all of it in one transaction, or nothing.
 * @throws SchoolHasPeople when there is anybody in the school
 */
export async function loadDemoSchool(school: School, options: LoadDemoOptions): Promise<void> {
  const { timeZone, onProgress = () => {}, ...rest } = options;
  if (await isInUse(school.db)) throw new SchoolHasPeople(school.key);
  const demo = makeDemoSchool(rest);
  const now = school.clock.now();
  const loaded = new Set<string>();
  const withIds = new Set<string>();

  await inTransaction(school, 'system:demo', async (db) => {
    await liftTimeLimits(db);
    await lock(db);
    if (await isInUse(db)) throw new SchoolHasPeople(school.key);
    await putSettings(db, settingsOf(demo, timeZone));
    const insert: Insert = async (table, rows) => {
      loaded.add(table);
      if ('id' in (rows[0] ?? {})) withIds.add(table);
      for (let i = 0; i < rows.length; i += CHUNK) {
        const chunk = rows.slice(i, i + CHUNK);
        const load = loaders[table];
        if (load) await load(db, chunk, { timeZone, now, password: demoPassword });
        else await insertRows(db, table, chunk);
      }
    };
    const words: Record<string, string> = demo.words;
    for (const [table, rows] of Object.entries<object[]>(demo.tables)) {
      await insert(table, rows);
      if (words[table]) onProgress(`${words[table]} ${count(rows.length)}`);
    }
    for (const [area, daily] of Object.entries(demo.daily)) await loadDays(area, daily, insert, onProgress);
    await countOn(db, [...withIds]);
  });
  await analyze(school.db, [...loaded, settingTable, 'audit_change']);
}

const count = (n: number) => n.toLocaleString('en');

/** Inserts what an area makes a day at a time, some thousand rows at a time. */
async function loadDays<Rows extends object>(
  area: string,
  { words, dayCount, days }: DailyRows<Rows>,
  insert: Insert,
  onProgress: (line: string) => void,
): Promise<void> {
  const tables = Object.entries<string>(words).map(([table, word]) => ({
    table: table as keyof Rows & string,
    word,
    waiting: [] as object[],
    total: 0,
  }));
  let dayNumber = 0;
  const write = async () => {
    for (const one of tables) {
      await insert(one.table, one.waiting);
      one.total += one.waiting.length;
      one.waiting = [];
    }
    onProgress(`${area} ${count(dayNumber)} of ${count(dayCount)} days`);
  };
  for (const { rows } of days()) {
    dayNumber++;
    for (const { table, waiting } of tables) for (const row of rows[table]) waiting.push(row as object);
    if (tables.reduce((sum, { waiting }) => sum + waiting.length, 0) >= CHUNK) await write();
  }
  await write();
  onProgress(tables.map(({ word, total }) => `${word} ${count(total)}`).join(', '));
}

/** How the demo school works; `system/demo` says that it is one. */
function settingsOf(demo: DemoSchool, timeZone: string): { itemName: string; value: object }[] {
  const values = { ...demo.settings(timeZone), 'system/demo': { today: demo.today } };
  return Object.entries(values).map(([itemName, value]) => ({
    itemName,
    value: { key: itemName.slice('system/'.length), value },
  }));
}
