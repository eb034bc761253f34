import './often.words.ts';
import { getOftenAbsent, OFTEN_ABSENT } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isReadAgain } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { LandingLine, LandingPart } from '../../ui/layout/LandingPart.tsx';
import { Read } from '../../ui/states/Read.tsx';

/** More of them are behind a button. */
const MAX_STUDENTS_SHOWN = 5;
/** It speaks of two weeks: it is not read again with each mark of the morning. */
const READ_AGAIN_MS = 10 * 60_000;

const oftenAbsentQuery = queryOptions({
  queryKey: ['OftenAbsent'],
  queryFn: (query) => call(getOftenAbsent, { signal: query.signal, background: isReadAgain(query) }),
  staleTime: READ_AGAIN_MS,
});

/** Who was absent without a reason on many of the last school days; each leads to the days. */
export const OftenAbsentPanel = () => {
  const query = useQuery(oftenAbsentQuery);
  const [showsAll, setShowsAll] = useState(false);
  const rest = (query.data?.length ?? 0) - MAX_STUDENTS_SHOWN;
  return (
    <LandingPart title={t('often:title')} context={<span>{t('often:context', OFTEN_ABSENT)}</span>}>
      <Read of={query} rows={2} height="44px" empty={t('often:none')}>
        {(found) => (
          <ul aria-label={t('often:title')}>
            {found
              .slice(0, showsAll ? found.length : MAX_STUDENTS_SHOWN)
              .map(({ student, rollClass, days }) => (
                <LandingLine key={student.id} student={student} tab="attendance" columns="3.5rem 5rem">
                  <span>{rollClass}</span>
                  <span>{t('often:days', { count: days.length })}</span>
                  {days[0] && (
                    <span>
                      {t('often:lastOf')} <DayNear day={days[0]} />
                    </span>
                  )}
                </LandingLine>
              ))}
          </ul>
        )}
      </Read>
      {rest > 0 && (
        <PlainButton
          size="compact"
          variant="subtle"
          style={{ margin: '4px 8px' }}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('often:fewer') : t('often:more', { count: rest })}
        </PlainButton>
      )}
    </LandingPart>
  );
};
