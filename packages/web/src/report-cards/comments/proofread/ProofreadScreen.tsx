import '../../shared/suggest/suggest.words.ts';
import { useState } from 'react';
import { t } from '../../../platform/words/words.ts';
import { ClassFilters } from '../../shared/ClassFilters.tsx';
import { placeOf } from '../../shared/entry.ts';
import bar from '../../shared/WorkBar.module.css';
import { ProofreadWork } from './ProofreadWork.tsx';

/** All comments of a class on one screen: proofreaders suggest, the author decides, words are replaced in all. */
export const ProofreadScreen = () => {
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  return (
    <ClassFilters
      title={t('report-cards:labels.proofread')}
      actions={<div ref={setActionSlot} className={bar.bar} />}
    >
      {(chosen) => <ProofreadWork key={placeOf(chosen.name)} chosen={chosen} actionSlot={actionSlot} />}
    </ClassFilters>
  );
};
