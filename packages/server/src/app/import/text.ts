import type { Finding } from '@homeroom/oneroster/plan.ts';
import type { RowError } from '@homeroom/oneroster/roster.ts';
import { MAX_SHARE_CLOSED, type Overrun } from './limits.ts';
import type { ChangedMeanwhile } from './meanwhile.ts';
import { type Added, type Kind, type KindDiff, kinds, type RosterDiff } from './rows.ts';
import type { TermDays } from './term-days.ts';

/** The words for each kind, as the product has them. */
export const kindNames: Record<Kind, string> = {
  campus: 'campuses',
  level: 'levels',
  academic_year: 'academic years',
  term: 'terms',
  subject: 'subjects',
  period: 'periods',
  roll_class: 'roll classes',
  class_detail: 'classes',
  class_meeting: 'meetings',
  person: 'persons',
  student: 'students',
  staff: 'staff',
  user_account: 'user accounts',
  relation: 'relations',
  roll_class_teacher: 'roll class teachers',
  roll_class_member: 'roll class members',
  class_detail_teacher: 'class teachers',
  class_detail_member: 'class members',
};

/** How many rows of a kind are listed one by one. */
const LISTED = 20;

const heads = ['there', 'added', 'changed', 'closed'] as const;
const countsOf = (diff: KindDiff) => [diff.there, diff.added.length, diff.changed.length, diff.closed.length];

/** The comparison as a table, a line for each kind, with the numbers in columns. */
export function diffTable(diff: RosterDiff): string[] {
  const rows = kinds.map((kind) => [kindNames[kind], ...countsOf(diff[kind]).map(String)]);
  const sums = kinds.reduce(
    (sum, kind) => sum.map((n, i) => n + (countsOf(diff[kind])[i] ?? 0)),
    [0, 0, 0, 0],
  );
  const all = [['', ...heads], ...rows, ['in all', ...sums.map(String)]];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) =>
        column ? cell.padStart((widths[column] ?? 0) + 2) : cell.padEnd(widths[0] ?? 0),
      )
      .join(''),
  );
}

/**
 * What changes and what is closed, row by row, as far as it can be listed. Rows are named by sourcedId and
 * columns by name: what stands in them can be personal.
 */
export function diffDetails(diff: RosterDiff): string[] {
  return kinds.flatMap((kind) => {
    const { changed, closed } = diff[kind];
    return [
      ...listed(
        changed,
        (row) =>
          `  ~ ${kindNames[kind]}  ${shown(row.key)}  ${row.fields.map((field) => field.name).join(', ')}`,
      ),
      ...listed(
        closed,
        (row) =>
          `  - ${kindNames[kind]}  ${shown(row.key)}  ${row.close ? `last day ${row.close.day}` : 'had not begun'}`,
      ),
    ];
  });
}

/** Rows with errors: file, line, sourcedId and reason. */
export const errorLines = (errors: readonly RowError[], most = 500): string[] =>
  listed(
    errors,
    ({ file, line, sourcedId, reason }) =>
      `  ${file}:${line}  ${sourcedId === null ? '' : `${shown(sourcedId)}  `}${reason}`,
    most,
  );

/** Findings by kind: how many, and the first of them. */
export const findingLines = (findings: readonly Finding[], most = 5): string[] =>
  [...Map.groupBy(findings, (finding) => finding.kind)].flatMap(([kind, group]) => [
    `${group.length} × ${findingNames[kind]}`,
    ...listed(
      group,
      ({ file, line, text }) => `  ${file ? `${file}${line ? `:${line}` : ''}  ` : ''}${text}`,
      most,
    ),
  ]);

const findingNames: Record<Finding['kind'], string> = {
  'student-without-homeroom': 'students without a homeroom (they are imported)',
  'second-homeroom': 'second homerooms of a student at the same time',
  'repeated-enrollment': 'repeated enrollments',
  'enrollment-not-used': 'enrollments that are not used',
  year: 'sessions that do not fit academic years',
  term: 'terms that are others here, as terms of a year do not overlap',
  'number-twice': 'users who share an identifier',
  'given-name-alone':
    'users with one name, a given name (lists name them by it, an export gives it back as it came)',
  'agent-not-used': 'agents that are no relations (they are an adult’s to a student)',
  'session-not-used': 'sessions that are not used',
};

const accountRoleNames: Record<string, string> = {
  office: 'office (administrators and principals)',
  teacher: 'teachers',
  counsellor: 'counsellors',
  guest: 'guests (aides and proctors: no rights until the office gives them some)',
};

/** What became of staff who are new: accounts by role, and how they come to a password. */
export function accountLines(added: readonly Added[]): string[] {
  if (!added.length) return [];
  const roles = [...Map.groupBy(added, ({ values }) => String(values.role))].map(
    ([role, group]) => `${group.length} ${accountRoleNames[role] ?? role}`,
  );
  return [
    `New user accounts: ${roles.join(', ')}.`,
    'They have no password: "user password NAME" sets one, and only then can its owner sign in.',
  ];
}

/** What years and terms that are added, lengthened or shortened make of the calendar. */
export function termDayLines({ opened, kept, outside, added }: TermDays): string[] {
  const lines: string[] = [];
  const more = added.filter(({ isSchoolDay }) => isSchoolDay);
  if (more.length)
    lines.push(
      `Calendar: ${more.length} school days of a longer year are added, by the school's own week, from ${more[0]?.dateOf} to ${more.at(-1)?.dateOf}; take out the holidays.`,
    );
  if (opened.length) {
    const [first, last] = [opened[0], opened.at(-1)];
    lines.push(
      `Calendar: ${opened.length} days of added or lengthened terms become school days, from ${first} to ${last}.`,
    );
  }
  if (kept)
    lines.push(
      `Calendar: ${kept} days of added or lengthened terms stay without school, as the calendar says why.`,
    );
  if (outside)
    lines.push(
      `Calendar: ${outside} school days are in no term now; they stay school days until the calendar is saved.`,
    );
  return lines;
}

/** What somebody changed while the import ran. */
export const meanwhileLines = (rows: readonly ChangedMeanwhile[]): string[] =>
  rows.length
    ? [
        `Changed by somebody while this ran, and left as they have it (${rows.length}); import again to compare anew:`,
        ...listed(rows, ({ kind, key }) => `  ! ${kindNames[kind]}  ${shown(key)}`),
      ]
    : [];

/** Why an import stopped before closing too much. */
export const overrunLines = (overruns: readonly Overrun[]): string[] => [
  `More than ${MAX_SHARE_CLOSED * 100} % of what is there would be closed:`,
  ...overruns.map(({ kind, closed, of }) => `  ${kind ? kindNames[kind] : 'in all'}: ${closed} of ${of}`),
];

function listed<T>(rows: readonly T[], line: (row: T) => string, most = LISTED): string[] {
  const lines = rows.slice(0, most).map(line);
  if (rows.length > most) lines.push(`  … and ${rows.length - most} more`);
  return lines;
}

/** An id from a file, safe for a terminal. */
const shown = (id: string) => (id.length > 80 ? `${id.slice(0, 79)}…` : id).replace(/[\p{Cc}\p{Cf}]/gu, '?');
