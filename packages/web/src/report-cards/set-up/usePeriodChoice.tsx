import './set-up.words.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { periodsOfQuery, yearsQuery } from './set-up.api.ts';
import type { PeriodSearch } from './set-up.search.ts';

/** The period that a screen begins with: the one that has begun last of those that are open, else the last. */
const begunLast = (periods: readonly ReportCardPeriod[], today: string) =>
  periods.filter(({ dateClosed, dateStart }) => !dateClosed && dateStart <= today).at(-1) ?? periods.at(-1);

/** Year and period of a screen: those of the address, else the current ones; with the filters that choose them. */
export const usePeriodChoice = (
  search: PeriodSearch,
  set: (more: { [K in keyof PeriodSearch]: PeriodSearch[K] | undefined }) => void,
  withPeriod = true,
) => {
  const today = useToday();
  const years = useQuery(yearsQuery);
  const yearID = search.year ?? currentYear(years.data ?? [], today)?.id ?? 0;
  const periods = useQuery(periodsOfQuery(yearID));
  useRefreshOnChange('ReportCardSetup', 'all', ['ReportCardSetup']);
  const all = periods.data ?? [];
  const period = all.find(({ id }) => id === search.period) ?? begunLast(all, today);
  return {
    years,
    yearID,
    periods,
    period,
    filters: (
      <>
        <DropdownFilter
          label={t('reportCardsSetUp:year')}
          options={years.data?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={yearID ? String(yearID) : null}
          onChange={(id) => set({ year: Number(id), period: undefined })}
          width={6}
          reverse
          leaveOpen
        />
        {withPeriod && (
          <DropdownFilter
            label={t('reportCardsSetUp:period')}
            options={
              periods.isPending && yearID
                ? undefined
                : all.map(({ id, itemName }) => ({ value: String(id), label: itemName }))
            }
            value={period ? String(period.id) : null}
            onChange={(id) => set({ year: yearID, period: Number(id) })}
            leaveOpen
          />
        )}
      </>
    ),
  };
};
