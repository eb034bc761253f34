import { addDays } from '@homeroom/contract/shared/days.ts';
import './patterns.words.ts';
import '../behaviour.words.ts';
import { PROFILE_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { getIncidentTypes } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { getBehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/calls/call.ts';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import behaviour from '../behaviour.module.css';
import { type PatternsSearch, patternsSearch } from '../behaviour.search.ts';
import { Bars } from './Bars.tsx';
import classes from './patterns.module.css';
import { WeekdayGrid } from './WeekdayGrid.tsx';

const kinds = ['negative', 'positive', 'neutral'] as const;

/** When, where and in which classes incidents of a kind, or of one type, happen, as pictures; what was not good at first. */
export const PatternsScreen = () => {
  const today = useToday();
  const search = useReadSearch(patternsSearch);
  const navigate = useNavigate();
  const set = (more: { [K in keyof PatternsSearch]: PatternsSearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (old: object) => patternsSearch({ ...old, ...more }),
      replace: true,
      resetScroll: false,
    });
  const dateOfEnd = search.to ?? today;
  const dateOfStart = search.from ?? addDays(dateOfEnd, 1 - PROFILE_DAYS);
  // Closed ones too: what was recorded then is of them.
  const types = useQuery({
    queryKey: ['BehaviourList', 'behaviour-incident-types'],
    queryFn: ({ signal }) => call(getIncidentTypes, { signal }),
  });
  const type = types.data?.find(({ id }) => id === search.type);
  const kind = type?.kind ?? search.kind ?? 'negative';
  const rollClasses = useSchoolList(getRollClasses);
  const query = {
    dateOfStart,
    dateOfEnd,
    ...(search.rollClass ? { rollClass: search.rollClass } : {}),
    ...(type ? { incidentTypeID: type.id } : {}),
  };
  const patterns = useQuery({
    queryKey: ['BehaviourReport', 'patterns', query],
    queryFn: ({ signal }) => call(getBehaviourPatterns, { query, signal }),
    placeholderData: keepPreviousData,
    // What the address names is looked up first, so that nothing else is shown before it.
    enabled: search.type === undefined || !types.isPending,
  });
  const isNone = patterns.data?.weeks.every((week) => week[kind] === 0);
  return (
    <Screen
      title={t('patterns:title')}
      filters={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: chips of a line of filters, no form */}
          <span role="group" aria-label={t('patterns:kind')} className={classes.kinds}>
            {kinds.map((each) => (
              <Chip key={each} active={kind === each} onChange={() => set({ kind: each, type: undefined })}>
                {t(`behaviour:kind.${each}`)}
              </Chip>
            ))}
          </span>
          <DropdownFilter
            label={t('patterns:type')}
            width={14}
            value={type ? String(type.id) : ''}
            options={
              types.data && [
                { value: '', label: t('patterns:everyType') },
                ...types.data
                  .filter((one) => one.kind === kind)
                  .map(({ id, itemName }) => ({ value: String(id), label: itemName })),
              ]
            }
            onChange={(id) => set({ type: id === '' ? undefined : Number(id), kind })}
          />
          <DropdownFilter
            label={t('patterns:rollClass')}
            width={10}
            value={search.rollClass ?? ''}
            options={
              rollClasses.data && [
                { value: '', label: t('patterns:everyClass') },
                ...rollClasses.data.map(({ code }) => ({ value: code, label: code })),
              ]
            }
            onChange={(rollClass) => set({ rollClass: rollClass || undefined })}
          />
          <span className={behaviour.days}>
            <DateFilter
              label={t('patterns:from')}
              value={dateOfStart}
              max={dateOfEnd}
              onChange={(from) => set({ from })}
            />
            <DateFilter
              label={t('patterns:to')}
              value={dateOfEnd}
              min={dateOfStart}
              max={today}
              onChange={(to) => set({ to: to === today ? undefined : to, from: dateOfStart })}
            />
          </span>
        </>
      }
    >
      <PrintHead>
        {t('patterns:printed', {
          kind: type?.itemName ?? t(`behaviour:kind.${kind}`),
          from: formatDay(dateOfStart),
          to: formatDay(dateOfEnd),
        })}
      </PrintHead>
      <Read of={patterns} rows={8} height="40px">
        {(read) =>
          isNone ? (
            <Empty message={t('patterns:none')} />
          ) : (
            <div className={classes.pictures}>
              <WeekdayGrid patterns={read} kind={kind} />
              <Bars
                title={t('patterns:places')}
                kind={kind}
                bars={read.places.map((place) => ({
                  name: place.itemName || t('patterns:noPlace'),
                  count: place[kind],
                }))}
              />
              <Bars
                title={t('patterns:classes')}
                kind={kind}
                bars={read.classes.map((one) => ({ name: one.itemName, count: one[kind] }))}
              />
              <Bars
                title={t('patterns:types')}
                kind={kind}
                bars={read.types
                  .filter((type) => type.kind === kind)
                  .map(({ itemName, count }) => ({ name: itemName, count }))}
              />
              <Bars
                title={t('patterns:weeks')}
                kind={kind}
                isDense
                bars={read.weeks.map((week) => ({ name: formatDay(week.week), count: week[kind] }))}
              />
            </div>
          )
        }
      </Read>
    </Screen>
  );
};
