import * as comments from '@homeroom/contract/report-cards/comments.endpoints.ts';
import * as grid from '@homeroom/contract/report-cards/grid.endpoints.ts';
import * as csv from '@homeroom/contract/report-cards/results-csv.endpoints.ts';
import * as steps from '@homeroom/contract/report-cards/steps.endpoints.ts';
import * as suggestions from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { previousResults, subjectCriterias } from './columns.service.ts';
import { saveComments, studentComments } from './comments.service.ts';
import { withStanding } from './current-row.ts';
import { saveRow, saveState } from './entry.service.ts';
import { createGridMemory } from './grid.memory.ts';
import { rowRecord } from './open-class.service.ts';
import { commentsNow, previewReplacing, replaceAll } from './replacing.service.ts';
import { exportResults, importResults, previewResults } from './results-csv.service.ts';
import { move, readMadeSteps, rowSteps } from './steps.service.ts';
import {
  commentNow,
  decide,
  listSuggestions,
  makeSuggestion,
  readSuggestion,
  withdraw,
} from './suggestions.service.ts';

/** Results, comments, their steps and suggestions. */
export function entryRoutes(http: Http): void {
  const readGrid = createGridMemory();
  serve(http, grid.getSubjectCriterias, (context, { query }) =>
    subjectCriterias(context.school.db, context, query),
  );
  serve(http, grid.getClassEntryResults, (context, { query }) => readGrid(context, query));
  serve(http, grid.saveClassEntryResults, (context, { query, body }) =>
    withStanding(
      context,
      (db) => saveRow(db, context, query, body),
      (db) => rowRecord(db, context, query, body.studentID),
    ),
  );
  serve(http, grid.saveRowState, (context, { query, body }) =>
    withStanding(
      context,
      (db) => saveState(db, context, query, body),
      (db) => rowRecord(db, context, query, body.studentID),
    ),
  );
  serve(http, grid.getPreviousResults, (context, { query }) =>
    previousResults(context.school.db, context, query),
  );

  serve(http, csv.exportResults, (context, { query }) =>
    context.write((db) => exportResults(db, context, query)),
  );
  serve(http, csv.previewResultsImport, (context, { query, body }) =>
    previewResults(context.school.db, context, query, body.content),
  );
  serve(http, csv.importResults, (context, { query, body }) =>
    context.write((db) => importResults(db, context, query, body)),
  );

  serve(http, comments.getReportCardComments, (context, { query }) =>
    studentComments(context.school.db, context, query),
  );
  serve(http, comments.saveReportCardComments, (context, { query, body }) =>
    withStanding(
      context,
      (db) => saveComments(db, context, query, body),
      (db) => studentComments(db, context, query),
    ),
  );
  serve(http, comments.previewReplacement, (context, { query, body }) =>
    previewReplacing(context.school.db, context, query, body),
  );
  serve(http, comments.replaceComments, (context, { query, body }) =>
    withStanding(
      context,
      (db) => replaceAll(db, context, query, body.items),
      (db) => commentsNow(db, context, query, body.items),
    ),
  );

  serve(http, steps.moveRows, (context, { body }) =>
    withStanding(
      context,
      (db) => move(db, context, body),
      (db) =>
        rowSteps(
          db,
          context,
          body,
          body.students.map(({ studentID }) => studentID),
        ),
    ),
  );
  serve(http, steps.getMadeSteps, (context, { query }) =>
    readMadeSteps(context.school.db, context, {
      assessmentPeriodID: query.assessmentPeriodId,
      classID: query.classId ?? null,
      studentID: query.studentId,
    }),
  );

  serve(http, suggestions.getSuggestions, (context, { query }) =>
    listSuggestions(context.school.db, context, query),
  );
  serve(http, suggestions.suggest, (context, { body }) =>
    withStanding(
      context,
      (db) => makeSuggestion(db, context, body),
      (db) => commentNow(db, context, body),
    ),
  );
  serve(http, suggestions.decideSuggestion, (context, { params, body }) =>
    withStanding(
      context,
      (db) => decide(db, context, params.id, body),
      (db) => readSuggestion(db, context, params.id),
    ),
  );
  serve(http, suggestions.withdrawSuggestion, (context, { params: { id }, query: { version = 0 } }) =>
    withStanding(
      context,
      (db) => withdraw(db, context, id, version),
      (db) => readSuggestion(db, context, id),
    ),
  );
}
