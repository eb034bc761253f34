import './comments.words.ts';
import '../shared/entry.words.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { FoldedFilters } from '../../ui/fields/FoldedFilters.tsx';
import type { CommentsFilters } from './useCommentsFilters.ts';

const choices = (list: readonly { id: number; itemName: string }[] | undefined) =>
  list?.map(({ id, itemName }) => ({ value: String(id), label: itemName }));

/** The filters of the comments: year, period, level (specification 002 §2). */
export const CommentsFilterBar = ({ filters }: { filters: CommentsFilters }) => {
  const { set, years, periods, levels, year, period, level } = filters;
  return (
    <FoldedFilters
      label={level && period ? `${level.itemName} · ${period.itemName}` : t('reportEntry:selectOptions')}
      chosen={level && period ? `${period.id}/${level.id}` : null}
    >
      <DropdownFilter
        label={t('reportEntry:year')}
        width={6}
        reverse
        leaveOpen
        options={years.data?.map(({ id }) => ({ value: String(id), label: String(id) }))}
        value={year ? String(year.id) : null}
        onChange={(id) => set({ year: Number(id), period: undefined, level: undefined, student: undefined })}
      />
      <DropdownFilter
        label={t('reportEntry:period')}
        width={14}
        leaveOpen
        disabled={!year}
        options={year ? choices(periods.data) : []}
        value={period ? String(period.id) : null}
        onChange={(id) => set({ period: Number(id), level: undefined, student: undefined })}
      />
      <DropdownFilter
        label={t('reportComments:level')}
        width={12}
        leaveOpen
        disabled={!period}
        options={period ? choices(levels.data) : []}
        value={level ? String(level.id) : null}
        onChange={(id) => set({ level: Number(id), student: undefined })}
      />
    </FoldedFilters>
  );
};
