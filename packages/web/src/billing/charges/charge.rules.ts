import type { ChargeOrder } from '@homeroom/contract/billing/charges.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import type { PersonItem } from '../../ui/people/PersonTypeahead.tsx';

/** What is typed of a charge; an empty text: nothing. */
export interface ChargeDraft extends Pick<ChargeOrder, 'levelIDs' | 'rollClassIDs' | 'campusIDs'> {
  feeItemID: number | null;
  itemName: string;
  amount: string;
  dateOf: string;
  enrolledOn: string;
  dateDue: string;
  periodFrom: string;
  periodTo: string;
  students: readonly PersonItem[];
}

type Problems = Partial<Record<keyof ChargeDraft, string>>;

/** What keeps a charge from being looked at, by field. */
export function problemsOf(draft: ChargeDraft, today: string): Problems {
  const { feeItemID, dateOf, enrolledOn, dateDue, periodFrom, periodTo } = draft;
  const noDay = t('billing:problem.date');
  const found: Problems = {
    ...(feeItemID === null && { feeItemID: t('billing:charges.feeNeeded') }),
    ...(dateOf > today && { dateOf: t('billing:problem.future') }),
    ...(dateDue && dateDue < dateOf && { dateDue: t('billing:problem.dueBefore') }),
    ...((periodFrom === '') !== (periodTo === '') && {
      [periodFrom ? 'periodTo' : 'periodFrom']: t('billing:problem.period'),
    }),
    ...(periodFrom && periodTo && periodTo < periodFrom && { periodTo: t('billing:problem.periodOrder') }),
  };
  return {
    ...found,
    ...(!dateOf && { dateOf: noDay }),
    ...(!enrolledOn && { enrolledOn: noDay }),
    ...(!dateDue && { dateDue: noDay }),
  };
}

/** A charge without a problem, as it is sent. */
export const orderOf = ({ students, ...draft }: ChargeDraft): ChargeOrder => ({
  ...draft,
  feeItemID: draft.feeItemID ?? 0,
  itemName: draft.itemName.trim(),
  amount: draft.amount || null,
  periodFrom: draft.periodFrom || null,
  periodTo: draft.periodTo || null,
  studentIDs: students.map(({ id }) => id),
});
