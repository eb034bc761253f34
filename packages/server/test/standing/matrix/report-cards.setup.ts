import { type Kind, type MatrixSchool, type Requests, UNKNOWN } from './matrix.ts';
import type { CardsOfMatrix } from './report-cards.school.ts';
import { plain } from './requests.ts';

const period = {
  ...{ academicYearID: 2026, dateStart: '2026-07-01', dateEnd: '2026-12-01', opensOn: null },
  ...{ enrolledBy: null, enrolledUntil: null, dueSubmitted: null, dueProofread: null, dueApproved: null },
  levels: [],
};
const option = { itemName: '', iconID: null, value: null, dateFrom: null, dateTo: null };
const bank = { category: 'Effort', comment: '{Name} works.', subjectID: null, levelID: null, isOwn: true };

/** How the calls of set-up, filters and board are made. */
export function setupRequests(
  { callers, teacher }: MatrixSchool,
  cards: CardsOfMatrix,
): Record<string, Requests> {
  const { periodId, otherPeriodId, levelId, classId, scaleId, column, section, saved } = cards;
  let count = 0;
  const ofPeriod: Requests = {
    record: () => ({ query: { assessmentPeriodId: periodId } }),
    unknown: () => ({ query: { assessmentPeriodId: UNKNOWN } }),
  };
  const name = () => `Matrix ${++count}`;
  const kept = (path: string, more: () => object): Requests => ({
    record: () => ({ path: `/api/${path}/1`, body: { id: 0, version: 0, itemName: name(), ...more() } }),
    unknown: () => ({
      path: `/api/${path}/${UNKNOWN}`,
      body: { id: UNKNOWN, version: 1, itemName: name(), ...more() },
    }),
  });
  const taken = (path: string, more: () => object, add = path): Requests => ({
    record: async () => {
      const { id, version } = await saved(add, { itemName: name(), ...more() });
      return { path: `/api/${path}/${id}`, query: { version } };
    },
    unknown: () => ({ path: `/api/${path}/${UNKNOWN}`, query: { version: 1 } }),
  });
  const anOption = async () => {
    const shortName = name();
    const all = await callers.get('admin')?.put(
      '/api/ReportCardOptions/1',
      {},
      {
        ...{ id: 0, version: 0, scaleID: scaleId, shortName, ...option },
      },
    );
    const scale = all?.body.find(({ id }: { id: number }) => id === scaleId);
    return scale.options.find((one: { shortName: string }) => one.shortName === shortName);
  };
  const copied = (path: string): Requests => ({
    record: () => ({
      path: `/api/ReportCardPeriods/${otherPeriodId}/${path}`,
      body: { fromPeriodID: periodId },
    }),
    unknown: () => ({ path: `/api/ReportCardPeriods/${UNKNOWN}/${path}`, body: { fromPeriodID: periodId } }),
  });
  const proofreading = (assessmentPeriodID: number) => ({
    ...{ assessmentPeriodID, classID: classId, rollClassID: null, proofreaderID: null, version: 0 },
  });
  const file = { kind: 'bank', assessmentPeriodID: null, content: 'category,comment\nEffort,{Name} tries.' };
  const ownBank = async (kind: Kind) => {
    const by = callers.get(kind);
    const mine =
      kind === 'teacher' || kind === 'other' || kind === 'office' || kind === 'admin' ? by : undefined;
    const answer = await mine?.put('/api/ReportCardBank/1', {}, { id: 0, version: 0, ...bank });
    const id = answer?.body.id ?? 1;
    return { path: `/api/ReportCardBank/${id}`, body: { ...bank, id, version: 1 } };
  };
  return {
    'GET /api/ReportCardClassDefaults': plain,
    'GET /api/ClassEntryDefaults': plain,
    'GET /api/AssessmentPeriods': {
      record: () => ({ query: { yearId: 2026 } }),
      unknown: () => ({ query: { yearId: 2199 } }),
    },
    'GET /api/ReportCardStudents': {
      record: () => ({ query: { yearId: 2026, assessmentPeriodId: periodId, levelId } }),
      unknown: () => ({ query: { yearId: 2026, assessmentPeriodId: UNKNOWN, levelId } }),
    },
    'GET /api/ReportCardPeriods': plain,
    'PUT /api/ReportCardPeriods/:id': kept('ReportCardPeriods', () => period),
    'DELETE /api/ReportCardPeriods/:id': taken('ReportCardPeriods', () => period),
    'POST /api/ReportCardPeriods/:id/Copies/Preview': copied('Copies/Preview'),
    'POST /api/ReportCardPeriods/:id/Copies': copied('Copies'),
    'GET /api/ReportCardColumns': ofPeriod,
    'PUT /api/ReportCardColumns/:id': kept('ReportCardColumns', () => column),
    'DELETE /api/ReportCardColumns/:id': taken('ReportCardColumns', () => column),
    'GET /api/ReportCardSections': ofPeriod,
    'PUT /api/ReportCardSections/:id': kept('ReportCardSections', () => section),
    'DELETE /api/ReportCardSections/:id': taken('ReportCardSections', () => section),
    'GET /api/ReportCardScales': plain,
    'PUT /api/ReportCardScales/:id': kept('ReportCardScales', () => ({})),
    'PUT /api/ReportCardOptions/:id': kept('ReportCardOptions', () => ({
      ...{ ...option, scaleID: scaleId, shortName: name() },
    })),
    'DELETE /api/ReportCardOptions/:id': {
      record: async () => {
        const { id, version } = await anOption();
        return { path: `/api/ReportCardOptions/${id}`, query: { version } };
      },
      unknown: () => ({ path: `/api/ReportCardOptions/${UNKNOWN}`, query: { version: 1 } }),
    },
    'GET /api/ReportCardBank': plain,
    'PUT /api/ReportCardBank/:id': {
      record: ownBank,
      unknown: () => ({ path: `/api/ReportCardBank/${UNKNOWN}`, body: { ...bank, id: UNKNOWN, version: 1 } }),
    },
    'POST /api/ReportCardSetupExports': { '-': () => ({ body: { kind: 'bank', assessmentPeriodID: null } }) },
    'POST /api/ReportCardSetupImports/Preview': { '-': () => ({ body: file }) },
    'POST /api/ReportCardSetupImports': { '-': () => ({ body: { ...file, token: 'another' } }) },
    'GET /api/ReportCardBoard': ofPeriod,
    'POST /api/ReportCardReminders': {
      record: () => ({ body: { assessmentPeriodID: periodId, teacherIDs: [teacher] } }),
      unknown: () => ({ body: { assessmentPeriodID: UNKNOWN, teacherIDs: [teacher] } }),
    },
    'GET /api/ReportCardReminders': ofPeriod,
    'GET /api/ReportCardProofreaders': plain,
    'PUT /api/ReportCardProofreaders': {
      record: () => ({ body: proofreading(periodId) }),
      unknown: () => ({ body: proofreading(UNKNOWN) }),
    },
    'GET /api/DueProofreading': plain,
    'GET /api/DueReportCards': plain,
    'GET /api/BehindReportCards': plain,
  };
}
