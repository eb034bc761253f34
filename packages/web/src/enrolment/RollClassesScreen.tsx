import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import type { RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel } from '../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { useOpenPanel } from '../ui/records/useOpenPanel.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { useCampus } from './campuses.api.ts';
import { RollClassPanel } from './RollClassPanel.tsx';
import { rollClassesQuery } from './rollClasses.api.ts';

const teachersOf = (row: RollClass) =>
  row.teachers
    .filter(({ dateTo }) => !dateTo)
    .map(({ fullName }) => fullName)
    .join(', ');

const nameOf = ({ code, itemName }: RollClass) =>
  itemName && itemName !== code ? `${code} ${itemName}` : code;

/** The roll classes with their teachers; one is kept up beside the list. */
export const RollClassesScreen = () => {
  const [withClosed, setWithClosed] = useState(false);
  const { open, show, panelKey } = useOpenPanel('rollClass');
  const query = useQuery(rollClassesQuery(withClosed));
  const { campuses } = useCampus();
  useChanges('RollClass', 'all', () => void queryClient.invalidateQueries({ queryKey: ['RollClass'] }));
  const row = query.data?.find(({ id }) => id === open);
  const isOpen = open === 'new' || row !== undefined;
  return (
    <Screen
      title={t('enrolment:rollClasses.title')}
      filters={
        <>
          <Chip active={withClosed} onChange={setWithClosed}>
            {t('enrolment:rollClasses.showClosed')}
          </Chip>
          <Button className={record.end ?? ''} size="compact-md" onClick={() => show('new')}>
            {t('enrolment:rollClasses.add')}
          </Button>
        </>
      }
    >
      <Read of={query}>
        {(rows) => (
          <ListWithPanel
            isOpen={isOpen}
            panel={
              isOpen && (
                <RollClassPanel
                  key={panelKey}
                  {...(row ? { row } : {})}
                  campuses={campuses}
                  onClose={(isDone) => show(undefined, isDone)}
                  onClosed={() => setWithClosed(true)}
                />
              )
            }
          >
            {rows.length === 0 && <Empty message={t('enrolment:rollClasses.none')} />}
            {rows.length > 0 && (
              <RecordTable
                rows={rows}
                chosen={row?.id}
                isPast={({ dateClosed }) => dateClosed !== null}
                columns={[
                  { head: t('enrolment:rollClasses.code'), cell: nameOf },
                  { head: t('enrolment:rollClasses.teachers'), cell: teachersOf },
                  {
                    head: t('enrolment:rollClasses.campus'),
                    cell: ({ campusID }) => campuses.find(({ id }) => id === campusID)?.itemName ?? '',
                    minor: true,
                  },
                  {
                    head: t('enrolment:rollClasses.location'),
                    cell: ({ location }) => location,
                    minor: true,
                  },
                  {
                    head: t('enrolment:rollClasses.members'),
                    cell: ({ members }) => members,
                    labelled: true,
                  },
                  {
                    head: '',
                    cell: ({ id, code, dateClosed }) => (
                      <>
                        {dateClosed && (
                          <DaySaid day={dateClosed} say={(day) => t('record:closedOn', { day })} />
                        )}{' '}
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={t('enrolment:rollClasses.edit', { code })}
                          onClick={() => show(id)}
                        >
                          {t('record:edit')}
                        </Button>
                      </>
                    ),
                  },
                ]}
              />
            )}
          </ListWithPanel>
        )}
      </Read>
    </Screen>
  );
};
