import { type DemoSchool, makeDemoSchool } from '@homeroom/demo/demo-school.ts';
import type { MarkRow, RollRow, Tables } from '@homeroom/demo/rows.ts';
import { demoPassword } from '@homeroom/demo/sign-ins.ts';
import { putSettings } from '../../configuration/configuration.queries.ts';
import type { Database, School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/password.ts';
import { insertComments, insertFlags, insertPortraits } from './load-demo.people.queries.ts';
import {
  analyze,
  countOn,
  hasPersons,
  insertAccounts,
  insertKnownAbsences,
  insertMarks,
  insertRolls,
  insertRows,
  prepareLoad,
} from './load-demo.queries.ts';
import { render } from './portraits.ts';

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

/** Marks that are gathered before they are written. */
const BATCH = 4000;

/**
 * Fills an empty school with the demo school: all of it in one transaction, or nothing.
 * @throws SchoolHasPeople when there is anybody in the school
 */
export async function loadDemoSchool(school: School, options: LoadDemoOptions): Promise<void> {
  const { timeZone, onProgress = () => {}, ...rest } = options;
  if (await hasPersons(school.db)) throw new SchoolHasPeople(school.key);
  const demo = makeDemoSchool(rest);
  const passwordHash = await hashPassword(demoPassword);
  const portraits = await render(demo.tables.stored_image);
  const tables = Object.keys(demo.tables) as (keyof Tables)[];

  await inTransaction(school, 'system:demo', async (db) => {
    await prepareLoad(db);
    if (await hasPersons(db)) throw new SchoolHasPeople(school.key);
    await putSettings(db, settingsOf(demo, timeZone));
    for (const table of tables) {
      if (table === 'user_account') await insertAccounts(db, demo.tables[table], passwordHash);
      else if (table === 'known_absence') await insertKnownAbsences(db, demo.tables[table], timeZone);
      else if (table === 'stored_image') await insertPortraits(db, portraits);
      else if (table === 'flag') await insertFlags(db, demo.tables[table]);
      else if (table === 'personal_comment') await insertComments(db, demo.tables[table]);
      else await insertRows(db, table, demo.tables[table]);
      const word = words[table];
      if (word) onProgress(`${word} ${count(demo.tables[table].length)}`);
    }
    await loadAttendance(db, demo, timeZone, onProgress);
    await countOn(db, [...tables, 'roll']);
  });
  await analyze(school.db, [...tables, 'roll', 'attendance_mark', 'system_setting', 'audit_entry']);
}

const count = (n: number) => n.toLocaleString('en');

/** The tables that are worth a line, as an office would call them. */
const words: Partial<Record<keyof Tables, string>> = {
  person: 'people',
  student: 'students',
  relation: 'family relations',
  roll_class_member: 'roll class memberships',
  class_detail: 'subject classes',
  class_detail_member: 'class memberships',
  class_meeting: 'timetabled lessons',
};

async function loadAttendance(
  db: Database,
  demo: DemoSchool,
  timeZone: string,
  onProgress: (line: string) => void,
): Promise<void> {
  let rolls: RollRow[] = [];
  let marks: MarkRow[] = [];
  let days = 0;
  const totals = { rolls: 0, marks: 0 };
  const write = async () => {
    await insertRolls(db, rolls, timeZone);
    await insertMarks(db, marks, timeZone);
    totals.rolls += rolls.length;
    totals.marks += marks.length;
    [rolls, marks] = [[], []];
    onProgress(`attendance ${count(days)} of ${count(demo.attendanceDayCount)} days`);
  };
  for (const day of demo.attendance()) {
    days++;
    rolls.push(...day.rolls);
    marks.push(...day.marks);
    if (marks.length + rolls.length >= BATCH) await write();
  }
  await write();
  onProgress(`rolls ${count(totals.rolls)}, marks ${count(totals.marks)}`);
}

/** How the demo school works; `system/demo` says that it is one. */
function settingsOf(demo: DemoSchool, timeZone: string): { itemName: string; value: object }[] {
  const values = {
    'system/school': { name: demo.name, number: '2047', timeZone },
    'system/attendance': {
      editWindowDays: 7,
      reasonSet: 'general',
      lateAfterMinutes: 20,
      rollClassTime: demo.rollClassTime,
    },
    // Its password is in the README: the sign-ins on offer are one click.
    'system/security': { administratorsNeedSecondFactor: false },
    'system/demo': { today: demo.today },
  };
  return Object.entries(values).map(([itemName, value]) => ({
    itemName,
    value: { key: itemName.slice('system/'.length), value },
  }));
}
