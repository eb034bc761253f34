import { addDays } from '../mapping/days.ts';
import type { EndDates } from '../mapping/years.ts';
import type { Roster, RosterFile } from '../roster.ts';
import type { ExportVersion } from './columns.ts';
import { fullRows } from './full-rows.ts';
import type { Cells, OwnRows } from './own-rows.ts';
import { isOwnRole } from './roles.ts';
import { isOfSource, type SourceRow, type SourceRows } from './source-rows.ts';

export interface SourceChanges {
  set: { file: RosterFile; sourceId: string; row: SourceRow }[];
  gone: { file: RosterFile; sourceId: string }[];
}

interface Compared {
  /** The school as it is once the roster was imported. */
  own: OwnRows;
  stored: SourceRows;
  /** Whether the school has a membership of that id. */
  hasMembership: (id: string) => boolean;
  version: ExportVersion;
  endDates: EndDates;
}

type Files = Exclude<RosterFile, 'enrollments'>;
const files: readonly Files[] = [
  'orgs',
  'academicSessions',
  'courses',
  'classes',
  'users',
  'roles',
  'demographics',
];

/**
 * What of a roster an export of the school would not say: it is stored beside the school. A cell that an export says
 * already changes nothing, however the version of the files had to word it; an empty one takes nothing away.
 */
export function compareSource(roster: Roster, compared: Compared): SourceChanges {
  const { own, stored, version } = compared;
  const full = fullRows(own, stored, version);
  const ownOf: Record<Files, readonly Cells[]> = {
    ...own.rows,
    roles: roster.present.has('roles') ? fullRows(own, new Map(), version).rows.roles : [],
  };
  const changes: SourceChanges = { set: [], gone: [] };
  const said = rawOf(roster, compared.endDates);

  for (const file of files) {
    if (!roster.present.has(file)) continue;
    const before = stored.get(file) ?? new Map<string, SourceRow>();
    const owns = byId(ownOf[file]);
    const fulls = byId(full.rows[file]);
    const named = new Set<string>();
    for (const row of roster[file]) {
      named.add(row.sourcedId);
      const raw = said[file](row as never);
      const mine = owns.get(row.sourcedId);
      const now = before.get(row.sourcedId);
      // Persons are the school's, those too that a merge has led into others.
      if (!mine && file === 'users') continue;
      note(file, row.sourcedId, now, next(file, raw, mine, fulls.get(row.sourcedId), now));
    }
    for (const id of before.keys())
      if (!named.has(id) && full.has(file, id) && !roster.refused[file].has(id) && !roster.unclear.has(file))
        changes.gone.push({ file, sourceId: id });
  }
  enrollments();
  return changes;

  function note(file: RosterFile, sourceId: string, now: SourceRow | undefined, row: SourceRow | undefined) {
    if (same(now, row)) return;
    if (row) changes.set.push({ file, sourceId, row });
    else changes.gone.push({ file, sourceId });
  }

  function enrollments() {
    const file = 'enrollments';
    const before = stored.get(file) ?? new Map<string, SourceRow>();
    const named = new Set<string>();
    for (const row of roster.enrollments) {
      named.add(row.sourcedId);
      const now = before.get(row.sourcedId);
      const school = full.schoolOf(row.classSourcedId);
      const isPrimaryStudent = row.primary && row.role === 'student';
      const isElsewhere = row.schoolSourcedId !== null && row.schoolSourcedId !== school;
      const isKnown = compared.hasMembership(row.sourcedId);
      if (isKnown && !row.extra && !isPrimaryStudent && !isElsewhere && !now) continue;
      const raw = said.enrollments(row);
      if (!isKnown) {
        note(file, row.sourcedId, now, next(file, raw, undefined, full.enrollment(row.sourcedId), now));
        continue;
      }
      // Which teacher of a class is the main one is the school's to say.
      const primary = row.role === 'student' ? String(row.primary) : '';
      const mine = { role: row.role, primary: 'false', schoolSourcedId: school ?? '' };
      note(
        file,
        row.sourcedId,
        now,
        next(file, { ...raw, primary }, mine, full.enrollment(row.sourcedId, mine), now),
      );
    }
    for (const [id, row] of before) {
      const { classSourcedId = '', userSourcedId = '' } = row.cells;
      const isExported =
        row.isWhole && full.has('classes', classSourcedId) && full.has('users', userSourcedId);
      if (!named.has(id) && isExported && !roster.refused[file].has(id) && !roster.unclear.has(file))
        changes.gone.push({ file, sourceId: id });
    }
  }
}

/** What is to be stored of a row; undefined is nothing. */
function next(
  file: RosterFile,
  raw: Cells,
  mine: Cells | undefined,
  exported: Cells | undefined,
  now: SourceRow | undefined,
): SourceRow | undefined {
  const isExported =
    exported && Object.entries(raw).every(([column, cell]) => cell === '' || exported[column] === cell);
  if (!mine && isExported) return now;
  const cells: Cells = { ...now?.cells };
  // A name in the column of family names: the one in the other column stands no longer alone.
  if (raw['familyName']) delete cells['givenName'];
  for (const [column, cell] of Object.entries(raw)) {
    if (cell === '' || exported?.[column] === cell) continue;
    if (column === 'givenName' && raw['familyName']) continue;
    if (!mine) cells[column] = cell;
    else if (!isOfSource(file, column)) continue;
    else if (mine[column] === cell) delete cells[column];
    // An export names by the id whom it has no other user name for.
    else if (column === 'username' && cell === mine['sourcedId']) continue;
    // What the school says of somebody's role since, it says in words of its own.
    else if (file === 'users' && column === 'role' && mine[column] && isOwnRole(cell)) continue;
    // Nobody is let in again by a file.
    else if (column !== 'enabledUser' || cell === 'false') cells[column] = cell;
  }
  if (!mine) return { cells, isWhole: true };
  const isWhole = now?.isWhole ?? false;
  return Object.keys(cells).length ? { cells, isWhole } : undefined;
}

const same = (a: SourceRow | undefined, b: SourceRow | undefined): boolean => {
  if (!a || !b) return a === b;
  const names = Object.keys(a.cells);
  return (
    a.isWhole === b.isWhole &&
    names.length === Object.keys(b.cells).length &&
    names.every((name) => a.cells[name] === b.cells[name])
  );
};

const byId = (rows: readonly Cells[]) => new Map(rows.map((row) => [row['sourcedId'] ?? '', row]));

/** Rows as the files state them, by the standard's columns; what is not stated is empty. */
function rawOf(roster: Roster, endDates: EndDates) {
  const withRoles = new Set(roster.roles.map((role) => role.userSourcedId));
  const end = (day: string) => (endDates === 'inclusive' ? addDays(day, 1) : day);
  const cells = (row: Record<string, unknown>): Cells => {
    const result: Cells = {};
    for (const [column, value] of Object.entries(row))
      result[column] = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return result;
  };
  type Raw<F extends RosterFile> = (row: Roster[F][number]) => Cells;
  const plainRow = ({ sourcedId: _id, line: _line, extra, ...row }: Roster[RosterFile][number]): Cells => ({
    ...cells({ ...row }),
    ...extra,
  });
  return {
    orgs: plainRow as Raw<'orgs'>,
    academicSessions: ((row) => ({ ...plainRow(row), endDate: end(row.endDate) })) as Raw<'academicSessions'>,
    courses: plainRow as Raw<'courses'>,
    classes: plainRow as Raw<'classes'>,
    users: ((row) => {
      const { roles, isGivenNameAlone, ...user } = row;
      const raw: Cells = {
        ...plainRow(user as unknown as typeof row),
        ...{ role: row.extra?.['role'] ?? roles[0] ?? '' },
        ...(isGivenNameAlone ? { givenName: row.familyName, familyName: '' } : {}),
      };
      // Where roles have a file of their own, it says them and what they are under.
      return withRoles.has(row.sourcedId) ? { ...raw, role: '', orgSourcedIds: '' } : raw;
    }) as Raw<'users'>,
    roles: plainRow as Raw<'roles'>,
    enrollments: ((row) => ({
      ...plainRow(row),
      endDate: row.endDate === null ? '' : end(row.endDate),
    })) as Raw<'enrollments'>,
    demographics: plainRow as Raw<'demographics'>,
  };
}
