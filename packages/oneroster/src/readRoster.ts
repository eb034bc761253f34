import { RosterProblem } from './problem.ts';
import { type Enrollment, type Roster, type RosterFile, type RowError, rosterFiles } from './roster.ts';
import {
  checkClasses,
  checkCourses,
  checkDemographics,
  checkEnrollment,
  checkOrgs,
  checkRoles,
  checkSessions,
  checkUsers,
} from './rows/crossCheck.ts';
import type { Fields } from './rows/fields.ts';
import { type Manifest, readManifest } from './rows/manifest.ts';
import { noTable, type Placed, readTable, type Table } from './rows/readTable.ts';
import { References } from './rows/references.ts';
import { tables } from './rows/tables.ts';
import { foreignFiles, notOneRoster } from './source/foreign.ts';
import { type Layout, layOut } from './source/layout.ts';
import { type Limits, limits } from './source/limits.ts';
import { openSource } from './source/openSource.ts';

export interface ReadRoster {
  roster: Roster;
  /** In the order of files and lines. */
  errors: RowError[];
  /** Files that are not used: resources, user profiles, the gradebook, whatever else lies there. */
  ignored: string[];
  /** What is worth knowing and no fault of a row. */
  notes: string[];
  /** How many rows each file has, and how many of them are refused. */
  counts: Record<RosterFile, { rows: number; refused: number }>;
}

/** Without these there is no roster. */
const needed: readonly RosterFile[] = ['orgs', 'academicSessions', 'classes', 'users', 'enrollments'];

/**
 * Reads a folder or a zip of OneRoster CSV files, 1.1 or 1.2 (and what 1.0 shares with them), and checks every
 * row and every reference. Passwords are never read.
 * @throws {RosterProblem} where the set as a whole cannot be trusted: damaged, cut off, wrongly encoded, too large.
 */
export async function readRoster(path: string, bounds: Limits = limits): Promise<ReadRoster> {
  const source = await openSource(path, bounds);
  try {
    const layout = layOut(source.files);
    const manifest: Manifest = layout.manifest
      ? await readManifest(layout.manifest, bounds)
      : { version: null, files: new Map() };
    const notes = checkPresence(layout, manifest);

    let rows = 0;
    const mayRead = () => {
      if (++rows > bounds.rows) throw new RosterProblem(`The files hold more than ${bounds.rows} rows.`);
    };
    const refused = Object.fromEntries(rosterFiles.map((name) => [name, new Set()])) as Roster['refused'];
    const refer = new References(refused);
    const read = async <F extends Fields>(
      name: RosterFile,
      fields: F,
      take?: (row: Placed<F>) => void,
    ): Promise<Table<F>> => {
      const file = layout.files[name];
      const table = file
        ? await readTable(file, name, fields, bounds, mayRead, refused[name], take)
        : noTable<F>();
      refer.add(
        name,
        table.rows.map((row) => String(row['sourcedId'])),
        table.leaving,
      );
      return table;
    };
    const orgs = await read('orgs', tables.orgs);
    const academicSessions = await read('academicSessions', tables.academicSessions);
    const courses = await read('courses', tables.courses);
    const classes = await read('classes', tables.classes);
    const users = await read('users', tables.users);
    const roles = await read('roles', tables.roles);
    const checkedRoles = checkRoles(roles.rows, refer);
    const checked = {
      orgs: checkOrgs(orgs.rows, refer),
      academicSessions: checkSessions(academicSessions.rows, refer),
      courses: checkCourses(courses.rows, refer),
      classes: checkClasses(classes.rows, refer),
      users: checkUsers(users.rows, checkedRoles, refer),
    };
    // What was checked is held; the rows as they were read need not be, beside those of the largest file.
    for (const table of [orgs, academicSessions, courses, classes, users, roles]) table.rows = [];
    const usersById = new Map(checked.users.map((user) => [user.sourcedId, user]));
    const checkedEnrollments: Enrollment[] = [];
    const oneText = sharing();
    const enrollments = await read('enrollments', tables.enrollments, (row) => {
      const enrollment = checkEnrollment(row, usersById, refer, oneText);
      if (enrollment) checkedEnrollments.push(enrollment);
    });
    const demographics = await read('demographics', tables.demographics);
    if (!users.has.has('role') && !layout.files.roles) {
      throw new RosterProblem('users.csv has no role column (1.1), and there is no roles.csv (1.2).');
    }
    const all = { orgs, academicSessions, courses, classes, users, roles, enrollments, demographics };
    const roster: Roster = {
      version: versionOf(manifest, layout),
      ...checked,
      roles: checkedRoles,
      enrollments: checkedEnrollments,
      demographics: checkDemographics(demographics.rows, refer),
      refused,
      present: new Set(rosterFiles.filter((name) => layout.files[name])),
      unclear: new Set(rosterFiles.filter((name) => all[name].unclear)),
    };
    const leaving = rosterFiles.reduce((sum, name) => sum + all[name].leaving.size, refer.leaving);
    if (leaving) notes.push(`${leaving} rows are marked tobedeleted, or belong to such a row.`);
    for (const name of rosterFiles) {
      for (const [word, rows] of all[name].ownWords)
        notes.push(`${name}.csv: ${word} is a word of the sender's own; ${rows} rows have it.`);
    }
    const counts = Object.fromEntries(
      rosterFiles.map((name) => {
        const { count, refusals } = all[name];
        return [name, { rows: count, refused: refusals + (refer.refusals.get(name) ?? 0) }];
      }),
    ) as ReadRoster['counts'];
    const errors = [...rosterFiles.flatMap((name) => all[name].errors), ...refer.errors];
    return { roster, errors: inOrder(errors), ignored: layout.ignored.sort(), notes, counts };
  } finally {
    await source.close();
  }
}

/** Gives the same text each time for texts that are equal: few days are named by many rows. */
const sharing = () => {
  const known = new Map<string, string>();
  return (text: string | null): string | null => {
    if (text === null) return null;
    const before = known.get(text);
    if (before === undefined) known.set(text, text);
    return before ?? text;
  };
};

/** @throws {RosterProblem} where a file is missing without which there is no roster, or the users' roles are not known. */
function checkPresence(layout: Layout, manifest: Manifest): string[] {
  const missing = needed.filter((name) => !layout.files[name]);
  if (missing.length) {
    const foreign = foreignFiles(layout.ignored);
    throw new RosterProblem(
      foreign
        ? `T${notOneRoster(foreign).slice(1)}`
        : `The set lacks ${missing.map((name) => `${name}.csv`).join(', ')}.`,
    );
  }
  const notes: string[] = [];
  for (const [name, mode] of manifest.files) {
    if (mode === 'bulk' && !layout.files[name]) {
      // Roles of a second kind would be lost, and whoever has them with it.
      if (name === 'roles') {
        throw new RosterProblem(`promises ${name}.csv, which is missing: the set is not complete.`, {
          file: 'manifest.csv',
        });
      }
      notes.push(`manifest.csv promises ${name}.csv, which is missing: what it told before stays as it is.`);
    }
    if (mode === 'absent' && layout.files[name]) {
      notes.push(`manifest.csv calls ${name}.csv absent; it is there and is read.`);
    }
  }
  for (const name of ['courses', 'demographics'] as const) {
    if (!layout.files[name] && manifest.files.get(name) !== 'bulk') notes.push(`There is no ${name}.csv.`);
  }
  return notes;
}

function versionOf(manifest: Manifest, layout: Layout): Roster['version'] {
  if (manifest.version === '1.0' || manifest.version === '1.1' || manifest.version === '1.2')
    return manifest.version;
  return layout.files.roles ? '1.2' : '1.1';
}

const order = new Map(rosterFiles.map((name, index) => [`${name}.csv`, index]));
const inOrder = (errors: RowError[]): RowError[] =>
  errors.sort((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.line - b.line);
