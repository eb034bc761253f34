import './persons.words.ts';
import { personStatuses } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useKeys } from '../platform/keys/keys.ts';
import { t } from '../platform/words/words.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { useRowKeys } from '../ui/layout/useRowKeys.ts';
import { SearchResults } from './SearchResults.tsx';
import classes from './search.module.css';
import { statusOf } from './search.rules.ts';
import { usePersonSearch } from './useSearch.ts';

/** The general search: a name and a status; each result leads to the profile (specification 002 §2). */
export const SearchScreen = () => {
  const search = usePersonSearch();
  const { typed, setTyped, run, asked, status, setStatus, results } = search;
  const within = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRowKeys(within);
  useKeys([{ key: '/', label: t('persons:search.keys.box'), run: () => field.current?.focus() }], {
    scope: t('persons:search.keys.scope'),
  });

  /** Enter was pressed again while the answer is awaited. */
  const takesFirst = useRef(false);
  const enter = () => {
    // What is typed is asked for; where it is asked already, Enter takes the first.
    const isAsked = typed.trim() === '' || typed.trim() === asked;
    if (!isAsked) return run();
    if (results.isFetching) takesFirst.current = true;
    else rows.first()?.click();
  };
  useEffect(() => {
    if (results.data && takesFirst.current) rows.first()?.click();
    takesFirst.current = false;
  }, [results.data, rows.first]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between what is in it
    <div ref={within} className={classes.screen} onKeyDown={rows.onKeyDown}>
      <Screen
        title={t('persons:search.title')}
        filters={
          <search className={classes.form}>
            <Input
              ref={field}
              type="search"
              autoFocus
              className={classes.field}
              aria-label={t('persons:search.name')}
              placeholder={t('persons:search.name')}
              value={typed}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
              }}
            />
            <DropdownFilter
              label={t('persons:search.status')}
              width={9}
              value={String(status)}
              options={personStatuses.map(({ id, standing }) => ({
                value: String(id),
                label: t(`persons:search.${standing || 'all'}`),
              }))}
              onChange={(value) => setStatus(statusOf(value))}
            />
            <Button size="xs" disabled={typed.trim() === ''} onClick={run}>
              {t('persons:search.search')}
            </Button>
          </search>
        }
      >
        <SearchResults
          asked={asked}
          status={status}
          results={results}
          onEveryone={() => setStatus(0)}
          onChange={() => {
            setTyped(asked);
            field.current?.focus();
          }}
        />
      </Screen>
    </div>
  );
};
