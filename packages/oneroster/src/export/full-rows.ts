import { CLASS_COURSE, HOMEROOM_COURSE, WHOLE_SCHOOL } from '../mapping/whole-school.ts';
import type { RosterFile } from '../roster.ts';
import type { ExportVersion } from './columns.ts';
import type { Cells, OwnRows } from './own-rows.ts';
import { rolesOf, roleWord } from './roles.ts';
import type { ExportedMembership } from './school.ts';
import { isOfSource, type SourceRow, type SourceRows } from './source-rows.ts';
import { inVocabulary } from './words.ts';

/** The files whose ids a column names. */
const references: Record<string, RosterFile> = {
  orgSourcedId: 'orgs',
  orgSourcedIds: 'orgs',
  schoolSourcedId: 'orgs',
  primaryOrgSourcedId: 'orgs',
  courseSourcedId: 'courses',
  termSourcedIds: 'academicSessions',
  schoolYearSourcedId: 'academicSessions',
  classSourcedId: 'classes',
  userSourcedId: 'users',
};
/** Without these a row says nothing. */
const needed = new Set(['schoolSourcedId', 'termSourcedIds', 'classSourcedId', 'userSourcedId']);

export interface FullRows {
  rows: Record<Exclude<RosterFile, 'enrollments'>, Cells[]>;
  enrollments(memberships: AsyncIterable<ExportedMembership>): AsyncGenerator<Cells>;
  /** An enrollment that the school has, as it is written; without it, one that only the source has. */
  enrollment(id: string, own?: Cells): Cells | undefined;
  /** Of a class that is in it. */
  schoolOf(classId: string): string | undefined;
  /** Of all files but enrollments. */
  has(file: RosterFile, id: string): boolean;
}

/** A given name that stood alone is one again, as long as it is all that the school has of a name. */
const withNames = (user: Cells, { givenName = '', familyName = '' }: Cells): Cells =>
  givenName === '' && user['givenName'] === familyName
    ? { ...user, familyName: '' }
    : { ...user, givenName, familyName };

const listOf = (cell: string | undefined) => (cell ? cell.split(',') : []);

/**
 * The rows of a roster: what the school tells, and what its sources said besides. Every reference leads to a row.
 */
export function fullRows(own: OwnRows, source: SourceRows, version: ExportVersion): FullRows {
  const ids = new Map<RosterFile, Set<string>>();
  const idsOf = (rows: readonly Cells[]) => new Set(rows.map((row) => row['sourcedId'] ?? ''));
  const nothing: ReadonlyMap<string, SourceRow> = new Map();
  const of = (file: RosterFile) => source.get(file) ?? nothing;

  /** The ids of a cell that lead to a row. */
  const leading = (file: RosterFile, column: string, cell: string): string => {
    const to = column === 'parentSourcedId' ? file : references[column];
    if (to === undefined) return cell;
    return listOf(cell)
      .filter((id) => ids.get(to)?.has(id))
      .join(',');
  };
  const overlay = (file: RosterFile, row: Cells, cells: Readonly<Cells>): Cells => {
    const result = { ...row };
    for (const [column, cell] of Object.entries(cells)) {
      if (!isOfSource(file, column)) continue;
      const before = row[column] ?? '';
      result[column] = leading(file, column, inVocabulary(version, file, column, cell, before)) || before;
    }
    return result;
  };
  /** A row that only the source has; undefined where what it needs is not there. */
  const whole = (file: RosterFile, sourcedId: string, { cells }: SourceRow): Cells | undefined => {
    const result: Cells = { sourcedId };
    for (const [column, cell] of Object.entries(cells)) {
      result[column] = leading(file, column, inVocabulary(version, file, column, cell, ''));
      if (needed.has(column) && result[column] === '') return undefined;
    }
    return result;
  };
  const both = (file: Exclude<RosterFile, 'enrollments' | 'roles'>): Cells[] => {
    const known = idsOf(own.rows[file]);
    const others = [...of(file)].filter(([id, row]) => row.isWhole && !known.has(id));
    // Rows of one file may name each other.
    ids.set(file, new Set([...known, ...others.map(([id]) => id)]));
    return [
      ...own.rows[file].map((row) => overlay(file, row, of(file).get(row['sourcedId'] ?? '')?.cells ?? {})),
      ...others.map(([id, row]) => whole(file, id, row)).filter((row) => row !== undefined),
    ];
  };

  const orgs = both('orgs');
  const academicSessions = both('academicSessions');
  const allCourses = both('courses');
  const classes = both('classes');
  ids.set('classes', idsOf(classes));

  const rolesByUser = Map.groupBy(of('roles'), ([, row]) => row.cells['userSourcedId']);
  const roles: Cells[] = [];
  const users = own.rows.users.flatMap((row): Cells[] => {
    const id = row['sourcedId'] ?? '';
    const { role: word, ...cells } = of('users').get(id)?.cells ?? {};
    const rows = [...(rolesByUser.get(id) ?? [])].sort(([, a], [, b]) => rank(a) - rank(b));
    const words = rows.length ? rows.map(([, one]) => one.cells['role'] ?? '') : word ? [word] : [];
    const known = own.roles.get(id) ?? [];
    const { held, more } = rolesOf(known, words);
    const primary = held[0] ?? more[0];
    if (primary === undefined) return [];

    const user = withNames(overlay('users', row, cells), row);
    // Nobody is let in again by what a source said.
    if (row['enabledUser'] === 'false') user['enabledUser'] = 'false';
    const ofRoles = rows.map(([, one]) => leading('roles', 'orgSourcedId', one.cells['orgSourcedId'] ?? ''));
    const under = [...new Set([cells['primaryOrgSourcedId'], ...ofRoles])].filter((org) => org);
    if (!cells['orgSourcedIds'] && under.length) user['orgSourcedIds'] = under.join(',');
    const campuses = listOf(user['orgSourcedIds']);
    if (!cells['primaryOrgSourcedId'] && campuses[0]) user['primaryOrgSourcedId'] = campuses[0];
    const ownWord = roleWord(known[0] ?? '', version);
    if (version === '1.1')
      user['role'] = held[0]
        ? inVocabulary('1.1', 'users', 'role', held[0], ownWord)
        : roleWord(primary, '1.1');

    const said = new Set(held);
    for (const [
      roleId,
      {
        cells: { userSourcedId: _user, ...cellsOfRole },
        isWhole,
      },
    ] of rows) {
      const roleSaid = cellsOfRole['role'] ?? '';
      if (!said.has(roleSaid)) continue;
      const role = inVocabulary('1.2', 'roles', 'role', roleSaid, ownWord);
      roles.push({ ...whole('roles', roleId, { cells: cellsOfRole, isWhole }), userSourcedId: id, role });
    }
    const others = rows.length ? more : [...held, ...more];
    for (const one of others) {
      const role = inVocabulary('1.2', 'roles', 'role', roleWord(one, '1.2'), ownWord);
      for (const [at, orgSourcedId] of campuses.entries()) {
        const isPrimary = rows.length === 0 && one === primary && at === 0;
        roles.push({
          ...{
            sourcedId: `${id}-${one}${at ? `-${orgSourcedId}` : ''}`,
            userSourcedId: id,
            role,
            orgSourcedId,
          },
          roleType: isPrimary ? 'primary' : 'secondary',
        });
      }
    }
    return [user];
  });
  ids.set('users', idsOf(users));

  const isUser = ({ sourcedId = '' }: Cells) => ids.get('users')?.has(sourcedId) ?? false;
  for (const user of users)
    user['agentSourcedIds'] = listOf(user['agentSourcedIds'])
      .filter((id) => ids.get('users')?.has(id))
      .join(',');
  const demographics = both('demographics').filter(isUser);

  // What stands for the school's own order of things is written where something hangs on it.
  const taught = new Set(classes.map((row) => row['courseSourcedId']));
  const courses = allCourses.filter(
    ({ sourcedId = '' }) =>
      taught.has(sourcedId) || (sourcedId !== HOMEROOM_COURSE && sourcedId !== CLASS_COURSE),
  );
  const under = new Set([
    ...[...orgs.map((row) => row['parentSourcedId']), ...courses.map((row) => row['orgSourcedId'])],
    ...[...classes.map((row) => row['schoolSourcedId']), ...users.map((row) => row['primaryOrgSourcedId'])],
    ...users.flatMap((row) => listOf(row['orgSourcedIds'])),
  ]);
  const used = orgs.filter(
    ({ sourcedId }) => sourcedId !== WHOLE_SCHOOL || under.has(WHOLE_SCHOOL) || orgs.length === 1,
  );
  const schools = new Map(classes.map((row) => [row['sourcedId'], row['schoolSourcedId']]));

  const enrollment = (id: string, own?: Cells): Cells | undefined => {
    const said = of('enrollments').get(id);
    if (own) return said ? overlay('enrollments', own, said.cells) : own;
    return said?.isWhole ? whole('enrollments', id, said) : undefined;
  };
  async function* enrollments(memberships: AsyncIterable<ExportedMembership>): AsyncGenerator<Cells> {
    for await (const one of memberships) {
      const row = { ...own.enrollment(one), schoolSourcedId: schools.get(one.class) ?? WHOLE_SCHOOL };
      yield enrollment(one.id, row) ?? row;
    }
    for (const id of of('enrollments').keys()) {
      const row = enrollment(id);
      if (row) yield row;
    }
  }

  const rows = { orgs: used, academicSessions, courses, classes, users, roles, demographics };
  ids.set('roles', idsOf(roles));
  ids.set('demographics', idsOf(demographics));
  return {
    rows,
    enrollments,
    enrollment,
    schoolOf: (classId) => schools.get(classId),
    has: (file, id) => ids.get(file)?.has(id) ?? false,
  };
}

const rank = ({ cells }: SourceRow) => (cells['roleType'] === 'primary' ? 0 : 1);
