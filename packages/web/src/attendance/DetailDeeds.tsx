import type { RollAction, RollChoicesProps } from '../platform/area.ts';
import { t } from '../platform/words.ts';
import classes from './AbsenceModal.module.css';

interface DetailDeedsProps extends RollChoicesProps {
  deeds: readonly RollAction[];
  onDeedForSeveral: (deed: RollAction) => void;
  /** What was done from here. */
  said: string | undefined;
}

/** What other areas let one do for a student, in the details: on a phone the line has no room for it. */
export const DetailDeeds = ({ deeds, onDeedForSeveral, said, ...choices }: DetailDeedsProps) => (
  <>
    {deeds.map((deed) => (
      <fieldset key={deed.id} className={classes.deed}>
        <legend>{t(deed.label)}</legend>
        <deed.Choices {...choices} onSeveral={() => onDeedForSeveral(deed)} />
      </fieldset>
    ))}
    {deeds.length > 0 && (
      <p role="status" className={classes.said}>
        {said}
      </p>
    )}
  </>
);
