import './comments.words.ts';
import '../shared/entry.words.ts';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import bar from '../shared/WorkBar.module.css';
import { CommentsFilterBar } from './CommentsFilters.tsx';
import { CommentsWork } from './CommentsWork.tsx';
import { useCommentsFilters } from './useCommentsFilters.ts';

/** Report card comments: year, period and level, then one student after another (specification 002 §2). */
export const CommentsScreen = () => {
  const filters = useCommentsFilters();
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  const { year, period, level, missing, students } = filters;
  const next = missing && filters.reads[missing];
  return (
    <Screen
      title={t('report-cards:labels.comments')}
      namedBelow
      filters={<CommentsFilterBar filters={filters} />}
      actions={<div ref={setActionSlot} className={bar.bar} />}
    >
      {year && period && level ? (
        <Read of={students} rows={12} empty={t('reportComments:noStudents')}>
          {(list) => (
            <CommentsWork
              key={`${period.id}/${level.id}`}
              yearId={year.id}
              period={period}
              students={list}
              at={filters.at}
              onStudent={(student) => filters.set({ student })}
              actionSlot={actionSlot}
            />
          )}
        </Read>
      ) : (
        <Read of={next ? [filters.defaults, next] : [filters.defaults]} rows={12}>
          {() => (
            <Empty message={t('reportEntry:selectOptions')}>
              {missing && <p>{t(`reportComments:select.${missing}`)}</p>}
            </Empty>
          )}
        </Read>
      )}
    </Screen>
  );
};
