import { hasWords } from '../../platform/words/folded.ts';
import '../classes.words.ts';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ListWithPanel } from '../../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { useOpenPanel } from '../../ui/records/useOpenPanel.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { classesOfYear } from '../tabs/tabs.api.ts';
import { useYear } from '../tabs/useYear.ts';
import { YearFilter } from '../YearFilter.tsx';
import { ClassPanel } from './ClassPanel.tsx';

/** The subject classes of a year; one is kept up beside the list. */
export const ClassRecordsScreen = () => {
  const { year: wanted } = useSearch({ strict: false });
  const { open, show } = useOpenPanel('class', false);
  const navigate = useNavigate();
  const { query: years, year: current, years: all, options } = useYear();
  const year = all.find(({ id }) => id === Number(wanted)) ?? current;
  const [text, setText] = useState('');
  const query = useQuery({ ...classesOfYear(year?.id ?? 0), enabled: year !== undefined });
  useChanges('ClassDetail', 'all', () => void queryClient.invalidateQueries({ queryKey: ['ClassDetail'] }));
  const rows = (query.data ?? []).filter(({ code, itemName }) => hasWords(`${code} ${itemName}`, text));
  const isOpen = open !== undefined && year !== undefined;
  const linkTo = ({ id, academicYearID, itemName }: (typeof rows)[number]) => (
    <Link
      to="/subjects/classes"
      search={{ year: academicYearID, class: id }}
      aria-current={id === open || undefined}
    >
      {itemName}
    </Link>
  );
  return (
    <Screen
      title={t('classes:records.title')}
      {...(query.data && { context: t('classes:records.count', { count: query.data.length }) })}
      filters={
        <>
          <YearFilter
            label={t('classes:year')}
            width={8}
            options={options}
            year={year}
            onChoose={(id) => void navigate({ to: '/subjects/classes', search: { year: id } })}
          />
          <Input
            type="search"
            className={record.find ?? ''}
            aria-label={t('classes:records.find')}
            placeholder={t('classes:records.find')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {year && (
            <Button className={record.end ?? ''} size="compact-md" onClick={() => show('new')}>
              {t('classes:records.add')}
            </Button>
          )}
        </>
      }
    >
      {years.data?.length === 0 ? (
        <Empty message={t('classes:records.none')} />
      ) : (
        <Read of={[years, query]}>
          {(_years, listed) => (
            <ListWithPanel
              isOpen={isOpen}
              panel={
                isOpen && (
                  <ClassPanel
                    key={`${year.id}-${open}`}
                    id={open === 'new' ? 0 : open}
                    year={year}
                    onClose={(isDone) => show(undefined, isDone)}
                    onAdded={(id) => show(id, true)}
                  />
                )
              }
            >
              {rows.length === 0 && (
                <Empty message={t(listed.length > 0 ? 'classes:records.noMatch' : 'classes:records.none')} />
              )}
              {rows.length > 0 && (
                <RecordTable
                  rows={rows}
                  chosen={open === 'new' ? undefined : open}
                  columns={[
                    { head: t('classes:records.name'), cell: linkTo },
                    { head: t('classes:records.code'), cell: ({ code }) => code },
                  ]}
                />
              )}
            </ListWithPanel>
          )}
        </Read>
      )}
    </Screen>
  );
};
