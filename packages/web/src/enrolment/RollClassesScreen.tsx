import './enrolment.words.ts';
import '../ui/record.words.ts';
import type { RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../platform/formats.ts';
import { queryClient } from '../platform/queryClient.ts';
import { useChanges } from '../platform/socket.ts';
import { t } from '../platform/words.ts';
import { Chip } from '../ui/Chip.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import record from '../ui/record.module.css';
import { Screen } from '../ui/Screen.tsx';
import sides from '../ui/sides.module.css';
import { useCampus } from './campuses.api.ts';
import { RollClassPanel } from './RollClassPanel.tsx';
import { rollClassesQuery } from './rollClasses.api.ts';

const teachersOf = (row: RollClass) =>
  row.teachers
    .filter(({ dateTo }) => !dateTo)
    .map(({ fullName }) => fullName)
    .join(', ');

/** The roll classes with their teachers; one is kept up beside the list. */
export const RollClassesScreen = () => {
  const [withClosed, setWithClosed] = useState(false);
  /** The class whose panel is open; 0: a new one. */
  const [chosen, setChosen] = useState<number>();
  const query = useQuery(rollClassesQuery(withClosed));
  const { campuses } = useCampus();
  useChanges('RollClass', 'all', () => void queryClient.invalidateQueries({ queryKey: ['RollClass'] }));
  const rows = query.data ?? [];
  const row = rows.find(({ id }) => id === chosen);
  const isOpen = chosen === 0 || row !== undefined;
  return (
    <Screen
      title={t('enrolment:rollClasses.title')}
      filters={
        <>
          <Chip active={withClosed} onChange={setWithClosed}>
            {t('enrolment:rollClasses.showClosed')}
          </Chip>
          <Button className={record.end ?? ''} size="compact-md" onClick={() => setChosen(0)}>
            {t('enrolment:rollClasses.add')}
          </Button>
        </>
      }
    >
      {!query.data ? (
        query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <div className={sides.sides} data-open={isOpen || undefined}>
          <div className={sides.list}>
            {rows.length === 0 && <Empty message={t('enrolment:rollClasses.none')} />}
            {rows.length > 0 && (
              <table className={`${record.table} ${record.stacking} ${sides.table}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('enrolment:rollClasses.code')}</th>
                    <th scope="col">{t('enrolment:rollClasses.teachers')}</th>
                    <th scope="col" className={sides.minor}>
                      {t('enrolment:rollClasses.campus')}
                    </th>
                    <th scope="col" className={sides.minor}>
                      {t('enrolment:rollClasses.location')}
                    </th>
                    <th scope="col">{t('enrolment:rollClasses.members')}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one) => (
                    <tr
                      key={one.id}
                      data-chosen={one.id === chosen || undefined}
                      data-past={one.dateClosed ? true : undefined}
                    >
                      <th scope="row">
                        {one.code}
                        {one.itemName && one.itemName !== one.code && <> {one.itemName}</>}
                      </th>
                      <td>{teachersOf(one)}</td>
                      <td className={sides.minor}>
                        {campuses.find(({ id }) => id === one.campusID)?.itemName ?? ''}
                      </td>
                      <td className={sides.minor}>{one.location}</td>
                      <td data-label={`${t('enrolment:rollClasses.members')}:`}>{one.members}</td>
                      <td>
                        {one.dateClosed && (
                          <span>{t('record:closedOn', { day: formatDay(one.dateClosed) })} </span>
                        )}
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={t('enrolment:rollClasses.edit', { code: one.code })}
                          onClick={() => setChosen(one.id)}
                        >
                          {t('record:edit')}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          {isOpen && (
            <RollClassPanel
              key={chosen}
              {...(row ? { row } : {})}
              campuses={campuses}
              onClose={() => setChosen(undefined)}
              onClosed={() => setWithClosed(true)}
            />
          )}
        </div>
      )}
    </Screen>
  );
};
