import './indicators.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Titled } from '../ui/layout/Titled.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { studentQuery } from './indicators.api.ts';
import classes from './Strips.module.css';
import { Strips } from './Strips.tsx';
import { concernsIn, stripsOf } from './strips.rules.ts';

const MAX_CONCERNS = 20;

/** A student's indicators in a year: a strip for each column, and what gave cause for concern. */
export const IndicatorsTab = ({ details }: { details: PersonalDetails }) => {
  const today = useToday();
  const years = useQuery(schoolList(getAcademicYears));
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? currentYear(years.data ?? [], today)?.id ?? null;
  const query = studentQuery(details.id, year ?? 0);
  const indicators = useQuery({ ...query, enabled: year !== null });
  useChanges('IndicatorClass', 'all', () => void queryClient.invalidateQueries({ queryKey: query.queryKey }));
  return (
    <Titled
      title={t('indicators:labels.tab')}
      beside={
        <DropdownFilter
          label={t('indicators:tabPart.year')}
          options={years.data
            ?.toReversed()
            .map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={year === null ? null : String(year)}
          leaveOpen
          width={8}
          onChange={(id) => setChosen(Number(id))}
        />
      }
    >
      <Read of={[years, indicators]} rows={6}>
        {(_, read) => {
          const concerns = concernsIn(read);
          if (read.marks.length === 0) return <Empty message={t('indicators:tabPart.none')} />;
          return (
            <div className={classes.tab}>
              <Strips strips={stripsOf(read)} />
              <p className={classes.legend}>{t('indicators:tabPart.legend')}</p>
              {concerns.length > 0 && (
                <>
                  <h3>{t('indicators:tabPart.last')}</h3>
                  <ul className={classes.list}>
                    {concerns.slice(0, MAX_CONCERNS).map((mark, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a set has no other name here
                      <li key={index}>
                        <DayNear day={mark.dateOf} />
                        <span className={classes.quiet}>
                          {[mark.itemName, mark.periodName].filter(Boolean).join(', ')}
                        </span>
                        <span>
                          {t('indicators:children.said', {
                            column: read.columns.find(({ id }) => id === mark.indicatorTypeID)?.itemName,
                            option: mark.optionName,
                          })}
                        </span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          );
        }}
      </Read>
    </Titled>
  );
};
