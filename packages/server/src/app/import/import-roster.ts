import type { EndDates } from '@homeroom/oneroster/mapping/years.ts';
import { mapRoster } from '@homeroom/oneroster/mapRoster.ts';
import type { Finding } from '@homeroom/oneroster/plan.ts';
import { readRoster } from '@homeroom/oneroster/readRoster.ts';
import { countsOf, type RowError } from '@homeroom/oneroster/roster.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { writeSourceRows } from '../export/source-rows.queries.ts';
import { applyQueries, beginImport } from './apply.queries.ts';
import { compareWithExport } from './compare-source.ts';
import { type Comparison, diffRoster } from './diff-roster.ts';
import { followMerges } from './follow-merges.ts';
import { overruns } from './limits.ts';
import { lockRows } from './meanwhile.queries.ts';
import { type ChangedMeanwhile, withoutChanged } from './meanwhile.ts';
import { isEmpty, type Kind, kinds, type RosterDiff } from './rows.ts';
import { readSchool, type SchoolNow } from './school-now.queries.ts';
import {
  accountLines,
  diffDetails,
  diffTable,
  errorLines,
  findingLines,
  kindNames,
  meanwhileLines,
  overrunLines,
} from './text.ts';

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
  errors: RowError[];
  findings: Finding[];
  ignored: string[];
}

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
  const { roster, errors, ignored, notes, counts: read } = await readRoster(path);
  const counts = Object.entries(countsOf(roster)).map(([name, count]) => `${count} ${name}`);
  report(`OneRoster ${roster.version}: ${counts.join(', ')}.`);
  if (ignored.length) report(`Ignored: ${ignored.join(', ')}.`);
  const { plan, findings } = mapRoster(roster, { endDates: options.endDates });
  say(notes);
  say(findingLines(findings));
  if (errors.length) say([`${errors.length} row errors:`, ...errorLines(errors)]);
  const result = { errors, findings, ignored, meanwhile: [] };
  if (options.strict && errors.length) {
    report('Stopped, as there are row errors (--strict). Nothing was written.');
    return { outcome: 'stopped', diff: null, ...result };
  }

  const mostly = Object.entries(read).filter(([, { rows, refused }]) => refused * 2 > rows);
  if (mostly.length) {
    say(mostly.map(([name, { rows, refused }]) => `${name}.csv: ${refused} of ${rows} rows are refused.`));
    report(
      'Stopped, as most rows of a file are refused: the files are not what they seem. Nothing was written.',
    );
    return { outcome: 'stopped', diff: null, ...result };
  }
  const refused = Object.values(read).reduce((sum, one) => sum + one.refused, 0);

  report('Comparing with the school …');
  const written = await inTransaction(school, 'system:import', async (db): Promise<ImportResult> => {
    await beginImport(db);
    const now = await readSchool(db, plan, options.today);
    const comparison = diffRoster(followMerges(plan, now.merged), roster, now, options.today);
    show(comparison, report);
    const { diff, calendar } = comparison;
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
    const isAsItIs = isEmpty(diff) && calendar.length === 0;
    const besides = async () => {
      const changes = await compareWithExport(db, roster, options);
      const rows = changes.set.length + changes.gone.length;
      const files = [...new Set([...changes.set, ...changes.gone].map(({ file }) => file))];
      if (rows)
        report(`Stored beside the school, which has no field for it: of ${rows} rows (${files.join(', ')}).`);
      return rows ? changes : null;
    };
    const source = isAsItIs ? await besides() : null;
    if (isAsItIs && !source) {
      report(
        refused
          ? `There is nothing to do: the school is as the rows say that can be used. ${refused} rows are refused.`
          : 'The school is as the files say: there is nothing to do.',
      );
      return { outcome: 'unchanged', diff, ...result };
    }
    if (options.dryRun) {
      report('Dry run: nothing was written.');
      return { outcome: 'dry-run', diff, ...result };
    }
    await lockRows(db, diff, idsOf(now).student);
    const locked = await readSchool(db, plan, options.today);
    const { diff: writable, meanwhile } = withoutChanged(diff, now, locked);
    const apply = applyQueries(db, idsOf(locked));
    await apply.beginLevels(options.today);
    await apply.write(writable, (kind, rows) => report(`Writing ${kindNames[kind]}: ${rows} …`));
    if (calendar.length) await apply.addDays(calendar);
    // Only what is written shows what an export of it leaves unsaid.
    const unsaid = source ?? (isAsItIs ? null : await besides());
    if (unsaid) await writeSourceRows(db, unsaid);
    report('Committing …');
    return { ...result, outcome: 'applied', diff: writable, meanwhile };
  });
  if (written.outcome === 'applied') {
    say(meanwhileLines(written.meanwhile));
    report(`Done: everything${written.meanwhile.length ? ' else' : ''} was written in one transaction.`);
    say(accountLines(written.diff?.user_account.added ?? []));
  }
  return written;
}

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
const idsOf = (now: SchoolNow) =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      new Map(now.rows[kind].flatMap((row) => (row.key === null ? [] : [[row.key, row.id] as const]))),
    ]),
  ) as Record<Kind, Map<string, number>>;
