import * as calls from '@homeroom/contract/report-cards/columns.endpoints.ts';
import * as bank from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import * as periods from '@homeroom/contract/report-cards/periods.endpoints.ts';
import * as csv from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { listBank, readBankComment, saveInBank } from './bank.service.ts';
import { copySetup, previewCopy } from './copy.service.ts';
import { withStanding } from './current-row.ts';
import { deletePeriod, listPeriods, PERIODS_LOCK, readPeriod, savePeriod } from './periods.service.ts';
import {
  deleteOption,
  listScales,
  readOption,
  SCALES_LOCK,
  saveOption,
  saveScale,
} from './scales.service.ts';
import {
  deleteFromSetup,
  listColumns,
  listSections,
  readFromSetup,
  saveColumn,
  saveSection,
} from './setup.service.ts';
import { exportSetup, importSetup, previewSetup } from './setup-csv.service.ts';

/** What the coordinator sets up. */
export function setupRoutes(http: Http): void {
  serve(http, periods.getReportCardPeriods, (context, { query }) =>
    listPeriods(context.school.db, context, query.yearId),
  );
  serve(http, periods.saveReportCardPeriod, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_period');
    return withStanding(
      context,
      (db) => savePeriod(db, context, body),
      (db) => readPeriod(db, context, body.id),
      PERIODS_LOCK,
    );
  });
  serve(http, periods.deleteReportCardPeriod, (context, { params: { id }, query: { version = 0 } }) =>
    withStanding(
      context,
      (db) => deletePeriod(db, context, id, version),
      (db) => readPeriod(db, context, id),
      PERIODS_LOCK,
    ),
  );
  serve(http, periods.previewPeriodCopy, (context, { params, body }) =>
    previewCopy(context.school.db, context, { fromId: body.fromPeriodID, toId: params.id }),
  );
  serve(http, periods.copyPeriod, (context, { params, body }) =>
    context.write(
      (db) => copySetup(db, context, { fromId: body.fromPeriodID, toId: params.id }),
      PERIODS_LOCK,
    ),
  );

  serve(http, calls.getReportCardColumns, (context, { query }) =>
    listColumns(context.school.db, context, query.assessmentPeriodId),
  );
  serve(http, calls.saveReportCardColumn, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_criterion');
    return withStanding(
      context,
      (db) => saveColumn(db, context, body),
      (db) => readFromSetup(db, context, 'report_criterion', body.id),
    );
  });
  serve(http, calls.deleteReportCardColumn, (context, { params: { id }, query: { version = 0 } }) =>
    withStanding(
      context,
      (db) => deleteFromSetup(db, context, 'report_criterion', { id, version }),
      (db) => readFromSetup(db, context, 'report_criterion', id),
    ),
  );
  serve(http, calls.getCommentSections, (context, { query }) =>
    listSections(context.school.db, context, query.assessmentPeriodId),
  );
  serve(http, calls.saveCommentSection, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_section');
    return withStanding(
      context,
      (db) => saveSection(db, context, body),
      (db) => readFromSetup(db, context, 'report_section', body.id),
    );
  });
  serve(http, calls.deleteCommentSection, (context, { params: { id }, query: { version = 0 } }) =>
    withStanding(
      context,
      (db) => deleteFromSetup(db, context, 'report_section', { id, version }),
      (db) => readFromSetup(db, context, 'report_section', id),
    ),
  );

  const scaleNow =
    (id: number) => async (db: Parameters<typeof listScales>[0], context: Parameters<typeof listScales>[1]) =>
      (await listScales(db, context)).find((scale) => scale.id === id);
  serve(http, calls.getResultScales, (context) => listScales(context.school.db, context));
  serve(http, calls.saveResultScale, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_scale');
    return withStanding(
      context,
      (db) => saveScale(db, context, body),
      (db) => scaleNow(body.id)(db, context),
      SCALES_LOCK,
    );
  });
  serve(http, calls.saveResultOption, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_scale_option');
    return withStanding(
      context,
      (db) => saveOption(db, context, body),
      (db) => readOption(db, body.id),
      SCALES_LOCK,
    );
  });
  serve(http, calls.deleteResultOption, (context, { params: { id }, query: { version = 0 } }) =>
    withStanding(
      context,
      (db) => deleteOption(db, id, version),
      (db) => readOption(db, id),
      SCALES_LOCK,
    ),
  );

  serve(http, csv.exportSetup, (context, { body }) => context.write((db) => exportSetup(db, context, body)));
  serve(http, csv.previewSetupImport, (context, { body }) => previewSetup(context.school.db, context, body));
  serve(http, csv.importSetup, (context, { body }) =>
    context.write((db) => importSetup(db, context, body), [PERIODS_LOCK, SCALES_LOCK]),
  );

  serve(http, bank.getCommentBank, (context, { query }) =>
    listBank(context.school.db, context, query.classId),
  );
  serve(http, bank.saveBankComment, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_bank_comment');
    return withStanding(
      context,
      (db) => saveInBank(db, context, body),
      (db) => readBankComment(db, context, body.id),
    );
  });
}
