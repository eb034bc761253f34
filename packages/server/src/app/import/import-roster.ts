import type { EndDates } from '@homeroom/oneroster/mapping/years.ts';
import { mapRoster } from '@homeroom/oneroster/mapRoster.ts';
import type { Finding } from '@homeroom/oneroster/plan.ts';
import { readRoster } from '@homeroom/oneroster/readRoster.ts';
import { countsOf, type RowError } from '@homeroom/oneroster/roster.ts';
import type { Database, School } from '../../platform/database/school.ts';
import { codeOf } from '../../platform/database/sqlstate.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PlannedDay } from '../../subjects/calendar.rules.ts';
import { writeSourceRows } from '../export/source-rows.queries.ts';
import { applyQueries, beginImport, beginWhatWasPrepared, named } from './apply.queries.ts';
import { compareWithExport } from './compare-source.ts';
import { type CalendarDay, type Comparison, diffRoster } from './diff-roster.ts';
import { followMerges } from './follow-merges.ts';
import { overruns } from './limits.ts';
import { lockRows } from './meanwhile.queries.ts';
import { type ChangedMeanwhile, withoutChanged } from './meanwhile.ts';
import { isEmpty, type RosterDiff } from './rows.ts';
import { changesSince, readSchool, type SchoolNow } from './school-now.queries.ts';
import { termDays } from './term-days.ts';
import {
  accountLines,
  diffDetails,
  diffTable,
  errorLines,
  findingLines,
  kindNames,
  meanwhileLines,
  overrunLines,
  termDayLines,
} from './text.ts';
import { changeDays, holdYears, touchYears } from './year-days.queries.ts';

export interface ImportOptions {
  /** The school's day, `yyyy-MM-dd`: what is no longer in the files was in force until the day before. */
  today: string;
  /** Show what would change, and write nothing. */
  dryRun?: boolean;
  /** Stop at any row error. */
  strict?: boolean;
  /** Close more than a twentieth of what is there. */
  allowClosures?: boolean;
  /** How the files mean the last days of sessions and enrollments; exclusive by the standard. */
  endDates?: EndDates;
}

export interface ImportResult {
  outcome: 'applied' | 'unchanged' | 'dry-run' | 'stopped';
  /** Of the comparison; null where the import stopped before it. */
  diff: RosterDiff | null;
  /** Rows that somebody else changed while it ran, and that were left as they are. */
  meanwhile: ChangedMeanwhile[];
  /** How many enrollments found no room beside what is there, and were left out. */
  misfits: number;
  errors: RowError[];
  findings: Finding[];
  ignored: string[];
}

/** Whether the school is now, or would be, all that the files say: no row was refused, left out or used in part. */
export const isAsTheFilesSay = ({ errors, misfits, meanwhile }: ImportResult): boolean =>
  errors.length + misfits + meanwhile.length === 0;

/** How often an import compares anew where somebody adds a record at the same moment that it is adding too. */
const MAX_COMPARISONS = 3;

/** The number is taken (a code, a user name), or the days are. */
const isTaken = (error: unknown) => ['23505', '23P01'].includes(codeOf(error));

/** Told line by line, for a terminal; rows are named by file, line and sourcedId, never by a person's name. */
export type Report = (line: string) => void;

/**
 * Imports a folder or zip of OneRoster CSV files. What would change is shown before anything is written; then all
 * of it is written in one transaction, or nothing is. The same files a second time change nothing.
 * @throws {RosterProblem} where the set as a whole cannot be trusted; nothing is written.
 */
export async function importOneRoster(
  school: School,
  path: string,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> {
  if (!/^\d{4}-\d\d-\d\d$/.test(options.today)) throw new Error('today must be a day, yyyy-MM-dd');
  const say = (lines: readonly string[]) => {
    for (const line of lines) report(line);
  };

  report('Reading the files …');
  const { roster, errors, ignored, notes, counts: rowsRead } = await readRoster(path);
  const counts = Object.entries(countsOf(roster)).map(([name, count]) => `${count} ${name}`);
  report(`OneRoster ${roster.version}: ${counts.join(', ')}.`);
  if (ignored.length) report(`Ignored: ${ignored.join(', ')}.`);
  const { plan, findings } = mapRoster(roster, { endDates: options.endDates });
  say(notes);
  say(findingLines(findings));
  if (errors.length) say([`${errors.length} row errors:`, ...errorLines(errors)]);
  const read = { errors, findings, ignored, meanwhile: [], misfits: 0 };
  if (options.strict && errors.length) {
    report('Stopped, as there are row errors (--strict). Nothing was written.');
    return { outcome: 'stopped', diff: null, ...read };
  }

  const mostly = Object.entries(rowsRead).filter(([, { rows, refused }]) => refused * 2 > rows);
  if (mostly.length) {
    say(mostly.map(([name, { rows, refused }]) => `${name}.csv: ${refused} of ${rows} rows are refused.`));
    report(
      'Stopped, as most rows of a file are refused: the files are not what they seem. Nothing was written.',
    );
    return { outcome: 'stopped', diff: null, ...read };
  }
  const refused = Object.values(rowsRead).reduce((sum, one) => sum + one.refused, 0);

  report('Comparing with the school …');
  /** Compares, and writes what differs; what was read of the school for it is let go with the end. */
  const writeDifferences = async (db: Database): Promise<ImportResult> => {
    const now = await readSchool(db, plan, options.today);
    const comparison = diffRoster(followMerges(plan, now.merged), roster, now, options.today);
    show(comparison, report);
    const { diff, calendar, misfits } = comparison;
    const days = termDays(now, diff);
    say(termDayLines(days));
    const result = { ...read, misfits };
    const tooMany = overruns(diff);
    if (tooMany.length) say(overrunLines(tooMany));
    if (comparison.obstacle) {
      report(`${comparison.obstacle} Nothing was written.`);
      return { outcome: 'stopped', diff, ...result };
    }
    if (tooMany.length && !options.allowClosures) {
      report('Stopped. If that is right, give --allow-closures. Nothing was written.');
      return { outcome: 'stopped', diff, ...result };
    }
    if (isEmpty(diff) && calendar.length + days.added.length === 0)
      return { outcome: 'unchanged', diff, ...result };
    if (options.dryRun) return { outcome: 'dry-run', diff, ...result };
    const ids = idsOf(now.rows);
    await holdYears(db, days.years);
    await lockRows(db, diff, ids.student);
    const since = await changesSince(db, plan, options.today, now);
    const { diff: writable, meanwhile } = withoutChanged(diff, now, since);
    for (const kind of named)
      for (const row of since[kind].added) if (row.key !== null) ids[kind].set(row.key, row.id);
    const apply = applyQueries(db, ids);
    await beginWhatWasPrepared(db, options.today);
    await apply.write(writable, (kind, done, of) =>
      report(`Writing ${kindNames[kind]}: ${done ? `${done} of ${of}` : of} …`),
    );
    const { added, changed, years } = termDays(now, writable);
    if (calendar.length + added.length) await apply.addDays([...calendar, ...added.map(calendarDay)]);
    if (changed.length) await changeDays(db, changed);
    if (years.length) await touchYears(db, years);
    return { ...result, outcome: 'applied', diff: writable, meanwhile };
  };

  /** Stores what the school has no field for. Only what is written shows what an export of it leaves unsaid. */
  const writeBesides = async (db: Database): Promise<boolean> => {
    const changes = await compareWithExport(db, roster, options);
    const rows = changes.set.length + changes.gone.length;
    if (rows === 0) return false;
    const files = [...new Set([...changes.set, ...changes.gone].map(({ file }) => file))];
    report(`Stored beside the school, which has no field for it: of ${rows} rows (${files.join(', ')}).`);
    if (!options.dryRun) await writeSourceRows(db, changes);
    return true;
  };

  const compareAndWrite = async (db: Database): Promise<ImportResult> => {
    await beginImport(db);
    const result = await writeDifferences(db);
    if (result.outcome === 'stopped') return result;
    const isMore = result.outcome !== 'dry-run' && (await writeBesides(db));
    if (result.outcome === 'unchanged' && !isMore) {
      report(
        refused
          ? `There is nothing to do: the school is as the rows say that can be used. ${refused} rows are refused.`
          : 'The school is as the files say: there is nothing to do.',
      );
      return result;
    }
    if (options.dryRun) {
      report('Dry run: nothing was written.');
      return { ...result, outcome: 'dry-run' };
    }
    if (result.outcome === 'unchanged') await beginWhatWasPrepared(db, options.today);
    report('Committing …');
    return { ...result, outcome: 'applied' };
  };
  let written: ImportResult | undefined;
  for (let tries = 1; !written; tries++) {
    written = await inTransaction(school, 'system:import', compareAndWrite).catch((error: unknown) => {
      if (tries === MAX_COMPARISONS || !isTaken(error)) throw error;
      report('Somebody added what the files add too while this ran. Comparing again …');
      return undefined;
    });
  }
  if (written.outcome === 'applied') {
    say(meanwhileLines(written.meanwhile));
    report(`Done: everything${written.meanwhile.length ? ' else' : ''} was written in one transaction.`);
    say(accountLines(written.diff?.user_account.added ?? []));
  }
  return written;
}

const calendarDay = ({ dateOf, isSchoolDay, cycleDay }: PlannedDay): CalendarDay => ({
  ...{ date_of: dateOf, is_school_day: isSchoolDay, cycle_day: cycleDay },
});

function show({ diff, calendar, notes }: Comparison, report: Report): void {
  for (const line of [...diffTable(diff), ...diffDetails(diff), ...notes]) report(line);
  const [first, last] = [calendar[0], calendar.at(-1)];
  if (first && last) {
    const days = calendar.filter((day) => day.is_school_day).length;
    report(
      `Calendar: ${days} school days (Monday to Friday) from ${first.date_of} to ${last.date_of}; take out the holidays.`,
    );
  }
}

/** Ids of what is there, by kind and key. */
const idsOf = (rows: SchoolNow['rows']) =>
  Object.fromEntries(
    named.map((kind) => [
      kind,
      new Map(rows[kind].flatMap((row) => (row.key === null ? [] : [[row.key, row.id] as const]))),
    ]),
  ) as Record<(typeof named)[number], Map<string, number>>;
