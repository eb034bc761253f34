import './types.words.ts';
import {
  getIndicatorTypes,
  type IndicatorType,
  type KeptIndicatorOption,
} from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';
import type { Placed } from '../ui/records/useRecords.ts';

export const typesQuery = queryOptions({
  queryKey: ['IndicatorType'] as const,
  queryFn: ({ signal }) => call(getIndicatorTypes, { signal }),
});

/** A level of the school. */
export interface Level {
  id: number;
  itemName: string;
}

type LevelField = `level${number}`;
const fieldOf = ({ id }: Level): LevelField => `level${id}`;

/** A column as it is typed: each level is a field of its own. */
export type TypeDraft = Pick<IndicatorType, 'itemName' | 'seenBy' | 'concernAfter'> &
  Placed &
  Record<LevelField, boolean>;

/** The fields of a column; the attendance column is the roll, and only called as the school likes. */
export function typeFields(
  row: IndicatorType | undefined,
  levels: readonly Level[],
): Field<keyof TypeDraft & string>[] {
  const name = {
    name: 'itemName',
    label: t('indicatorTypes:name'),
    kind: 'text',
    max: 30,
    required: true,
  } as const;
  if (row?.isAttendance) return [name];
  return [
    name,
    {
      ...{ name: 'seenBy', label: t('indicatorTypes:seenBy'), kind: 'choice' },
      options: (['class', 'staff', 'parents'] as const).map((value) => ({
        value,
        label: t(`indicatorTypes:sees.${value}`),
      })),
    },
    {
      ...{ name: 'concernAfter', label: t('indicatorTypes:concernAfter'), kind: 'integer', min: 1, max: 10 },
      hint: t('indicatorTypes:concernHint'),
    },
    ...levels.map((level) => ({
      ...{ name: fieldOf(level), label: t('indicatorTypes:level', { level: level.itemName }) },
      kind: 'check' as const,
    })),
  ];
}

/** A new column is the last one. */
export const newType: TypeDraft = { itemName: '', seenBy: 'staff', concernAfter: 3 };

export const typeDraft = (row: IndicatorType, levels: readonly Level[]): TypeDraft => ({
  itemName: row.itemName,
  seenBy: row.seenBy,
  concernAfter: row.concernAfter,
  ...Object.fromEntries(levels.map((level) => [fieldOf(level), row.levelIDs.includes(level.id)])),
});

/** What is sent of a column that was typed. */
export const typeOf = (
  { itemName, seenBy, concernAfter, ordinal, ...draft }: TypeDraft,
  levels: readonly Level[],
) => ({
  ...{ itemName, seenBy, concernAfter, ...(ordinal ? { ordinal } : {}) },
  levelIDs: levels.filter((level) => draft[fieldOf(level)]).map(({ id }) => id),
});

export const typeProblems = ({ itemName }: TypeDraft): string[] =>
  problemsOf(notNullOrEmpty(itemName, t('indicatorTypes:nameNeeded')));

/** A column in a line: who sees it, on whose grids it is, when it asks. */
export function typeInWords(row: IndicatorType, levels: readonly Level[]): string {
  if (row.isAttendance) return t('indicatorTypes:attendance');
  const names = levels.filter(({ id }) => row.levelIDs.includes(id)).map(({ itemName }) => itemName);
  return [
    t(`indicatorTypes:sees.${row.seenBy}`),
    names.join(', ') || t('indicatorTypes:allLevels'),
    row.concernAfter === null ? '' : t('indicatorTypes:concernIn', { count: row.concernAfter }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export type OptionDraft = Pick<KeptIndicatorOption, 'itemName' | 'letter' | 'tone' | 'isDefault'> & Placed;

export const newOption: OptionDraft = {
  itemName: '',
  letter: '',
  tone: 'fine',
  isDefault: false,
};

export const optionFields = (isAttendance: boolean): Field<keyof OptionDraft>[] => [
  { name: 'itemName', label: t('indicatorTypes:option.name'), kind: 'text', max: 30, required: true },
  {
    ...{ name: 'letter', label: t('indicatorTypes:option.letter'), kind: 'text', max: 1 },
    hint: t('indicatorTypes:option.letterHint'),
  },
  {
    ...{ name: 'tone', label: t('indicatorTypes:option.tone'), kind: 'choice' },
    options: (['good', 'fine', 'concern'] as const).map((value) => ({
      value,
      label: t(`indicatorTypes:option.tones.${value}`),
    })),
  },
  ...(isAttendance
    ? []
    : [{ name: 'isDefault', label: t('indicatorTypes:option.isDefault'), kind: 'check' } as const]),
];

export const optionDraft = ({ itemName, letter, tone, isDefault }: KeptIndicatorOption): OptionDraft => ({
  ...{ itemName, letter, tone, isDefault },
});

export const optionProblems = ({ itemName, letter }: OptionDraft): string[] => [
  ...problemsOf(notNullOrEmpty(itemName, t('indicatorTypes:option.nameNeeded'))),
  ...(/^[a-z]?$/.test(letter) ? [] : [t('indicatorTypes:option.letterWrong')]),
];
