import '../classes.words.ts';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../platform/queryClient.ts';
import { useChanges } from '../../platform/socket.ts';
import { t } from '../../platform/words.ts';
import { DropdownFilter } from '../../ui/DropdownFilter.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import record from '../../ui/record.module.css';
import { Screen } from '../../ui/Screen.tsx';
import sides from '../../ui/sides.module.css';
import { classesOfYear } from '../tabs/tabs.api.ts';
import { useYear } from '../tabs/useYear.ts';
import { ClassPanel } from './ClassPanel.tsx';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** `?year=2026&class=12`; `class=0` is a new one. */
const readSearch = (search: Record<string, unknown>): { year?: number; class?: number } => {
  const id = (value: unknown, least: number) =>
    value !== undefined && Number.isInteger(Number(value)) && Number(value) >= least
      ? Number(value)
      : undefined;
  const year = id(search.year, 1);
  const chosen = id(search.class, 0);
  return { ...(year ? { year } : {}), ...(chosen === undefined ? {} : { class: chosen }) };
};

/** The subject classes of a year; one is kept up beside the list. */
export const ClassRecordsScreen = () => {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { query: years, year: current, years: all, options } = useYear();
  const year = all.find(({ id }) => id === search.year) ?? current;
  const [text, setText] = useState('');
  const query = useQuery({ ...classesOfYear(year?.id ?? 0), enabled: year !== undefined });
  useChanges('ClassDetail', 'all', () => void queryClient.invalidateQueries({ queryKey: ['ClassDetail'] }));
  const go = (next: { year?: number | undefined; class?: number | undefined }) =>
    void navigate({ to: '/subjects/classes' as string, search: next } as never);

  const words = plain(text).split(/\s+/).filter(Boolean);
  const rows = (query.data ?? []).filter(({ code, itemName }) =>
    words.every((word) => plain(`${code} ${itemName}`).includes(word)),
  );
  const isOpen = search.class !== undefined && year !== undefined;
  const failed = years.error ?? query.error;
  return (
    <Screen
      title={t('classes:records.title')}
      {...(query.data && { context: t('classes:records.count', { count: query.data.length }) })}
      filters={
        <>
          <DropdownFilter
            label={t('classes:year')}
            options={options}
            value={year ? String(year.id) : null}
            leaveOpen
            width={8}
            onChange={(id) => go({ year: Number(id) })}
          />
          <Input
            type="search"
            className={sides.find}
            aria-label={t('classes:records.find')}
            placeholder={t('classes:records.find')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {year && (
            <Button
              className={record.end ?? ''}
              size="compact-md"
              onClick={() => go({ year: year.id, class: 0 })}
            >
              {t('classes:records.add')}
            </Button>
          )}
        </>
      }
    >
      {!query.data ? (
        failed ? (
          <Failed error={failed} onRetry={() => void Promise.all([years.refetch(), query.refetch()])} />
        ) : years.data?.length === 0 ? (
          <Empty message={t('classes:records.none')} />
        ) : (
          <Loading />
        )
      ) : (
        <div className={sides.sides} data-open={isOpen || undefined}>
          <div className={sides.list}>
            {rows.length === 0 && (
              <Empty
                message={t(query.data.length > 0 ? 'classes:records.noMatch' : 'classes:records.none')}
              />
            )}
            {rows.length > 0 && (
              <table className={`${record.table} ${record.stacking} ${sides.table}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('classes:records.name')}</th>
                    <th scope="col">{t('classes:records.code')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one) => (
                    <tr key={one.id} data-chosen={one.id === search.class || undefined}>
                      <th scope="row">
                        <Link
                          to={`/subjects/classes?year=${one.academicYearID}&class=${one.id}` as string}
                          aria-current={one.id === search.class || undefined}
                        >
                          {one.itemName}
                        </Link>
                      </th>
                      <td>{one.code}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          {isOpen && year && search.class !== undefined && (
            <ClassPanel
              key={`${year.id}-${search.class}`}
              id={search.class}
              year={year}
              onClose={() => go({ year: year.id })}
              onAdded={(id) => go({ year: year.id, class: id })}
            />
          )}
        </div>
      )}
    </Screen>
  );
};
