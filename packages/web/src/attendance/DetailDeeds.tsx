import type { RollAction, RollChoicesProps } from '../platform/area.ts';
import { t } from '../platform/words.ts';
import classes from './AbsenceModal.module.css';

/** What other areas let one do for a student, in the details: on a phone the line has no room for it. */
export const DetailDeeds = ({ deeds, ...choices }: RollChoicesProps & { deeds: readonly RollAction[] }) =>
  deeds.map(({ id, label, Choices }) => (
    <fieldset key={id} className={classes.deed}>
      <legend>{t(label)}</legend>
      <Choices {...choices} />
    </fieldset>
  ));
