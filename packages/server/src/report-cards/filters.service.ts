import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { academicYears } from '../subjects/subjects.facts.ts';
import type { BoardReader } from './board-reader.ts';
import { studentsWithComments } from './comment-counts.service.ts';
import { type ClassChoice, classChoices, levelOfRollClass, levelsOf } from './filters.views.ts';
import { type PeriodFacts, periodOf, periodsOf } from './period.views.ts';

type Item = { id: number; itemName: string };

/** The years that have periods, oldest first. */
export async function yearsWithPeriods(db: Database, context: RequestContext): Promise<AcademicYear[]> {
  const periods = await periodsOf(db, context.today);
  const ids = new Set(periods.map(({ yearId }) => yearId));
  return (await academicYears(db)).filter(({ id }) => ids.has(id));
}

/** As a filter offers it. */
export const periodItem = (period: PeriodFacts) => ({
  id: period.id,
  itemName: period.name,
  academicYearID: period.yearId,
  dateStart: period.dateStart,
  dateEnd: period.dateEnd,
  dateDue: period.dueSubmitted,
  isOpen: period.isOpen,
});

/** A period of a year. @throws Problem record.unknown */
export async function periodOfYear(
  db: Database,
  { today }: RequestContext,
  { yearId, assessmentPeriodId }: { yearId: number; assessmentPeriodId: number },
): Promise<PeriodFacts> {
  const period = await periodOf(db, assessmentPeriodId, today);
  ensure(period.yearId === yearId, 'record.unknown');
  return period;
}

/** The classes of a period that this user reads: their own, or all for who proofreads or manages. */
export async function readableClasses(
  db: Database,
  { user }: RequestContext,
  period: PeriodFacts,
): Promise<ClassChoice[]> {
  const readsAll = user.may('report-cards.proofread') || user.may('report-cards.manage');
  return classChoices(db, period, readsAll ? undefined : (user.personId ?? 0));
}

/** The year and period that screens begin with: the current year's open period that is due next, else its last one begun. */
async function defaultsOf(
  db: Database,
  { today }: RequestContext,
): Promise<{ year: Item | null; period: PeriodFacts | null }> {
  const periods = await periodsOf(db, today);
  const years = (await academicYears(db)).filter(({ id }) => periods.some(({ yearId }) => yearId === id));
  const year = currentYear(years, today);
  const ofYear = periods.filter(({ yearId }) => yearId === year?.id);
  const open = ofYear
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => (a.dueSubmitted ?? a.dateEnd).localeCompare(b.dueSubmitted ?? b.dateEnd));
  const next = open.find(({ dueSubmitted, dateEnd }) => (dueSubmitted ?? dateEnd) >= today) ?? open.at(-1);
  const period = next ?? ofYear.filter(({ dateStart }) => dateStart <= today).at(-1) ?? ofYear[0];
  return { year: year ? { id: year.id, itemName: year.itemName } : null, period: period ?? null };
}

const item = (period: PeriodFacts | null) => (period ? { id: period.id, itemName: period.name } : null);

/** What the screens by class and by student begin with: the first own class that still wants work, else the first one. */
export async function classDefaults(
  db: Database,
  context: RequestContext,
  boards: Pick<BoardReader, 'rows'>,
) {
  const { year, period } = await defaultsOf(db, context);
  const { personId, fullName } = context.user;
  const own = period && personId !== null ? await classChoices(db, period, personId) : [];
  const progress = period && personId !== null && own.length > 1 ? await boards.rows(period, personId) : [];
  const wantWork = new Set(progress.flatMap(({ classID, steps }) => (steps.open > 0 ? [classID] : [])));
  const first = own.find(({ id }) => wantWork.has(id)) ?? own[0];
  return {
    defaultYear: year,
    defaultAssessmentPeriod: item(period),
    defaultTeacher: first && personId !== null ? { id: personId, itemName: fullName } : null,
    defaultClassDetail: first ? { id: first.id, itemName: first.itemName } : null,
  };
}

/** What the screen of comments begins with. */
export async function entryDefaults(db: Database, context: RequestContext) {
  const { year, period } = await defaultsOf(db, context);
  const { personId } = context.user;
  const own = period && personId !== null ? await levelOfRollClass(db, period, personId) : null;
  const [first] = period && !own ? await levelsOf(db, period) : [];
  return {
    defaultYear: year,
    defaultAssessmentPeriod: item(period),
    level: own ?? (first ? { id: first.id, itemName: first.itemName } : null),
    student: null,
  };
}

/** Students of a level of whom this user reads comments, by name. @throws Problem record.unknown */
export async function studentsOfLevel(
  db: Database,
  context: RequestContext,
  query: { yearId: number; assessmentPeriodId: number; levelId: number },
) {
  const period = await periodOfYear(db, context, query);
  ensure(
    period.levels.some(({ levelID }) => levelID === query.levelId),
    'record.unknown',
  );
  return (await studentsWithComments(db, context, period, query.levelId)).sort(
    (a, b) => byName(a.fullName, b.fullName) || a.id - b.id,
  );
}
