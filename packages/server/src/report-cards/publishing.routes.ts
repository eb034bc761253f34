import { previewCard } from '@homeroom/contract/report-cards/preview.endpoints.ts';
import * as calls from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import * as reports from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withStanding } from './current-row.ts';
import { periodOf } from './period.views.ts';
import { preview } from './preview.service.ts';
import { copyFile, listCopies, printFile, printFiles } from './prints.service.ts';
import { moveRelease, readPublication } from './publication.service.ts';
import { publicationsOf } from './publications.views.ts';
import { previewPublishing, publishCards } from './publish.service.ts';
import {
  ownChildrenReports,
  studentReport,
  studentReports,
  studentResults,
} from './student-reports.service.ts';
import { listTakeBacks, retry, takeBack } from './taking-back.service.ts';
import { readWithholding, withhold } from './withholding.service.ts';

/** Cards before and after they are published. */
export function publishingRoutes(http: Http): void {
  serve(http, previewCard, (context, { body }) => preview(context.school.db, context, body));

  serve(http, calls.previewPublication, (context, { body }) =>
    previewPublishing(context.school.db, context, body),
  );
  serve(http, calls.getPublications, async ({ school, today, timeZone }, { query }) => {
    const { id } = await periodOf(school.db, query.assessmentPeriodId, today);
    return publicationsOf(school.db, { periodId: id }, timeZone);
  });
  serve(http, calls.getPublication, (context, { params }) =>
    readPublication(context.school.db, context, params.id),
  );
  serve(http, calls.publish, (context, { body }) => context.write((db) => publishCards(db, context, body)));
  serve(http, calls.changePublication, (context, { params, body }) =>
    withStanding(
      context,
      (db) => moveRelease(db, context, params.id, body),
      (db) => readPublication(db, context, params.id),
    ),
  );
  serve(http, calls.retryPublication, (context, { params, body }) =>
    withStanding(
      context,
      (db) => retry(db, context, params.id, body),
      (db) => readPublication(db, context, params.id),
    ),
  );
  serve(http, calls.takeBackPublication, (context, { params, body }) =>
    withStanding(
      context,
      (db) => takeBack(db, context, params.id, body),
      (db) => readPublication(db, context, params.id),
    ),
  );
  serve(http, calls.getTakeBacks, (context, { query }) =>
    listTakeBacks(context.school.db, context, query.assessmentPeriodId),
  );
  serve(http, calls.withholdCard, (context, { params, body }) =>
    withStanding(
      context,
      (db) => withhold(db, context, params.id, body),
      (db) => readWithholding(db, { periodId: body.assessmentPeriodID, studentId: params.id }),
    ),
  );
  serve(http, calls.getCardCopies, (context, { query }) =>
    listCopies(context.school.db, context, query.publicationId),
  );
  serve(http, calls.getPrintFiles, (context, { query }) => printFiles(context.school.db, context, query));
  serve(http, calls.getPrintFile, (context, { params, query }) =>
    printFile(context, { ...query, file: params.file }),
  );
  serve(http, calls.getCardCopyFile, (context, { params }) => copyFile(context, params.id));

  serve(http, reports.getReportCardCampusYearPeriods, (context, { query }) =>
    studentReports(context.school.db, context, query.studentid),
  );
  serve(http, reports.getStudentReport, (context, { params, query }) =>
    studentReport(context, { studentId: params.studentId, periodId: query.periodId }),
  );
  serve(http, reports.getOwnChildrenReports, (context) => ownChildrenReports(context.school.db, context));
  serve(http, reports.getStudentResults, (context, { query }) =>
    studentResults(context.school.db, context, { studentId: query.studentid, yearId: query.yearid }),
  );
}
