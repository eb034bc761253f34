import '../enrolment.words.ts';
import '../../ui/people.words.ts';
import { exportList, type ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { call } from '../../platform/call.ts';
import { formatDay } from '../../platform/formats.ts';
import { useRefreshOnChange } from '../../platform/refreshOnChange.ts';
import { useMay, useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ClassList } from '../../ui/ClassList.tsx';
import { ClassListViews } from '../../ui/ClassListViews.tsx';
import { DateFilter } from '../../ui/DateFilter.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListActions } from '../../ui/ListActions.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { Read } from '../../ui/Read.tsx';
import { Screen } from '../../ui/Screen.tsx';
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
