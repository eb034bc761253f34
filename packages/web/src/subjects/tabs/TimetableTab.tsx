import '../classes.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import record from '../../ui/fields/record.module.css';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { CycleGrid } from './CycleGrid.tsx';
import { DayList } from './DayList.tsx';
import classes from './Timetable.module.css';
import { timetableQuery } from './tabs.api.ts';

const views = ['today', 'cycle'] as const;

/** The timetable of a person: a day as a list, or the whole cycle as a grid (specification 002 §2). */
export const TimetableTab = ({ details }: { details: PersonalDetails }) => {
  const today = useToday();
  const [view, setView] = useState<(typeof views)[number]>('today');
  const [day, setDay] = useState(today);
  const query = useQuery(timetableQuery(details.id, details.isStudent, day));
  return (
    <section className={record.section} aria-label={t('classes:timetable.title', { name: details.fullName })}>
      <div className={`${record.head} no-print`}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box round two buttons */}
        <div role="group" aria-label={t('classes:timetable.view')} className={classes.views}>
          {views.map((one) => (
            <UnstyledButton
              key={one}
              className={classes.view ?? ''}
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {t(`classes:timetable.${one}`)}
            </UnstyledButton>
          ))}
        </div>
        <DateFilter label={t('classes:timetable.date')} value={day} onChange={setDay} />
        {query.data && <AsOf at={query.dataUpdatedAt} />}
        <Button
          className={record.end ?? ''}
          variant="default"
          size="compact-md"
          onClick={() => window.print()}
        >
          {t('classes:timetable.print')}
        </Button>
      </div>
      <Read of={query} rows={7}>
        {(timetable) => (
          <div className={classes.body} aria-busy={query.isPlaceholderData}>
            <h2 className={record.name}>
              {formatDayLong(timetable.dateOf)}
              {timetable.cycleDay !== null && (
                <span className={classes.cycleDay}>
                  {t('classes:timetable.cycleDay', { n: timetable.cycleDay })}
                </span>
              )}
            </h2>
            {!timetable.isSchoolDay && (
              <p className={record.quiet} role="status">
                {timetable.note
                  ? t('classes:timetable.noSchoolNote', { note: timetable.note })
                  : t('classes:timetable.noSchool')}
              </p>
            )}
            {timetable.lessons.length === 0 ? (
              <Empty message={t('classes:timetable.none')} />
            ) : view === 'cycle' ? (
              <CycleGrid timetable={timetable} rollClass={details.rollClass} />
            ) : (
              timetable.isSchoolDay && <DayList timetable={timetable} rollClass={details.rollClass} />
            )}
          </div>
        )}
      </Read>
    </section>
  );
};
