import { type MatrixSchool, type Requests, UNKNOWN } from './matrix.ts';
import type { CardsOfMatrix } from './report-cards.school.ts';
import { plain } from './requests.ts';

/** How the calls about publications and published reports are made. */
export function publishedRequests(
  { school, callers, studentOf }: MatrixSchool,
  cards: CardsOfMatrix,
): Record<string, Requests> {
  const { periodId, levelId, publicationId, copyId, student } = cards;
  const levels = { levelIDs: [levelId] };
  const ofPublication: Requests = {
    record: () => ({ query: { publicationId } }),
    unknown: () => ({ query: { publicationId: UNKNOWN } }),
  };
  const another = async () => {
    const by = callers.get('admin')?.id as number;
    const { id } = await school.arrange((db) =>
      db
        .insertInto('report_publication')
        .values({
          ...{ assessment_period_id: periodId, release_at: new Date('2026-12-01'), by_mail: false },
          ...{ published_by_id: by, published_at: new Date('2026-11-18') },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const moved = { releaseAt: '2026-12-02T08:00:00', byMail: true, version: 1 };
  const withheld = { assessmentPeriodID: periodId, reason: 'Fees', version: 0 };
  const aboutReports: Requests = {
    record: (kind) => ({ query: { studentid: studentOf(kind) } }),
    unknown: () => ({ query: { studentid: UNKNOWN } }),
  };
  return {
    'POST /api/ReportCardPublications/Preview': {
      record: () => ({ body: { assessmentPeriodID: periodId, ...levels } }),
      unknown: () => ({ body: { assessmentPeriodID: UNKNOWN, ...levels } }),
    },
    'GET /api/ReportCardPublications': {
      record: () => ({ query: { assessmentPeriodId: periodId } }),
      unknown: () => ({ query: { assessmentPeriodId: UNKNOWN } }),
    },
    'GET /api/ReportCardTakeBacks': {
      record: () => ({ query: { assessmentPeriodId: periodId } }),
      unknown: () => ({ query: { assessmentPeriodId: UNKNOWN } }),
    },
    'GET /api/ReportCardPublications/:id': {
      record: () => ({ path: `/api/ReportCardPublications/${publicationId}` }),
      unknown: () => ({ path: `/api/ReportCardPublications/${UNKNOWN}` }),
    },
    'POST /api/ReportCardPublications': {
      record: () => ({ body: { assessmentPeriodID: periodId, ...levels, token: 'another' } }),
      unknown: () => ({ body: { assessmentPeriodID: UNKNOWN, ...levels, token: 'another' } }),
    },
    'PUT /api/ReportCardPublications/:id': {
      record: async () => ({ path: `/api/ReportCardPublications/${await another()}`, body: moved }),
      unknown: () => ({ path: `/api/ReportCardPublications/${UNKNOWN}`, body: moved }),
    },
    'POST /api/ReportCardPublications/:id/Retries': {
      record: async () => ({
        ...{ path: `/api/ReportCardPublications/${await another()}/Retries`, body: { version: 1 } },
      }),
      unknown: () => ({ path: `/api/ReportCardPublications/${UNKNOWN}/Retries`, body: { version: 1 } }),
    },
    'POST /api/ReportCardPublications/:id/TakeBacks': {
      record: async () => {
        const id = await another();
        await school.arrange((db) =>
          db
            .insertInto('report_card')
            .values({
              ...{ report_publication_id: id, assessment_period_id: periodId, student_id: student('office') },
              ...{ level_id: levelId, template: 'secondary', card_version: 100 + id },
            })
            .execute(),
        );
        return { path: `/api/ReportCardPublications/${id}/TakeBacks`, body: { which: 'all', version: 1 } };
      },
      unknown: () => ({
        path: `/api/ReportCardPublications/${UNKNOWN}/TakeBacks`,
        body: { which: 'all', version: 1 },
      }),
    },
    'PUT /api/WithheldReportCards/:id': {
      record: (kind) => ({ path: `/api/WithheldReportCards/${student(kind)}`, body: withheld }),
      unknown: () => ({ path: `/api/WithheldReportCards/${UNKNOWN}`, body: withheld }),
    },
    'GET /api/ReportCardCopies': ofPublication,
    'GET /api/ReportCardPrints': ofPublication,
    'GET /api/ReportCardPrints/:file': {
      record: () => ({ path: '/api/ReportCardPrints/1', query: { publicationId } }),
      unknown: () => ({ path: '/api/ReportCardPrints/9', query: { publicationId } }),
    },
    'GET /api/ReportCardCopies/:id': {
      record: () => ({ path: `/api/ReportCardCopies/${copyId}` }),
      unknown: () => ({ path: `/api/ReportCardCopies/${UNKNOWN}` }),
    },
    'GET /api/ReportCardCampusYearPeriods': aboutReports,
    'GET /api/StudentReports/:studentId': {
      record: (kind) => ({ path: `/api/StudentReports/${studentOf(kind)}`, query: { periodId } }),
      unknown: () => ({ path: `/api/StudentReports/${UNKNOWN}`, query: { periodId } }),
    },
    'GET /api/OwnChildrenReports': plain,
    'GET /api/StudentResults': aboutReports,
  };
}
