import { type Kind, type MatrixSchool, type Requests, UNKNOWN } from './matrix.ts';
import type { CardsOfMatrix } from './report-cards.school.ts';

/** How the calls about results, comments, steps and suggestions are made. */
export function entryRequests({ callers }: MatrixSchool, cards: CardsOfMatrix): Record<string, Requests> {
  const { periodId, classId, columnId, sectionId, student } = cards;
  const query = { yearId: 2026, assessmentPeriodId: periodId, classId };
  const nowhere = { ...query, classId: UNKNOWN };
  const ofClass = (body?: (kind: Kind) => object): Requests => ({
    record: (kind) => ({ query, ...(body ? { body: body(kind) } : {}) }),
    unknown: (kind) => ({ query: nowhere, ...(body ? { body: body(kind) } : {}) }),
  });
  const ofStudent = (kind: Kind, id = student(kind)) => ({
    yearId: 2026,
    assessmentPeriodId: periodId,
    studentId: id,
  });
  const suggestion = (kind: Kind, text = `Better of ${kind}`) => ({
    ...{ assessmentPeriodID: periodId, studentID: student(kind), classID: classId, sectionID: sectionId },
    ...{ suggested: text, version: 0 },
  });
  let count = 0;
  /** A suggestion that waits, of this user's own or of somebody else. */
  const waiting = async (kind: Kind, isOwn: boolean) => {
    const mayOwn = kind === 'office' || kind === 'admin';
    const by = isOwn && mayOwn ? kind : kind === 'admin' ? 'office' : 'admin';
    const version = await commentVersion(kind);
    const body = { ...suggestion(kind, `Words ${++count}`), version };
    const answer = await callers.get(by)?.post('/api/ReportCardSuggestions', { body });
    return answer?.body as { id: number; version: number; commentVersion: number };
  };
  const commentVersion = async (kind: Kind): Promise<number> => {
    const answer = await callers.get('admin')?.get('/api/ReportCardComments', ofStudent(kind));
    const found = answer?.body.find((one: { sectionID: number }) => one.sectionID === sectionId);
    return found.version;
  };
  const declining = { decision: 'decline', comment: '', answer: 'No' };
  const csv = { content: 'student,Word\n' };
  const moved = (id: number) => ({
    ...{ assessmentPeriodID: periodId, classID: classId, step: 'open', reason: '' },
    students: [{ studentID: id, version: 0 }],
  });
  return {
    'GET /api/SubjectCriterias': ofClass(),
    'GET /api/ClassEntryResults': ofClass(),
    'PUT /api/ClassEntryResults': ofClass((kind) => ({
      studentID: student(kind),
      resultCriteria: [{ criterionID: columnId, reportCardResultValue: 'Reads', version: 0 }],
    })),
    'PUT /api/ReportCardRowStates': ofClass((kind) => ({
      ...{ studentID: student(kind), isRequired: true, reason: '', version: 0 },
    })),
    'GET /api/PreviousClassEntryResults': ofClass(),
    'POST /api/ClassEntryExports': ofClass(),
    'POST /api/ClassEntryImports/Preview': ofClass(() => csv),
    'POST /api/ClassEntryImports': ofClass(() => ({ ...csv, token: 'another' })),
    'GET /api/ReportCardComments': {
      record: (kind) => ({ query: ofStudent(kind) }),
      unknown: (kind) => ({ query: ofStudent(kind, UNKNOWN) }),
    },
    'PUT /api/ReportCardComments': {
      record: (kind) => ({
        query: ofStudent(kind),
        body: [{ classID: classId, sectionID: sectionId, comment: '', version: 0 }],
      }),
      unknown: (kind) => ({ query: ofStudent(kind, UNKNOWN), body: [] }),
    },
    'POST /api/ReportCardReplacements/Preview': ofClass(() => ({ find: 'a', replace: 'b' })),
    'POST /api/ReportCardReplacements': ofClass((kind) => ({
      items: [{ studentID: student(kind), sectionID: sectionId, comment: '', version: 0 }],
    })),
    'GET /api/ReportCardSuggestions': {
      record: () => ({ query: { assessmentPeriodId: periodId } }),
      unknown: () => ({ query: { assessmentPeriodId: UNKNOWN } }),
    },
    'POST /api/ReportCardSuggestions': {
      record: (kind) => ({ body: suggestion(kind) }),
      unknown: (kind) => ({ body: { ...suggestion(kind), studentID: UNKNOWN } }),
    },
    'PUT /api/ReportCardSuggestions/:id': {
      record: async (kind) => {
        const { id, version, commentVersion: seen } = await waiting(kind, false);
        return {
          path: `/api/ReportCardSuggestions/${id}`,
          body: { ...declining, version, commentVersion: seen },
        };
      },
      unknown: () => ({
        path: `/api/ReportCardSuggestions/${UNKNOWN}`,
        body: { ...declining, version: 1, commentVersion: 0 },
      }),
    },
    'DELETE /api/ReportCardSuggestions/:id': {
      record: async (kind) => {
        const { id, version } = await waiting(kind, true);
        return { path: `/api/ReportCardSuggestions/${id}`, query: { version } };
      },
      unknown: () => ({ path: `/api/ReportCardSuggestions/${UNKNOWN}`, query: { version: 1 } }),
    },
    'PUT /api/ReportCardSteps': {
      record: (kind) => ({ body: moved(student(kind)) }),
      unknown: () => ({ body: moved(UNKNOWN) }),
    },
    'GET /api/ReportCardSteps': {
      record: (kind) => ({
        query: { assessmentPeriodId: periodId, classId, studentId: student(kind) },
      }),
      unknown: () => ({ query: { assessmentPeriodId: periodId, classId, studentId: UNKNOWN } }),
    },
    'POST /api/ReportCardPreviews': {
      record: (kind) => ({ body: { assessmentPeriodID: periodId, studentID: student(kind) } }),
      unknown: () => ({ body: { assessmentPeriodID: periodId, studentID: UNKNOWN } }),
    },
  };
}
