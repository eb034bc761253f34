import './subjects.words.ts';
import '../ui/people/people.words.ts';
import { exportList, type ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ClassList } from '../ui/people/ClassList.tsx';
import { ClassListViews } from '../ui/people/ClassListViews.tsx';
import { ListActions } from '../ui/print/ListActions.tsx';
import { PrintHead } from '../ui/print/PrintHead.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { ClassFacts } from './ClassFacts.tsx';
import { membersQuery } from './subjects.api.ts';
import classes from './subjects.module.css';
import { useSubjects } from './useSubjects.ts';
import { YearFilter } from './YearFilter.tsx';

/** The list of a subject class: its members, and apart from them those who withdrew (specification 002 §2). */
export const SubjectClass = () => {
  const subjects = useSubjects();
  const mayExport = useMay('people.export');
  const { search, set, year, yearOptions, me } = subjects;
  const chosen =
    subjects.classes?.find(({ id }) => id === search.class) ??
    subjects.classes?.find(({ teacherIDs }) => me !== null && teacherIDs.includes(me)) ??
    subjects.classes?.[0];
  const members = useQuery({ ...membersQuery(chosen?.id ?? 0), enabled: chosen !== undefined });
  useRefreshOnChange('ClassDetail', chosen ? [chosen.id] : [], ['ClassDetail']);
  useRefreshOnChange(
    'PersonalInformation',
    (members.data ?? []).map(({ id }) => id),
    ['ClassDetail', 'members'],
  );

  const view = search.view ?? 'list';
  const count = members.data?.filter(({ isWithdrawn }) => !isWithdrawn).length ?? 0;
  return (
    <Screen
      title={t('subjects:list.title')}
      filters={
        <>
          <YearFilter
            label={t('subjects:list.year')}
            width={6}
            options={yearOptions}
            year={year}
            onChoose={(id) => set({ year: id, class: undefined })}
          />
          <DropdownFilter
            label={t('subjects:list.class')}
            options={subjects.classes?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={chosen ? String(chosen.id) : null}
            leaveOpen
            onChange={(id) => set({ class: Number(id) })}
          />
          <ClassListViews
            view={view}
            onChange={(each) => set({ view: each === 'photos' ? each : undefined })}
          />
          <span className={classes.quiet} role="status">
            {members.data && t('people:members', { count })}
          </span>
          <span className={classes.actions}>
            <Link
              to="/subjects/{-$id}"
              params={{}}
              search={year ? { year: year.id } : {}}
              className={classes.all}
            >
              {t('subjects:list.all')}
            </Link>
            <ListActions
              onExport={mayExport ? (body: ListExport) => call(exportList, { body }) : undefined}
              list={
                chosen && count > 0
                  ? {
                      list: 'classDetail',
                      classID: chosen.id,
                      columns: ['itemName', 'number', 'level', 'rollClass', 'dateFrom', 'dateTo'],
                    }
                  : undefined
              }
            />
          </span>
        </>
      }
    >
      <PrintHead>{[chosen?.itemName, year?.itemName].filter(Boolean).join(' · ')}</PrintHead>
      {subjects.isNone ? (
        <Empty message={t('subjects:list.none')} />
      ) : (
        <>
          {chosen && <ClassFacts classID={chosen.id} today={subjects.today} />}
          <Read of={[...subjects.queries, members]} rows={24} empty={t('subjects:list.noMembers')}>
            {(_years, _classes, students) => (
              <>
                {count === 0 && <Empty message={t('subjects:list.noMembers')} />}
                <ClassList members={students} label={chosen?.itemName ?? ''} view={view} />
              </>
            )}
          </Read>
        </>
      )}
    </Screen>
  );
};
