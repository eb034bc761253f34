import './family.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import type { ActionState } from '../useOnce.ts';
import classes from './family.module.css';

interface ActionOutcomeProps<Asked> {
  state: ActionState<Asked>;
  /** What was asked for, in a few words: "5:10 PM with Grace Okafor". */
  what: (asked: Asked) => string;
  /** In the words of the place, where a refusal has some; the server's own where it is empty. */
  refusal?: (error: unknown) => string;
  /** Looks again what stands. */
  onLook?: (() => void) | undefined;
}

/** What has come of an action: refused, not known, or seen since not to be done. Read out when it comes. */
export const ActionOutcome = <Asked,>({
  state,
  what,
  refusal = () => '',
  onLook,
}: ActionOutcomeProps<Asked>) => (
  <div role="alert">
    {state.kind === 'refused' && (
      <p className={classes.problem}>{refusal(state.error) || sayingOf(state.error)}</p>
    )}
    {state.kind === 'unknown' && (
      <div className={classes.problem}>
        <p>{t('interviewsFamily:unknown.is', { what: what(state.asked) })}</p>
        <p>{t(state.isLooking ? 'interviewsFamily:unknown.looking' : 'interviewsFamily:unknown.waits')}</p>
        {onLook && !state.isLooking && (
          <Button size="compact-sm" variant="default" onClick={onLook}>
            {t('interviewsFamily:unknown.look')}
          </Button>
        )}
      </div>
    )}
    {state.kind === 'notDone' && (
      <p className={classes.problem}>{t('interviewsFamily:unknown.notDone', { what: what(state.asked) })}</p>
    )}
  </div>
);
