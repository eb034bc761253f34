import '../roll/absence.words.ts';
import { useId } from 'react';
import type { RollAction, RollChoicesProps } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import classes from './AbsenceModal.module.css';

interface DetailActionsProps extends RollChoicesProps {
  actions: readonly RollAction[];
  onActionForSeveral: (action: RollAction) => void;
  /** What was done from here. */
  said: string | undefined;
}

/**
 * What other areas let one do for a student, in the details: on a phone the line has no room for it. It is recorded at
 * once, and so stands apart from the form above it, which waits for its Save.
 */
export const DetailActions = ({ actions, onActionForSeveral, said, ...choices }: DetailActionsProps) => {
  const title = useId();
  if (actions.length === 0) return null;
  return (
    <section className={classes.atOnce} aria-labelledby={title}>
      <h3 id={title}>{t('absence:atOnce')}</h3>
      {actions.map((action) => (
        <fieldset key={action.id} className={classes.action}>
          <legend>{t(action.label)}</legend>
          <action.Choices {...choices} onSeveral={() => onActionForSeveral(action)} />
        </fieldset>
      ))}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </section>
  );
};
