import '../billing.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from '../billing.module.css';
import type { PostingState } from './usePosting.ts';

interface PostingSaidProps {
  state: PostingState;
  onAgain: () => void;
}

/** What became of something that was posted, where that is not that it stands. */
export const PostingSaid = ({ state, onAgain }: PostingSaidProps) => {
  if (state.phase === 'refused')
    return (
      <p role="alert" className={classes.alert}>
        {sayingOf(state.error)}
      </p>
    );
  if (state.phase !== 'unknown') return null;
  return (
    <div role="alert" className={classes.alert}>
      <p>
        <strong>{t('billing:unknown.title')}</strong> {t('billing:unknown.text')}
      </p>
      <Button size="compact-md" variant="default" onClick={onAgain}>
        {t('billing:unknown.again')}
      </Button>
    </div>
  );
};
