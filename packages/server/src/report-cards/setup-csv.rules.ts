import type { Code } from '@homeroom/contract/errors.ts';
import type { SetupKind } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { setupField, setupHeadings } from '@homeroom/contract/report-cards/setup-csv.rules.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { dayIn, type SchoolDates } from '../platform/csv-days.ts';
import { said } from '../platform/problem.ts';
import type { CsvRow } from './csv-rows.rules.ts';
import { decimalNumber, wholeNumber, yesNo } from './csv-rows.rules.ts';

/** What names in a file stand for. */
export interface Lookups {
  subject(typed: string): number | undefined;
  level(typed: string): number | undefined;
  /** Of the year of the period. */
  class(typed: string): number | undefined;
  scale(typed: string): number | undefined;
  /** How the school writes days. */
  dates: SchoolDates;
}

/** How what an id stands for is written in a file, so that it is found again; null: nothing. */
export interface Names {
  subject(id: number | null): string;
  level(id: number | null): string;
  levelCode(id: number): string;
  class(id: number | null): string;
  scale(id: number | null): string;
}

/** A row as the body of a save; or what is wrong with it, and in which column. */
export type ReadRow = { body: Record<string, unknown> } | { column: string; problem: Said<Code> };

/** What can be wrong with a cell by itself. */
type Fault =
  | `report_file.no_${'whole_number' | 'number' | 'yes_or_no'}`
  | `report_file.no_${'subject' | 'level' | 'class' | 'scale'}`;

class Unreadable extends Error {
  readonly column: string;
  readonly problem: Said<Code>;
  constructor(column: string, problem: Said<Code>) {
    super(problem.code);
    this.column = column;
    this.problem = problem;
  }
}

const modes = ['list', 'text', 'number', 'percentage'];
const rights = ['none', 'read', 'write'];

/** A level of a period as a file has it: `Y7 secondary 2026-12-11 08:00`, without a time where it is seen at once. */
const aLevel = /^(.+?)\s+(primary|secondary)(?:\s+([\d./-]+)[T ]+(\d\d?:[0-5]\d)(?::\d\d)?)?$/i;
type PeriodLevel = { levelID: number; template: string; releaseAt: string | null };
const byId = (levels: readonly PeriodLevel[]) => levels.toSorted((a, b) => a.levelID - b.levelID);

/** The levels of a period as one cell. @param codeOf of a level, by which it is found again */
export const levelsCell = (levels: readonly PeriodLevel[], codeOf: (id: number) => string): string =>
  byId(levels)
    .map(({ levelID, template, releaseAt }) =>
      [codeOf(levelID), template, releaseAt?.slice(0, 16).replace('T', ' ')].filter(Boolean).join(' '),
    )
    .join('; ');

/** Reads the cells of a row one by one, and says the first that cannot be. */
function reader({ cells }: CsvRow, lookups: Lookups) {
  const text = (name: string) => cells.get(name.toLowerCase()) ?? '';
  const required = <T>(name: string, value: T | undefined, fault: Fault): T => {
    if (value === undefined) throw new Unreadable(name, said(fault, { typed: text(name) }));
    return value;
  };
  const dayOf = (name: string, typed: string): string => {
    const read = dayIn(typed, lookups.dates);
    if ('problem' in read) throw new Unreadable(name, read.problem);
    return read.day;
  };
  const orNull = <T>(name: string, read: (typed: string) => T | undefined, fault: Fault): T | null =>
    text(name) === '' ? null : required(name, read(text(name)), fault);
  return {
    text,
    whole: (name: string, otherwise: number) =>
      text(name) === '' ? otherwise : required(name, wholeNumber(text(name)), 'report_file.no_whole_number'),
    decimal: (name: string) => orNull(name, decimalNumber, 'report_file.no_number'),
    yes: (name: string, otherwise: boolean) =>
      text(name) === '' ? otherwise : required(name, yesNo(text(name)), 'report_file.no_yes_or_no'),
    oneOf: (name: string, all: readonly string[], otherwise: number) => {
      if (text(name) === '') return otherwise;
      const at = all.indexOf(text(name).toLowerCase());
      if (at < 0) throw new Unreadable(name, said('report_file.none_of', { typed: text(name), all }));
      return at;
    },
    day: (name: string) => (text(name) === '' ? null : dayOf(name, text(name))),
    scope: () => ({
      subjectID: orNull('subject', lookups.subject, 'report_file.no_subject'),
      levelID: orNull('level', lookups.level, 'report_file.no_level'),
      classID: orNull('class', lookups.class, 'report_file.no_class'),
    }),
    levels: () =>
      byId(
        text('levels')
          .split(';')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => {
            const [, typed = one, template = 'secondary', day, time] = aLevel.exec(one) ?? [];
            const levelID = lookups.level(typed);
            if (levelID === undefined)
              throw new Unreadable('levels', said('report_file.no_level_with_template', { typed: one }));
            const releaseAt =
              day === undefined ? null : `${dayOf('levels', day)}T${(time ?? '').padStart(5, '0')}:00`;
            return { levelID, template: template.toLowerCase(), releaseAt };
          }),
      ),
    scale: () => orNull('scale', lookups.scale, 'report_file.no_scale'),
  };
}
type Cells = ReturnType<typeof reader>;

const readers: Record<SetupKind, (cells: Cells) => Record<string, unknown>> = {
  periods: (cells) => ({
    academicYearID: cells.whole('year', 0),
    itemName: cells.text('name'),
    dateStart: cells.day('from') ?? '',
    dateEnd: cells.day('to') ?? '',
    enrolledBy: cells.day('enrolled by'),
    enrolledUntil: cells.day('enrolled until'),
    opensOn: cells.day('opens'),
    dueSubmitted: cells.day('submitted'),
    dueProofread: cells.day('proofread'),
    dueApproved: cells.day('approved'),
    levels: cells.levels(),
    isClosed: cells.yes('closed', false),
  }),
  columns: (cells) => {
    const enterMode = cells.oneOf('mode', modes, 1);
    return {
      itemName: cells.text('name'),
      ...cells.scope(),
      enterMode,
      studentEnterMode: cells.yes('students', false) ? 1 : 0,
      teacherPermission: cells.oneOf('teachers', rights, 2),
      scaleID: cells.scale(),
      minimum: cells.decimal('minimum'),
      maximum: cells.decimal('maximum'),
      decimals: cells.whole('decimals', 0),
      maxCharacters: cells.whole('characters', 60),
      isRequired: cells.yes('required', true),
      showsMean: cells.yes('mean', false),
    };
  },
  sections: (cells) => ({
    itemName: cells.text('name'),
    kind: cells.text('kind') === '' ? 'class' : cells.text('kind').toLowerCase(),
    ...cells.scope(),
    maxCharacters: cells.whole('characters', 600),
    isRequired: cells.yes('required', true),
  }),
  scales: (cells) => ({ itemName: cells.text('name'), isClosed: cells.yes('closed', false) }),
  options: (cells) => ({
    scaleID: cells.scale() ?? 0,
    shortName: cells.text('short'),
    itemName: cells.text('name'),
    iconID: null,
    value: cells.decimal('value'),
    dateFrom: cells.day('from'),
    dateTo: cells.day('to'),
  }),
  bank: (cells) => {
    const { subjectID, levelID } = cells.scope();
    return {
      category: cells.text('category'),
      comment: cells.text('comment'),
      subjectID,
      levelID,
      isOwn: false,
    };
  },
};

/** The columns that a file needs. */
export const neededHeadings: Record<SetupKind, readonly string[]> = {
  periods: ['year', 'name', 'from', 'to'],
  columns: ['name', 'mode'],
  sections: ['name', 'characters'],
  scales: ['name'],
  options: ['scale', 'short'],
  bank: ['category', 'comment'],
};

/** Fields of a record that no file has. */
const inNoColumn: Partial<Record<SetupKind, readonly string[]>> = { options: ['iconID'] };

/** The column of a field; empty: it has none. */
export const columnOf = (kind: SetupKind, field: string): string =>
  setupHeadings(kind).find((heading) => setupField(kind, heading) === field) ?? '';
/** Fields by which a record is found again are not kept beside what a file says: without its column they are empty. */
const scopeFields = new Set(['kind', 'subjectID', 'levelID', 'classID']);

/** What a file says nothing of, of a record that is there: a file with some columns alone empties none of the others. */
export function keptBeside(
  kind: SetupKind,
  headings: ReadonlySet<string>,
  there: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const missing = setupHeadings(kind)
    .filter((heading) => !headings.has(heading))
    .map((heading) => setupField(kind, heading) ?? '')
    .filter((field) => !scopeFields.has(field));
  return Object.fromEntries([...missing, ...(inNoColumn[kind] ?? [])].map((field) => [field, there[field]]));
}

/** A row of a file as it would be saved. */
export function readSetupRow(kind: SetupKind, row: CsvRow, lookups: Lookups): ReadRow {
  try {
    return { body: readers[kind](reader(row, lookups)) };
  } catch (error) {
    if (error instanceof Unreadable) return { column: error.column, problem: error.problem };
    throw error;
  }
}

/** How a number of a list of words is written in a file. */
export const modeWord = (mode: number): string => modes[mode] ?? '';
export const rightWord = (right: number): string => rights[right] ?? '';
