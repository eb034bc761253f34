import type { PreviousResult, SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { meanOf } from '@homeroom/contract/report-cards/results.rules.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClassKey, classOfPeriod, openClass } from './open-class.service.ts';
import { periodOf } from './period.views.ts';
import { previousResultsOf } from './previous.views.ts';
import { columnPermission } from './report-cards.policy.ts';
import { countedIn } from './results.views.ts';

/** The columns of a class as this user has them, with means of those that show one. @throws Problem record.unknown */
export async function subjectCriterias(
  db: Database,
  context: RequestContext,
  key: ClassKey,
): Promise<SubjectCriteria[]> {
  const period = await periodOf(db, key.assessmentPeriodId, context.today);
  const { setup, rights } = await classOfPeriod(db, context, period, key);
  const meant = setup.columns.filter((one) => one.showsMean && columnPermission(rights, one) > 0);
  const counted = meant.length
    ? await countedIn(
        db,
        key.classId,
        meant.map(({ id }) => id),
      )
    : new Map();
  return setup.columns.map((column) => {
    const { id, itemName, studentEnterMode, enterMode, minimum, maximum, decimals, maxCharacters } = column;
    return {
      ...{ id, itemName, iconID: null, studentEnterMode, enterMode },
      ...{ minimum, maximum, decimals, maxCharacters, isRequired: column.isRequired },
      permission: columnPermission(rights, column),
      mean: meanOf(counted.get(id) ?? []),
      reportCardResultOptions: column.isClosed ? [] : column.reportCardResultOptions,
    };
  });
}

/** The last results before the period of the students of a class. @throws Problem record.unknown */
export async function previousResults(
  db: Database,
  context: RequestContext,
  key: ClassKey,
): Promise<PreviousResult[]> {
  const { setup, rights, rows, period } = await openClass(db, context, key);
  const readable = setup.columns.filter((column) => columnPermission(rights, column) > 0);
  return previousResultsOf(db, {
    classId: key.classId,
    before: period,
    columnIds: readable.map(({ id }) => id),
    studentIds: rows.map(({ studentId }) => studentId),
  });
}
