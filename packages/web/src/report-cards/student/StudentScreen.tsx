import '../shared/entry.words.ts';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { ClassFilters } from '../shared/ClassFilters.tsx';
import { placeOf } from '../shared/entry.ts';
import bar from '../shared/WorkBar.module.css';
import { StudentWork } from './StudentWork.tsx';

/** Report cards by student: the same filters, then one student at a time (specification 002 §2). */
export const StudentScreen = () => {
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  return (
    <ClassFilters
      title={t('report-cards:labels.byStudent')}
      actions={<div ref={setActionSlot} className={bar.bar} />}
    >
      {(chosen) => <StudentWork key={placeOf(chosen.name)} chosen={chosen} actionSlot={actionSlot} />}
    </ClassFilters>
  );
};
