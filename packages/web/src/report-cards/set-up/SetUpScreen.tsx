import './set-up.words.ts';
import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { panelId, TabStrip, tabId } from '../../ui/layout/TabStrip.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { BankPart } from './BankPart.tsx';
import { ColumnsPart } from './ColumnsPart.tsx';
import { FilesPart } from './FilesPart.tsx';
import { PeriodsPart } from './PeriodsPart.tsx';
import { ScalesPart } from './ScalesPart.tsx';
import { SectionsPart } from './SectionsPart.tsx';
import { type SetUpPart, setUpParts, setUpSearch } from './set-up.search.ts';
import { usePeriodChoice } from './usePeriodChoice.tsx';

const STRIP = 'report-cards-set-up';

type Choice = ReturnType<typeof usePeriodChoice>;

const OpenPart = ({ part, choice: { yearID, period, periods } }: { part: SetUpPart; choice: Choice }) => {
  if (part === 'scales') return <ScalesPart />;
  if (part === 'bank') return <BankPart />;
  if (yearID === 0) return <Empty message={t('reportCardsSetUp:noYears')} />;
  if (part === 'periods') return <PeriodsPart yearID={yearID} />;
  return (
    <Read of={periods} rows={6}>
      {() => {
        if (part === 'files') return <FilesPart key={period?.id} period={period} />;
        if (!period) return <Empty message={t('reportCardsSetUp:noPeriods')} />;
        return part === 'columns' ? (
          <ColumnsPart periodID={period.id} yearID={yearID} />
        ) : (
          <SectionsPart periodID={period.id} yearID={yearID} />
        );
      }}
    </Read>
  );
};

/** What report cards consist of, by the coordinator: periods, columns, comment sections, scales, the bank, and all of it as files. */
export const SetUpScreen = () => {
  const { search, set } = useSearchFilters(setUpSearch);
  const part = search.part ?? 'periods';
  const choice = usePeriodChoice(search, set, part !== 'periods');
  const hasFilters = part !== 'scales' && part !== 'bank';
  return (
    <Screen title={t('report-cards:labels.setUp')} filters={hasFilters && choice.filters}>
      <TabStrip
        name={STRIP}
        label={t('reportCardsSetUp:parts')}
        tabs={setUpParts.map((id) => ({ id, label: t(`reportCardsSetUp:part.${id}`) }))}
        open={part}
        onChoose={(id) => set({ part: setUpParts.find((one) => one === id) })}
      />
      <div role="tabpanel" id={panelId(STRIP, part)} aria-labelledby={tabId(STRIP, part)}>
        {/* The names of records are headings below it. */}
        <h2 className="visually-hidden">{t(`reportCardsSetUp:part.${part}`)}</h2>
        <Read of={choice.years} rows={6}>
          {() => <OpenPart part={part} choice={choice} />}
        </Read>
      </div>
    </Screen>
  );
};
