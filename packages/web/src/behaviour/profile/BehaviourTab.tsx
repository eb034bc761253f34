import { addDays } from '@homeroom/contract/shared/days.ts';
import '../behaviour.words.ts';
import { PROFILE_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button, Input } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { MorePages } from '../../ui/states/MorePages.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { type ReportFilters, reportCountQuery, reportsQuery, summaryQuery } from '../behaviour.api.ts';
import behaviour from '../behaviour.module.css';
import { beginWith } from '../event/beginning.ts';
import { ReportTable } from '../report/ReportTable.tsx';
import { Proposals } from './Proposals.tsx';
import { Summary } from './Summary.tsx';
import classes from './tab.module.css';
import { Watch } from './Watch.tsx';

/** A student's behaviour of the last 365 days: totals apart, the year by weeks, what is proposed, each event (specification 002 §9). */
export const BehaviourTab = ({ details }: { details: PersonalDetails }) => {
  const { id, itemName, fullName, photo, rollClass, isStudent, isStaff, isParent } = details;
  const today = useToday();
  const mayRecord = useMay('behaviour.record');
  const [days, setDays] = useState({ from: addDays(today, 1 - PROFILE_DAYS), to: today });
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const summary = useQuery(summaryQuery(id, days.from, days.to));
  const asked: ReportFilters = {
    ...{ studentIds: String(id), dateOfStart: days.from, dateOfEnd: days.to, byDetails: 'true' },
    ...(text ? { searchName: `%${text}%` } : {}),
  };
  const pages = useInfiniteQuery(reportsQuery(asked));
  const count = useQuery({ ...reportCountQuery(asked), enabled: pages.hasNextPage });
  // Of others who took part nothing is said here.
  const reports = pages.data?.pages
    .flat()
    .map((report) => ({ ...report, people: report.people.filter((one) => one.id === id) }));
  useRefreshOnChange('BehaviourReport', 'all', ['BehaviourReport']);
  const person = { id, itemName, fullName, photo, rollClass, isStudent, isTeacher: isStaff, isParent };
  return (
    <section className={classes.tab} aria-label={t('behaviour:tab.title')}>
      <div className={`${classes.bar} no-print`}>
        <Input
          type="search"
          size="xs"
          className={behaviour.find}
          aria-label={t('behaviour:tab.text')}
          placeholder={t('behaviour:tab.text')}
          value={typed}
          maxLength={190}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={behaviour.days}>
          <DateFilter
            label={t('behaviour:search.from')}
            value={days.from}
            max={days.to}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DateFilter
            label={t('behaviour:search.to')}
            value={days.to}
            min={days.from}
            max={today}
            onChange={(to) => setDays({ ...days, to })}
          />
        </span>
        <span className={`${behaviour.actions} ${behaviour.end}`}>
          <Watch student={{ id, fullName }} />
          <Link to="/behaviour/history" search={{ person: id }}>
            {t('behaviour:tab.history')}
          </Link>
          {mayRecord && (
            <Button
              size="compact-md"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/behaviour/event/$id"
                  params={{ id: 'new' }}
                  state={beginWith([person])}
                />
              )}
            >
              {t('behaviour:tab.record')}
            </Button>
          )}
        </span>
      </div>
      <Read of={summary} rows={3}>
        {(read) => <Summary summary={read} />}
      </Read>
      <Proposals studentID={id} />
      {!reports && <Read of={pages} rows={4} />}
      {reports?.length === 0 && <Empty message={t('behaviour:tab.quietYear')} />}
      {reports && reports.length > 0 && <ReportTable reports={reports} withoutNames />}
      <MorePages
        of={pages}
        shown={reports?.length ?? 0}
        whole={count.data}
        more={t('behaviour:search.more')}
      />
    </section>
  );
};
