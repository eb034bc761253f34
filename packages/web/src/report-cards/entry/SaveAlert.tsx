import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../platform/words/words.ts';
import bar from '../shared/WorkBar.module.css';
import { keepInView } from './keepInView.ts';
import type { ClassEntry } from './useClassEntry.ts';

/**
 * A save that failed is said (specification 002 §8), and that what was typed is kept. It stands in the bar below the work,
 * which is in sight wherever somebody has scrolled to, above its buttons.
 */
export const SaveAlert = ({ entry }: { entry: ClassEntry }) => {
  const isCut = !entry.reachable && entry.waiting.length > 0;
  const isShown = isCut || entry.refused !== '';
  useEffect(() => (isShown ? keepInView() : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <div role="alert" className={bar.alert}>
      <span>
        <strong>{t('reportEntry:oops')}</strong>{' '}
        <span>{isCut ? t('reportEntry:networkProblem') : entry.refused}</span>{' '}
        <span>{t(isCut ? 'reportEntry:keptAndSent' : 'reportEntry:kept')}</span>
      </span>
      {!isCut && (
        <Button size="compact-sm" variant="default" onClick={entry.save}>
          {t('ui:tryAgain')}
        </Button>
      )}
    </div>
  );
};
