import '../shared/entry.words.ts';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { ClassFilters } from '../shared/ClassFilters.tsx';
import { placeOf } from '../shared/entry.ts';
import bar from '../shared/WorkBar.module.css';
import classes from './ClassWork.module.css';
import { ClassWork } from './ClassWork.tsx';

/** Report cards by class: year, period, teacher and class, then the grid (specification 002 §2). */
export const ClassScreen = () => {
  const [headSlot, setHeadSlot] = useState<HTMLElement | null>(null);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  return (
    <ClassFilters
      title={t('report-cards:labels.byClass')}
      head={<div ref={setHeadSlot} className={classes.head} />}
      actions={<div ref={setActionSlot} className={bar.bar} />}
    >
      {(chosen) => (
        <ClassWork key={placeOf(chosen.name)} chosen={chosen} headSlot={headSlot} actionSlot={actionSlot} />
      )}
    </ClassFilters>
  );
};
