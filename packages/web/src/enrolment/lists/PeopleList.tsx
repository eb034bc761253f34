import '../enrolment.words.ts';
import { exportList, type ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { Button, Input } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useEntryText } from '../../platform/errors/entryText.ts';
import { useMay } from '../../platform/session/session.ts';
import { useUserSetting } from '../../platform/settings/userSettings.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type Listed, ListTable, sortText } from './ListTable.tsx';
import classes from './lists.module.css';
import { type Column, exportedColumns, narrowed, shownColumns, sorted } from './lists.rules.ts';
import { useListFilters } from './useListFilters.ts';

/** The first persons of a list, and how many it has in all; null where that is not known. */
interface Beginning<T> {
  rows: readonly T[];
  count: number | null;
}

/** How many the list has in all; undefined where the chips leave some of its first persons out. */
const countOfBeginning = <T,>(shown: readonly T[], { rows, count }: Beginning<T>): number | undefined =>
  shown.length === rows.length ? (count ?? undefined) : undefined;

interface PeopleListProps<T extends Listed> {
  title: string;
  /** What the user's choice of columns is stored as. */
  setting: string;
  query: UseQueryResult<T[]>;
  /** Where the list may be long: its first persons, which are shown until all of it is there. */
  first?: Beginning<T> | undefined;
  /** Whether the chips leave a person in the list. */
  keeps: (row: T) => boolean;
  columns: readonly Column<T>[];
  /** What is typed is looked for in it. */
  textOf: (row: T) => string;
  countOf: (count: number) => string;
  filters: ReactNode;
  /** The list as the chips narrow it, as far as an export has names for them. */
  exported: Omit<ListExport, 'columns' | 'ids'>;
  /** The chips narrow it further than that. */
  isPart: boolean;
  onClear: () => void;
  /** What else can be done from the list. */
  also?: ReactNode;
}

/** Typing rests so long before it is stored with the entry of the history, ms. */
const REST_MS = 300;

/** A list of persons with its chips, the quick filter, the columns, and what can be done with it. */
export const PeopleList = <T extends Listed>({
  title,
  setting,
  query,
  first,
  keeps,
  columns,
  textOf,
  countOf,
  filters,
  exported,
  isPart,
  onClear,
  also,
}: PeopleListProps<T>) => {
  const mayExport = useMay('people.export');
  const {
    search: { sort },
    set,
  } = useListFilters();
  const [remembered, remember] = useEntryText('find');
  const [typed, setTyped] = useState(remembered);
  const asked = useDeferredValue(typed);
  const [chosen, choose] = useUserSetting('people', setting, '');
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen]);

  useEffect(() => {
    if (typed === remembered) return undefined;
    const timer = setTimeout(() => remember(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, remembered, remember]);

  // Of another order, and of what is typed, the first persons say nothing.
  const beginning = query.data || sort || asked.trim() ? undefined : first;
  const listed = useMemo(() => {
    if (query.data) return query.data.filter(keeps);
    const kept = beginning?.rows.filter(keeps);
    return kept?.length ? kept : undefined;
  }, [query.data, beginning, keeps]);
  const rows = useMemo(
    () => sorted(narrowed(listed ?? [], asked, textOf), columns, sort),
    [listed, asked, textOf, columns, sort],
  );
  const isBeginning = listed !== undefined && beginning !== undefined;
  /** Of all that the chips leave; undefined while only some of them are there and their number is not known. */
  const total = isBeginning ? countOfBeginning(rows, beginning) : listed?.length;
  // Else the server is told who is shown, in which order.
  const isAsItIs = (isBeginning || rows.length === total) && !sort && !isPart;

  return (
    <Screen
      title={title}
      filters={
        <>
          {filters}
          <Input
            type="search"
            size="xs"
            className={classes.find}
            aria-label={t('enrolment:lists.find')}
            placeholder={t('enrolment:lists.find')}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span className={classes.count} role="status">
            {total !== undefined &&
              (isBeginning || rows.length === total
                ? countOf(total)
                : t('enrolment:lists.countOf', { count: rows.length, total }))}
            <span className="visually-hidden"> {sortText(columns, sort)}</span>
          </span>
          <span className={classes.actions}>
            {also}
            <ColumnChoice columns={columns} shown={shown} onChange={(keys) => choose(keys.join(','))} />
            <ListActions
              onExport={mayExport ? (body: ListExport) => call(exportList, { body }) : undefined}
              list={
                rows.length > 0 && (isAsItIs || !isBeginning)
                  ? {
                      ...exported,
                      columns: exportedColumns(shown),
                      ...(isAsItIs ? {} : { ids: rows.map(({ id }) => id) }),
                    }
                  : undefined
              }
            />
          </span>
        </>
      }
    >
      <PrintHead>{countOf(total ?? rows.length)}</PrintHead>
      {(!isBeginning || query.isError) && <Read of={query} rows={16} />}
      {listed && rows.length === 0 && (
        <Empty>
          <p>{t('enrolment:lists.none')}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTyped('');
              onClear();
            }}
          >
            {t('enrolment:lists.clear')}
          </Button>
        </Empty>
      )}
      {rows.length > 0 && (
        <ListTable
          label={title}
          rows={rows}
          count={isBeginning ? total : undefined}
          columns={shown}
          sort={sort}
          onSort={(by) => set({ sort: by === 'itemName' ? undefined : by })}
        />
      )}
    </Screen>
  );
};
