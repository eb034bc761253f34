import type {
  ReportCardPeriod,
  saveReportCardPeriod,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { levels } from '../enrolment/structure.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, type FieldError, fieldError } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { academicYears } from '../subjects/subjects.facts.ts';
import { heldPeriod } from './period.views.ts';
import { periods, putLevels, removePeriod, usedLevels } from './periods.queries.ts';

/** Advisory lock: periods are saved one after the other, as moving one moves those behind it. */
export const PERIODS_LOCK = 'report-cards.periods';

/** Periods of a year, or of all, as the coordinator keeps them. */
export async function listPeriods(
  db: Database,
  { user, today, timeZone }: RequestContext,
  yearId?: number,
): Promise<ReportCardPeriod[]> {
  const permission = user.may('report-cards.manage') ? 2 : 1;
  const years = yearId === undefined ? (await academicYears(db)).map(({ id }) => id) : [yearId];
  const stored = await periods.list(db, years, today);
  return stored.map((period) => ({
    ...period,
    levels: period.levels.map((level) => ({
      ...level,
      releaseAt: level.releaseAt === null ? null : schoolTime(new Date(level.releaseAt), timeZone),
    })),
    permission,
  }));
}

const sameForm = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

type Sent = Input<typeof saveReportCardPeriod>['body'];

type Standing = { enrolledBy: string | null; enrolledUntil: string | null; dateStart: string };
/** A period that lies outside its year, or has levels that there are not. */
function faultAlone(
  { academicYearID, dateStart, dateEnd, levels: sent }: Sent,
  years: readonly { id: number; dateStart: string; dateEnd: string }[],
  known: ReadonlySet<number>,
): FieldError | null {
  const year = years.find((one) => one.id === academicYearID);
  if (!year) return fieldError('academicYearID', 'period.year_unknown');
  if (dateStart < year.dateStart || dateEnd > year.dateEnd)
    return fieldError('dateEnd', 'period.outside_year', {
      dateStart: year.dateStart,
      dateEnd: year.dateEnd,
    });
  return sent.every(({ levelID }) => known.has(levelID)) ? null : fieldError('levels', 'level.unknown');
}

/** What stays of a period in which something was entered: who is in it was decided by that. */
function faultOfUsed(sent: Sent, stored: Standing, used: readonly number[]): FieldError | null {
  for (const field of ['enrolledBy', 'enrolledUntil', 'dateStart'] as const)
    if (sent[field] !== stored[field]) return fieldError(field, 'period.kept');
  const kept = new Set(sent.levels.map(({ levelID }) => levelID));
  return used.every((level) => kept.has(level)) ? null : fieldError('levels', 'period.level_kept');
}

/** What a save of a period would refuse, for files: read once for all their lines. */
export async function periodProblems(
  db: Database,
): Promise<(sent: Sent, used: (Standing & { id: number }) | undefined) => FieldError | null> {
  const years = await academicYears(db);
  const known = new Set((await levels(db)).map((level) => level.id));
  const levelsUsed = await usedLevels(db);
  return (sent, used) =>
    faultAlone(sent, years, known) ?? (used ? faultOfUsed(sent, used, levelsUsed.get(used.id) ?? []) : null);
}

const ensureNone = (fault: FieldError | null) =>
  ensure(fault === null, 'request.invalid', { errors: fault ? [fault] : [] });

/**
 * Adds (id 0), changes, moves, closes or reopens a period. To be run under PERIODS_LOCK.
 * @throws Problem record.unknown, record.changed, request.invalid
 */
export async function savePeriod(
  db: Database,
  context: RequestContext,
  body: Sent,
): Promise<ReportCardPeriod[]> {
  const { id, version, academicYearID, isClosed, ordinal, levels: sentLevels, ...sent } = body;
  const known = new Set((await levels(db)).map((level) => level.id));
  ensureNone(faultAlone(body, await academicYears(db), known));
  if (id !== 0) await heldPeriod(db, id, context.today, 'alone');
  const others = (await periods.list(db, academicYearID, context.today)).filter((one) => one.id !== id);
  ensureField(
    others.every(({ itemName }) => sameForm(itemName) !== sameForm(sent.itemName)),
    'itemName',
    'period.name_taken',
  );
  const saved = await periods.saveInPlace(
    db,
    { id, version, owner: academicYearID },
    ordinal,
    async (stored) => {
      if (stored?.isUsed) ensureNone(faultOfUsed(body, stored, (await usedLevels(db, id)).get(id) ?? []));
      return { ...trimmed(sent), dateClosed: closedOn(isClosed, stored, context.today) };
    },
  );
  await putLevels(db, saved, sentLevels, context.timeZone);
  return listPeriods(db, context, academicYearID);
}

/** A period as the coordinator keeps it. @throws Problem record.unknown */
export async function readPeriod(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<ReportCardPeriod> {
  const found = (await listPeriods(db, context)).find((period) => period.id === id);
  ensure(found, 'record.unknown');
  return found;
}

/**
 * Takes out a period in which nothing was entered. To be run under PERIODS_LOCK.
 * @throws Problem record.unknown, record.changed, report_cards.used
 */
export async function deletePeriod(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<null> {
  await heldPeriod(db, id, context.today, 'alone');
  const stored = await periods.forUpdate(db, id);
  ensureVersion(stored, version);
  ensure(!stored.isUsed, 'report_cards.used');
  await removePeriod(db, id);
  return null;
}
