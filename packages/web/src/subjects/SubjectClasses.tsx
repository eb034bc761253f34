import { hasWords } from '../platform/words/folded.ts';
import './subjects.words.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import list from '../ui/layout/table.module.css';
import { useRowKeys } from '../ui/layout/useRowKeys.ts';
import { PrintHead } from '../ui/print/PrintHead.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './subjects.module.css';
import { useSubjects } from './useSubjects.ts';
import { YearFilter } from './YearFilter.tsx';

const isOf = ({ teacherIDs }: { teacherIDs: readonly number[] }, person: number | null) =>
  person !== null && teacherIDs.includes(person);

/** The subject classes of an academic year, those of the viewer first; each leads to its list. */
export const SubjectClasses = () => {
  const subjects = useSubjects();
  const { year, yearOptions, set } = subjects;
  const teachers = useQuery(schoolList(getTeachers));
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const table = useRef<HTMLTableElement>(null);
  const keys = useRowKeys(table);
  useRefreshOnChange('ClassDetail', 'all', ['ClassDetail']);

  const nameOf = (id: number) => teachers.data?.find((each) => each.id === id)?.fullName;
  /** Who teaches begins with their own classes. */
  const teaches = subjects.classes?.some((each) => isOf(each, subjects.me)) ?? false;
  const [isOwn, setOwn] = useState<boolean>();
  const onlyOwn = teaches && (isOwn ?? true);
  const lines = subjects.classes
    ?.filter((each) => !onlyOwn || isOf(each, subjects.me))
    .map((each) => ({ ...each, who: each.teacherIDs.flatMap((id) => nameOf(id) ?? []).join(', ') }))
    .filter(({ itemName, code, who }) => hasWords(`${itemName} ${code} ${who}`, asked));

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
            onChoose={(id) => set({ year: id })}
          />
          {teaches && (
            <Chip active={onlyOwn} onChange={setOwn}>
              {t('subjects:list.own')}
            </Chip>
          )}
          <Input
            type="search"
            size="xs"
            className={classes.find}
            aria-label={t('subjects:list.find')}
            placeholder={t('subjects:list.find')}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span className={classes.quiet} role="status">
            {lines && t('subjects:list.count', { count: lines.length })}
          </span>
        </>
      }
    >
      <PrintHead>{year?.itemName ?? ''}</PrintHead>
      {subjects.isNone || lines?.length === 0 ? (
        <Empty message={t('subjects:list.none')} />
      ) : (
        <Read of={subjects.queries} rows={16}>
          {() => (
            <table
              ref={table}
              className={list.table}
              aria-label={t('subjects:list.title')}
              onKeyDown={keys.onKeyDown}
            >
              <thead>
                <tr>
                  <th scope="col">{t('subjects:list.name')}</th>
                  <th scope="col">{t('subjects:list.code')}</th>
                  <th scope="col">{t('subjects:list.teachers')}</th>
                </tr>
              </thead>
              <tbody>
                {lines?.map(({ id, itemName, code, who }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link
                        to="/subjects/{-$id}"
                        params={{ id: 'view' }}
                        search={{ year: year?.id, class: id }}
                        className={list.link}
                        data-row
                      >
                        {itemName}
                      </Link>
                    </th>
                    <td>{code}</td>
                    <td>{who}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Read>
      )}
    </Screen>
  );
};
