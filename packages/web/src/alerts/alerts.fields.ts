import './alerts.words.ts';
import '../ui/people/people.words.ts';
import type { FlagType, PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type FlagCategory, flagCategories } from '@homeroom/contract/alerts/flags.schemas.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** An alert as it is typed. */
export interface AlertDraft {
  flagCategoryID: number | null;
  flagTypeID: number | null;
  itemName: string;
  comment: string;
}

export const newAlert: AlertDraft = { flagCategoryID: null, flagTypeID: null, itemName: '', comment: '' };

export const alertDraft = ({
  flagCategoryID,
  flagType,
  itemName,
  comment,
}: PersonalFlagCategory): AlertDraft => ({
  flagCategoryID,
  flagTypeID: flagType?.id ?? null,
  itemName,
  comment: comment ?? '',
});

/** What of it is sent; the category of a stored one stays. */
export const alertBody = ({ flagTypeID, itemName, comment }: AlertDraft) => ({
  flagType: flagTypeID === null ? null : { id: flagTypeID },
  itemName: itemName.trim(),
  comment,
});

/** The fields of an alert: of its category the types that there are. */
export const alertFields = (
  { flagCategoryID }: AlertDraft,
  types: readonly FlagType[],
  /** The categories that a new one can be of; of a stored one it stays. */
  categories: readonly FlagCategory[],
): Field<keyof AlertDraft>[] => [
  ...(categories.length > 0
    ? [
        {
          name: 'flagCategoryID' as const,
          label: t('alerts:category'),
          kind: 'id' as const,
          required: true,
          options: flagCategories
            .filter(({ category }) => categories.includes(category))
            .map(({ id, category }) => ({
              value: String(id),
              label: t(`people:flag.${category}`),
            })),
        },
      ]
    : []),
  {
    name: 'flagTypeID',
    label: t('alerts:type'),
    kind: 'id',
    options: types
      .filter((type) => type.flagCategoryID === flagCategoryID)
      .map(({ id, itemName }) => ({ value: String(id), label: itemName })),
  },
  {
    name: 'itemName',
    label: t('alerts:itemName'),
    hint: t('alerts:itemNameHint'),
    kind: 'text',
    max: 100,
  },
  { name: 'comment', label: t('alerts:comment'), kind: 'lines', max: 4000 },
];

/** What somebody may write alerts of: what a court ordered only with the right to facts of custody. */
export const categoriesFor = (mayReadCustody: boolean): FlagCategory[] =>
  flagCategories.flatMap(({ category }) => (mayReadCustody || category !== 'court-order' ? category : []));

/** A stored name that is only the type's, or the category's, is not typed: another type brings its own. */
export const withType = (
  draft: AlertDraft,
  part: Partial<AlertDraft>,
  types: readonly FlagType[],
): Partial<AlertDraft> => {
  const isOfType = types.some(({ itemName }) => itemName === draft.itemName);
  const forgetName = isOfType ? { itemName: '' } : {};
  if ('flagCategoryID' in part && part.flagCategoryID !== draft.flagCategoryID)
    return { ...part, ...forgetName, flagTypeID: null };
  return 'flagTypeID' in part ? { ...part, ...forgetName } : part;
};

export const alertProblems = ({ flagCategoryID }: AlertDraft): string[] =>
  flagCategoryID === null ? [t('alerts:categoryNeeded')] : [];

/** What closes an alert and opens it again, and what is said then. */
export const closingWords = () => ({
  close: t('alerts:close'),
  reopen: t('alerts:reopen'),
  done: (_alert: PersonalFlagCategory, isClosed: boolean): string =>
    t(isClosed ? 'alerts:closedDone' : 'alerts:reopenedDone'),
});
