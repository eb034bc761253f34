import './history.words.ts';
import { PERSONS_AT_ONCE } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { t } from '../../platform/words/words.ts';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { useRested } from '../../ui/fields/useRested.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { DEFAULT_FILTER, EntityFilter } from '../../ui/people/EntityFilter.tsx';
import { detailsApart } from '../../ui/people/namesakes.ts';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { ListWithPanel } from '../../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { historyCountQuery, historyPersonsQuery } from '../behaviour.api.ts';
import behaviour from '../behaviour.module.css';
import { type HistorySearch, historySearch } from '../behaviour.search.ts';
import { useKeptFilter } from '../useKeptFilter.ts';
import { PersonHistory } from './PersonHistory.tsx';

/** Typing rests so long before it is asked for, ms. */
const REST_MS = 200;

/** Persons with a history; one is chosen for their levels, incidents and actions (specification 001 §2). */
export const HistoryScreen = () => {
  const search = useReadSearch(historySearch);
  const navigate = useNavigate();
  const set = (more: { [K in keyof HistorySearch]: HistorySearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (old: object) => historySearch({ ...old, ...more }),
      resetScroll: false,
    });
  const [filter, keepFilter] = useKeptFilter(search.filter);
  const [find, setFind] = useState('');
  const asked = useRested(find.trim(), REST_MS);
  const persons = useQuery(historyPersonsQuery(filter, asked));
  const isCut = persons.data?.length === PERSONS_AT_ONCE;
  const whole = useQuery({ ...historyCountQuery(filter, asked), enabled: isCut });
  useRefreshOnChange('BehaviourPerson', 'all', ['BehaviourPerson']);
  const found = persons.data ?? [];
  const apart = detailsApart(found);
  const chosen = persons.data?.find(({ id }) => id === search.person);

  return (
    <Screen
      title={t('behaviourHistory:title')}
      filters={
        <>
          <EntityFilter
            types={filterTypes}
            value={filter}
            onChange={(next) => {
              keepFilter(next);
              set({ filter: next === DEFAULT_FILTER ? undefined : next, person: undefined });
            }}
          />
          <Input
            type="search"
            size="xs"
            className={behaviour.find}
            aria-label={t('behaviourHistory:find')}
            placeholder={t('behaviourHistory:find')}
            value={find}
            maxLength={100}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          {isCut && (
            <span className={behaviour.small} role="status">
              {t('behaviourHistory:firstOf', { shown: found.length, count: whole.data?.count ?? '…' })}
            </span>
          )}
        </>
      }
    >
      <PrintHead>{t('behaviourHistory:title')}</PrintHead>
      <ListWithPanel
        isOpen={search.person !== undefined}
        panel={
          search.person !== undefined && (
            <PersonHistory
              key={search.person}
              id={search.person}
              person={chosen}
              onClose={() => set({ person: undefined })}
            />
          )
        }
      >
        <Read of={persons} rows={12} {...(asked ? {} : { empty: t('behaviourHistory:none') })}>
          {() =>
            found.length === 0 ? (
              <Empty message={t('behaviourHistory:noneFound')} />
            ) : (
              <RecordTable
                rows={found}
                chosen={search.person}
                columns={[
                  {
                    head: t('behaviourHistory:name'),
                    cell: (one) => (
                      <Link
                        to="/behaviour/history"
                        search={(old: object) => historySearch({ ...old, person: one.id })}
                        resetScroll={false}
                        data-row
                      >
                        {apart(one) ? `${one.itemName} (${apart(one)})` : one.itemName}
                      </Link>
                    ),
                  },
                  {
                    head: t('behaviourHistory:level'),
                    labelled: true,
                    cell: ({ level }) => level?.itemName ?? '',
                  },
                  {
                    head: t('behaviourHistory:last'),
                    labelled: true,
                    minor: true,
                    cell: ({ dateOf }) => (dateOf ? <MomentNear at={dateOf} /> : ''),
                  },
                ]}
              />
            )
          }
        </Read>
      </ListWithPanel>
    </Screen>
  );
};
