import './set-up.words.ts';
import type { CommentSection, ReportCardColumn } from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { LONGEST_COMMENT, LONGEST_RESULT } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';
import { scopeInWords } from './useScopeOptions.ts';

type Kept =
  | 'id'
  | 'subject'
  | 'level'
  | 'classCode'
  | 'ordinal'
  | 'dateClosed'
  | 'isUsed'
  | 'permission'
  | 'version'
  | 'assessmentPeriodID';

/** A column as it is typed: choices are texts. */
type ColumnDraft = Omit<ReportCardColumn, Kept | 'enterMode' | 'teacherPermission' | 'studentEnterMode'> & {
  enterMode: string;
  teacherPermission: string;
  studentEnterMode: boolean;
} & Placed;
export type SectionDraft = Omit<CommentSection, Kept> & Placed;

const label = (name: keyof ColumnDraft | 'kind') =>
  t(`reportCardsSetUp:field.${name as Exclude<typeof name, 'ordinal'>}`);
const modes = ['0', '1', '2', '3'] as const;
const rights = ['0', '1', '2'] as const;

/** What is asked of a column beside its classes and bounds; what its way of entering has no use for is left out. */
export const columnFields = (
  { enterMode }: ColumnDraft,
  scales: Field['options'] = [],
): Field<keyof ColumnDraft>[] => [
  {
    ...{ name: 'enterMode', label: label('enterMode'), kind: 'choice' },
    options: modes.map((value) => ({ value, label: t(`reportCardsSetUp:enterMode.${value}`) })),
  },
  ...(enterMode === '0'
    ? [{ name: 'scaleID', label: label('scaleID'), kind: 'id', required: true, options: scales } as const]
    : []),
  ...(enterMode === '1'
    ? ([
        {
          name: 'maxCharacters',
          label: label('maxCharacters'),
          kind: 'integer',
          min: 1,
          max: LONGEST_RESULT,
        },
      ] as const)
    : []),
  ...(enterMode === '2' || enterMode === '3'
    ? ([{ name: 'decimals', label: label('decimals'), kind: 'integer', min: 0, max: 3 }] as const)
    : []),
  {
    ...{ name: 'teacherPermission', label: label('teacherPermission'), kind: 'choice' },
    options: rights.map((value) => ({ value, label: t(`reportCardsSetUp:permission.${value}`) })),
  },
  { name: 'isRequired', label: label('isRequired'), kind: 'check' },
  { name: 'showsMean', label: label('showsMean'), kind: 'check' },
  { name: 'studentEnterMode', label: label('studentEnterMode'), kind: 'check' },
];

export const newColumn: ColumnDraft = {
  ...{ itemName: '', subjectID: null, levelID: null, classID: null, enterMode: '0', studentEnterMode: false },
  ...{ teacherPermission: '2', scaleID: null, minimum: null, maximum: null, decimals: 0 },
  ...{ maxCharacters: LONGEST_RESULT, isRequired: true, showsMean: false },
};

export const columnDraft = (row: ReportCardColumn): ColumnDraft => ({
  itemName: row.itemName,
  subjectID: row.subjectID,
  levelID: row.levelID,
  classID: row.classID,
  enterMode: String(row.enterMode),
  studentEnterMode: row.studentEnterMode === 1,
  teacherPermission: String(row.teacherPermission),
  scaleID: row.scaleID,
  minimum: row.minimum,
  maximum: row.maximum,
  decimals: row.decimals,
  maxCharacters: row.maxCharacters,
  isRequired: row.isRequired,
  showsMean: row.showsMean,
});

/** A column as it is sent: what its way of entering has no use for is nothing. */
export const columnBody = ({ enterMode, teacherPermission, studentEnterMode, ...draft }: ColumnDraft) => ({
  ...draft,
  enterMode: Number(enterMode) as 0 | 1 | 2 | 3,
  teacherPermission: Number(teacherPermission),
  studentEnterMode: studentEnterMode ? (1 as const) : (0 as const),
  ...(enterMode === '0' ? {} : { scaleID: null }),
  ...(enterMode === '2' || enterMode === '3' ? {} : { minimum: null, maximum: null }),
});

export const columnProblems = ({ itemName, enterMode, scaleID }: ColumnDraft): string[] =>
  problemsOf(
    notNullOrEmpty(itemName.trim(), t('reportCardsSetUp:problem.name')),
    notNullOrEmpty(enterMode === '0' && scaleID === null ? '' : '1', t('reportCardsSetUp:problem.scale')),
  );

/** For which classes a column is, how it is entered, and whether it has to be. */
export const columnInWords = (row: ReportCardColumn, scale: string | undefined): string =>
  [
    scopeInWords(row),
    row.enterMode === 0
      ? (scale ?? t('reportCardsSetUp:enterMode.0'))
      : t(`reportCardsSetUp:enterMode.${row.enterMode}`),
    row.isRequired && t('reportCardsSetUp:required'),
  ]
    .filter(Boolean)
    .join(' · ');

/** What is asked of a section beside its classes. */
export const sectionFields = (): Field<keyof SectionDraft>[] => [
  {
    ...{
      name: 'maxCharacters',
      label: label('maxCharacters'),
      kind: 'integer',
      min: 1,
      max: LONGEST_COMMENT,
    },
  },
  { name: 'isRequired', label: label('isRequired'), kind: 'check' },
];

export const kindField = (): Field<'kind'> => ({
  ...{ name: 'kind', label: label('kind'), kind: 'choice' },
  options: (['class', 'pastoral'] as const).map((value) => ({
    value,
    label: t(`reportCardsSetUp:kind.${value}`),
  })),
});

export const newSection: SectionDraft = {
  ...{ itemName: '', kind: 'class', subjectID: null, levelID: null, classID: null },
  ...{ maxCharacters: 500, isRequired: true },
};

export const sectionDraft = (row: CommentSection): SectionDraft => ({
  itemName: row.itemName,
  kind: row.kind,
  subjectID: row.subjectID,
  levelID: row.levelID,
  classID: row.classID,
  maxCharacters: row.maxCharacters,
  isRequired: row.isRequired,
});

export const sectionInWords = (row: CommentSection): string =>
  [
    t(`reportCardsSetUp:kind.${row.kind}`),
    row.kind === 'class' ? scopeInWords(row) : row.level || t('reportCardsSetUp:allLevels'),
    t('reportCardsSetUp:characters', { count: row.maxCharacters }),
    row.isRequired && t('reportCardsSetUp:required'),
  ]
    .filter(Boolean)
    .join(' · ');
