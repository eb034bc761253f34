import * as board from '@homeroom/contract/report-cards/board.endpoints.ts';
import * as filters from '@homeroom/contract/report-cards/filters.endpoints.ts';
import * as proofreaders from '@homeroom/contract/report-cards/proofreaders.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { BoardMemory } from './board.memory.ts';
import { behindInPeriods, dueOfTeacher, board as readBoard } from './board.service.ts';
import { withStanding } from './current-row.ts';
import { classDefaults, entryDefaults, periodItem, studentsOfLevel } from './filters.service.ts';
import { periodOf, periodsOf } from './period.views.ts';
import { possibleProofreaders } from './proofreaders.queries.ts';
import { choose, dueOfProofreader, readProofreading } from './proofreaders.service.ts';
import { remindersOf } from './reminders.queries.ts';
import { remind } from './reminders.service.ts';

/** What filters begin with, and how far everybody is. */
export function boardRoutes(http: Http, boards: BoardMemory): void {
  serve(http, filters.getReportCardClassDefaults, (context) =>
    classDefaults(context.school.db, context, boards.readerFor(context)),
  );
  serve(http, filters.getClassEntryDefaults, (context) => entryDefaults(context.school.db, context));
  serve(http, filters.getAssessmentPeriods, async ({ school, today }, { query }) =>
    (await periodsOf(school.db, today, query.yearId)).map(periodItem),
  );
  serve(http, filters.getReportCardStudents, (context, { query }) =>
    studentsOfLevel(context.school.db, context, query),
  );

  serve(http, board.getReportCardBoard, (context, { query }) =>
    readBoard(context.school.db, context, query, boards.readerFor(context)),
  );
  serve(http, board.remindTeachers, (context, { body }) => context.write((db) => remind(db, context, body)));
  serve(http, board.getReminders, async ({ school, today, timeZone }, { query }) => {
    const { id } = await periodOf(school.db, query.assessmentPeriodId, today);
    return remindersOf(school.db, id, timeZone);
  });
  serve(http, proofreaders.getProofreaders, ({ school }) => possibleProofreaders(school.db));
  serve(http, proofreaders.chooseProofreader, (context, { body }) =>
    withStanding(
      context,
      (db) => choose(db, context, body),
      (db) => readProofreading(db, body),
    ),
  );
  serve(http, proofreaders.getDueProofreading, (context) =>
    dueOfProofreader(context.school.db, context, boards.readerFor(context)),
  );
  serve(http, board.getDueReportCards, (context) => dueOfTeacher(context, boards.readerFor(context)));
  serve(http, board.getBehindReportCards, (context) => behindInPeriods(context, boards.readerFor(context)));
}
