import './set-up.words.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { dueSteps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { draftFrom, type Field } from '../../ui/fields/Fields.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';

const days = [
  'dateStart',
  'dateEnd',
  'opensOn',
  'dueSubmitted',
  'dueProofread',
  'dueApproved',
  'enrolledBy',
  'enrolledUntil',
] as const;

/** A period as it is typed; days that are not typed are empty. */
type PeriodDraft = Pick<
  ReportCardPeriod,
  'itemName' | 'levels' | Exclude<(typeof days)[number], 'dateStart' | 'dateEnd'>
> & {
  dateStart: string | null;
  dateEnd: string | null;
} & Placed;

/** Its name and days; the levels have a part of their own. */
export const periodFields = (): Field<keyof PeriodDraft>[] => [
  { name: 'itemName', label: t('reportCardsSetUp:field.itemName'), kind: 'text', max: 60, required: true },
  ...days.map((name) => ({ name, label: t(`reportCardsSetUp:field.${name}`), kind: 'day' as const })),
];

export const periodDraft = (row: ReportCardPeriod): PeriodDraft => ({
  ...draftFrom<PeriodDraft>(periodFields(), row),
  levels: row.levels,
});

export const newPeriod: PeriodDraft = {
  ...{ itemName: '', dateStart: null, dateEnd: null, opensOn: null },
  ...{ dueSubmitted: null, dueProofread: null, dueApproved: null, enrolledBy: null, enrolledUntil: null },
  levels: [],
};

export const periodProblems = ({ itemName, dateStart, dateEnd }: PeriodDraft): string[] =>
  problemsOf(
    notNullOrEmpty(itemName.trim(), t('reportCardsSetUp:problem.name')),
    notNullOrEmpty(dateStart && dateEnd, t('reportCardsSetUp:problem.dates')),
  );

/** For how many levels a period is. */
export const levelsInWords = ({ levels }: ReportCardPeriod): string =>
  levels.length
    ? t('reportCardsSetUp:levels.count', { count: levels.length })
    : t('reportCardsSetUp:levels.none');

/** By when what is due in a period; what has no such day is left out. */
export const dueDays = (row: ReportCardPeriod): { step: (typeof dueSteps)[number]; day: string }[] =>
  dueSteps.flatMap((step) => {
    const day = { submitted: row.dueSubmitted, proofread: row.dueProofread, approved: row.dueApproved }[step];
    return day ? [{ step, day }] : [];
  });

/** All of that with its exact days, for a question. */
export const periodInWords = (row: ReportCardPeriod): string =>
  [
    `${formatDay(row.dateStart)} – ${formatDay(row.dateEnd)}`,
    levelsInWords(row),
    ...dueDays(row).map(({ step, day }) => t(`reportCardsSetUp:due.${step}`, { day: formatDay(day) })),
  ].join(' · ');
