import '../enrolment.words.ts';
import '../../ui/people/people.words.ts';
import { exportList, type ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ClassList } from '../../ui/people/ClassList.tsx';
import { ClassListViews } from '../../ui/people/ClassListViews.tsx';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import classes from './classlists.module.css';
import { useClassListFilters } from './useClassListFilters.ts';
import { useRollClassList } from './useRollClassList.tsx';
import { useSubjectClassList } from './useSubjectClassList.tsx';

/** Class lists by roll class, or by subject class; with faces, on paper, as CSV (specification 002 §2). */
export const ClassListsScreen = () => {
  const filters = useClassListFilters();
  const mayExport = useMay('people.export');
  const { search, set } = filters;
  const today = useToday();
  const day = search.date ?? today;
  const isSubject = search.by === 'subject';
  const byRollClass = useRollClassList(filters, !isSubject);
  const bySubject = useSubjectClassList(filters, isSubject);
  const list = isSubject ? bySubject : byRollClass;
  const { members, name, who } = list;
  const view = search.view ?? 'list';
  const count = members.data?.length ?? 0;

  const queryKey = [isSubject ? 'ClassDetailStudents' : 'RollClassStudents'];
  useRefreshOnChange(list.model, list.ids, queryKey);
  useRefreshOnChange(
    'PersonalInformation',
    (members.data ?? []).map(({ id }) => id),
    queryKey,
  );

  const of = search.date && t('enrolment:classLists.of', { day: formatDay(search.date) });
  const facts = [name, who, of, members.data && t('people:members', { count })].filter(Boolean).join(' · ');
  return (
    <Screen
      title={t('enrolment:classLists.title')}
      filters={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: two chips of a line of filters, no form */}
          <span role="group" aria-label={t('enrolment:classLists.by')} className={classes.by}>
            <Chip active={!isSubject} onChange={() => set({ by: undefined })}>
              {t('enrolment:classLists.byRollClass')}
            </Chip>
            <Chip active={isSubject} onChange={() => set({ by: 'subject' })}>
              {t('enrolment:classLists.bySubject')}
            </Chip>
          </span>
          {list.filters}
          <DateFilter
            label={t('enrolment:classLists.date')}
            value={day}
            onChange={(chosen) => set({ date: chosen === today ? undefined : chosen })}
          />
          <ClassListViews
            view={view}
            onChange={(each) => set({ view: each === 'photos' ? each : undefined })}
          />
          <span className={classes.count} role="status">
            {members.data && t('people:members', { count })}
          </span>
          <span className={classes.actions}>
            <ListActions
              onExport={mayExport ? (body: ListExport) => call(exportList, { body }) : undefined}
              list={
                list.exported && count > 0
                  ? {
                      ...list.exported,
                      ...(search.date ? { dateOf: search.date } : {}),
                      columns: ['itemName', 'number', 'level', 'rollClass', 'dateFrom'],
                    }
                  : undefined
              }
            />
          </span>
        </>
      }
    >
      <PrintHead>{facts}</PrintHead>
      {list.missing ? (
        <Empty message={list.missing} />
      ) : (
        <Read
          // A class that the address names is shown before it is known among which it is.
          of={members.data ? [members] : [...list.before, members]}
          rows={24}
          empty={t('enrolment:classLists.noMembers')}
        >
          {() => <ClassList members={members.data ?? []} label={name} view={view} />}
        </Read>
      )}
    </Screen>
  );
};
