import '../behaviour.words.ts';
import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button, Input } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useKeys } from '../../platform/keys/keys.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useRowKeys } from '../../ui/layout/useRowKeys.ts';
import { DEFAULT_FILTER, EntityFilter } from '../../ui/people/EntityFilter.tsx';
import { type PersonItem, PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { MorePages } from '../../ui/states/MorePages.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { exportedReports, findPersons } from '../behaviour.api.ts';
import classes from '../behaviour.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { daysOf } from './reports.rules.ts';
import { useReportSearch } from './useReportSearch.ts';

/** Events by whom they are about, words and days: the last 28 days at first, newest first (specification 001 §2). */
export const SearchScreen = () => {
  const { search, set, filter, keepFilter, typed, setTyped, filters, pages, reports, isCut, count } =
    useReportSearch();
  const mayRecord = useMay('behaviour.record');
  const mayManage = useMay('behaviour.manage');
  const today = useToday();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PersonItem | null>(null);
  const within = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const rows = useRowKeys(within);
  useRefreshOnChange('BehaviourReport', 'all', ['BehaviourReport', 'search']);
  // Also of an event that may be read no more: it goes from the list.
  const shown = reports?.map(({ id }) => id) ?? [];
  useRefreshOnChange('BehaviourReport', shown, ['BehaviourReport', 'search']);
  const { dateOfStart, dateOfEnd } = daysOf(search, today);
  // The address has a number alone: who it is stands in what was found.
  const student =
    search.student === undefined
      ? null
      : ([chosen, ...(reports ?? []).flatMap(({ people }) => people)].find(
          (one) => one?.id === search.student,
        ) ?? {
          id: search.student,
          itemName: `#${search.student}`,
        });
  useKeys(
    [
      { key: '/', label: t('behaviour:search.keyText'), run: () => words.current?.focus() },
      {
        key: 'n',
        label: t('behaviour:search.keyNew'),
        when: () => mayRecord,
        run: () => void navigate({ to: '/behaviour/event/$id', params: { id: 'new' } }),
      },
    ],
    { scope: t('behaviour:search.keysScope') },
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between what is in it
    <div ref={within} onKeyDown={rows.onKeyDown}>
      <Screen
        title={t('behaviour:search.title')}
        filters={
          <>
            <EntityFilter
              types={filterTypes}
              value={filter}
              onChange={(next) => {
                setChosen(null);
                keepFilter(next);
                set({ filter: next === DEFAULT_FILTER ? undefined : next, student: undefined });
              }}
            />
            <span className={classes.find}>
              <PersonTypeahead
                within={filter}
                find={findPersons(filter)}
                value={student}
                onChange={(person) => {
                  setChosen(person);
                  set({ student: person?.id });
                }}
              />
            </span>
            <Input
              ref={words}
              type="search"
              size="xs"
              className={classes.find}
              aria-label={t('behaviour:search.text')}
              placeholder={t('behaviour:search.text')}
              value={typed}
              maxLength={190}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <MoreFilters>
              <DropdownFilter
                label={t('behaviour:search.kind')}
                width={9}
                value={search.kind ?? 'all'}
                options={[
                  { value: 'all', label: t('behaviour:search.anyKind') },
                  ...(['positive', 'negative', 'neutral'] as const).map((kind) => ({
                    value: kind,
                    label: t(`behaviour:kind.${kind}`),
                  })),
                ]}
                onChange={(kind) => set({ kind: kind === 'all' ? undefined : (kind as 'positive') })}
              />
              <span className={classes.days}>
                <DateFilter
                  label={t('behaviour:search.from')}
                  value={dateOfStart}
                  max={dateOfEnd}
                  debounce={1000}
                  onChange={(from) => set({ from })}
                />
                <DateFilter
                  label={t('behaviour:search.to')}
                  value={dateOfEnd}
                  min={dateOfStart}
                  max={today}
                  debounce={1000}
                  onChange={(to) => set({ to: to === today ? undefined : to, from: dateOfStart })}
                />
              </span>
              {mayManage && (
                <DropdownFilter
                  label={t('behaviour:search.state')}
                  width={9}
                  value={search.state ?? 'standing'}
                  options={(['standing', 'takenAway'] as const).map((state) => ({
                    value: state,
                    label: t(`behaviour:search.states.${state}`),
                  }))}
                  onChange={(state) => set({ state: state === 'takenAway' ? state : undefined })}
                />
              )}
              <Chip
                active={search.order === 'oldest'}
                onChange={(oldest) => set({ order: oldest ? 'oldest' : undefined })}
              >
                {t('behaviour:search.oldest')}
              </Chip>
            </MoreFilters>
            <span className={classes.small} role="status">
              {reports &&
                (isCut
                  ? t('behaviour:search.firstOf', { shown: reports.length, count: count ?? '…' })
                  : t('behaviour:search.count', { count: reports.length }))}
            </span>
            <span className={`${classes.actions} ${classes.end}`}>
              <ListActions list={reports?.length ? filters : undefined} onExport={exportedReports} />
              {mayRecord && (
                <Button
                  size="xs"
                  rightSection={<Kbd keys="n" />}
                  renderRoot={(props) => <Link {...props} to="/behaviour/event/$id" params={{ id: 'new' }} />}
                >
                  {t('behaviour:search.record')}
                </Button>
              )}
            </span>
          </>
        }
      >
        <PrintHead>
          {t('behaviour:search.printed', { from: formatDay(dateOfStart), to: formatDay(dateOfEnd) })}
        </PrintHead>
        {!reports && <Read of={pages} rows={12} />}
        {reports?.length === 0 && <Empty message={t('behaviour:search.none')} />}
        {reports && reports.length > 0 && (
          <ReportTable reports={reports} isTakenAway={Boolean(filters.takenAway)} />
        )}
        {isCut && (
          <MorePages
            of={pages}
            shown={reports?.length ?? 0}
            more={t(search.order === 'oldest' ? 'behaviour:search.moreNewer' : 'behaviour:search.more')}
          />
        )}
      </Screen>
    </div>
  );
};
