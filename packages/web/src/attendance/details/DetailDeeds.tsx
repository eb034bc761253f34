import '../roll/absence.words.ts';
import { useId } from 'react';
import type { RollAction, RollChoicesProps } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import classes from './AbsenceModal.module.css';

interface DetailDeedsProps extends RollChoicesProps {
  deeds: readonly RollAction[];
  onDeedForSeveral: (deed: RollAction) => void;
  /** What was done from here. */
  said: string | undefined;
}

/**
 * What other areas let one do for a student, in the details: on a phone the line has no room for it. It is recorded at
 * once, and so stands apart from the form above it, which waits for its Save.
 */
export const DetailDeeds = ({ deeds, onDeedForSeveral, said, ...choices }: DetailDeedsProps) => {
  const title = useId();
  if (deeds.length === 0) return null;
  return (
    <section className={classes.atOnce} aria-labelledby={title}>
      <h3 id={title}>{t('absence:atOnce')}</h3>
      {deeds.map((deed) => (
        <fieldset key={deed.id} className={classes.deed}>
          <legend>{t(deed.label)}</legend>
          <deed.Choices {...choices} onSeveral={() => onDeedForSeveral(deed)} />
        </fieldset>
      ))}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </section>
  );
};
