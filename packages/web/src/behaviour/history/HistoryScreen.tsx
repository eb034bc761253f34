import './history.words.ts';
import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { findable, folded } from '../../platform/folded.ts';
import { useRefreshOnChange } from '../../platform/refreshOnChange.ts';
import { useReadSearch } from '../../platform/searchFilters.ts';
import { t } from '../../platform/words.ts';
import { MomentNear } from '../../ui/DayNear.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { DEFAULT_FILTER, EntityFilter } from '../../ui/EntityFilter.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { Read } from '../../ui/Read.tsx';
import { ListWithPanel } from '../../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { historyPersonsQuery } from '../behaviour.api.ts';
import behaviour from '../behaviour.module.css';
import { type HistorySearch, historySearch } from '../behaviour.search.ts';
import { useKeptFilter } from '../useKeptFilter.ts';
import { PersonHistory } from './PersonHistory.tsx';

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
  const persons = useQuery(historyPersonsQuery(filter));
  const [find, setFind] = useState('');
  const asked = folded(useDeferredValue(find).trim());
  useRefreshOnChange('BehaviourPerson', 'all', ['BehaviourPerson']);
  const found = persons.data?.filter(({ itemName }) => findable(itemName).includes(asked)) ?? [];
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
        <Read of={persons} rows={12} empty={t('behaviourHistory:none')}>
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
                    cell: ({ id, itemName, rollClass }) => (
                      <Link
                        to="/behaviour/history"
                        search={(old: object) => historySearch({ ...old, person: id })}
                        resetScroll={false}
                        data-row
                      >
                        {rollClass ? `${itemName} (${rollClass})` : itemName}
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
