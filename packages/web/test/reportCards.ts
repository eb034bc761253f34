import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';

/** The year of the tests' today. */
export const aYear = () => ({
  ...{ id: 2026, itemName: '2026', dateStart: '2026-01-27', dateEnd: '2026-12-18' },
});

/** A period of that year, of one level, that is open. */
export const aPeriod = (fields: Partial<ReportCardPeriod> = {}): ReportCardPeriod => ({
  ...{ id: 4, academicYearID: 2026, itemName: 'Semester 2', dateStart: '2026-07-13', dateEnd: '2026-12-18' },
  ...{ enrolledBy: null, enrolledUntil: null, dueSubmitted: '2026-11-10', dueProofread: null },
  ...{ dueApproved: null, opensOn: null, ordinal: 1, dateClosed: null, isUsed: false, permission: 2 },
  levels: [{ levelID: 7, template: 'secondary', releaseAt: '2026-12-11T16:00:00' }],
  version: 5,
  ...fields,
});

/** A column of whole numbers from 0 to 10, which is required. */
export const aNumberColumn = (id: number): SubjectCriteria => ({
  ...{ id, itemName: `C${id}`, iconID: null, studentEnterMode: 0, enterMode: 2, permission: 2 },
  ...{ minimum: 0, maximum: 10, decimals: 0, maxCharacters: 60, isRequired: true, mean: null },
  reportCardResultOptions: [],
});

/** The row of a student in columns 1, 2, …: the value of each with its version. */
export const aResultRow = (values: readonly [string, number][], lockLevel = 0): ReportCardRow => ({
  ...{ studentID: 7, fullName: 'Adeyemi, Tolu', givenName: 'Tolu', pronouns: '', iconID: null, level: null },
  ...{ rollClass: '7B', state: 'expected', stateReason: '', step: 'open', stepAt: null, stepBy: null },
  ...{ sentBackReason: '', nextSteps: [], lockLevel, version: 1, classComment: [] },
  resultCriteria: values.map(([reportCardResultValue, version], at) => ({
    ...{ criterionID: at + 1, permission: lockLevel ? 1 : 2, reportCardResultOptionID: null },
    ...{ reportCardResultValue, iconID: null, emptyKind: null, version, recordedBy: null, recordedAt: null },
  })),
});
