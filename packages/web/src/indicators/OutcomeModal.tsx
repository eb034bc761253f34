import './indicators.words.ts';
import type {
  IndicatorClass,
  SavedIndicatorClass,
} from '@homeroom/contract/indicators/indicators.schemas.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { nameApart } from '../ui/people/namesakes.ts';
import { ConcernsQuestion } from './ConcernsQuestion.tsx';

/** What came of a submit (specification 002 §4, Outcomes). */
export type Outcome =
  | { type: 'waiting' }
  | { type: 'offline' | 'conflict' | 'none' }
  | { type: 'submitted'; refused: SavedIndicatorClass['refused'] }
  | { type: 'refused'; message: string };

interface OutcomeModalProps {
  /** What is under way is said in the bar below the grid. */
  outcome: Exclude<Outcome, { type: 'waiting' }>;
  set: IndicatorClass;
  /** In how many cells somebody has to choose. */
  conflicts: number;
  onClose: () => void;
}

const saidOf = {
  submitted: 'submitted',
  none: 'none',
  offline: 'failed',
  conflict: 'failed',
  refused: 'failed',
} as const;

/** Which cells were not taken, and why. */
const NotTaken = ({ refused, set }: { refused: SavedIndicatorClass['refused']; set: IndicatorClass }) => (
  <>
    <p>{t('indicators:outcome.notTaken')}</p>
    <ul>
      {refused.map(({ studentID, indicatorTypeID, message }) => {
        const student = set.indicatorClassStudents.find(({ id }) => id === studentID);
        return (
          <li key={`${studentID} ${indicatorTypeID}`}>
            {student && nameApart(student)},{' '}
            {set.indicatorTypes.find(({ id }) => id === indicatorTypeID)?.itemName}: {message}
          </li>
        );
      })}
    </ul>
  </>
);

/** The submit and its outcome; after it, whether to tell home. */
export const OutcomeModal = ({ outcome, set, conflicts, onClose }: OutcomeModalProps) => (
  <Dialog opened onClose={onClose} title={t('indicators:outcome.title')}>
    <p role="status">
      <strong>{t(`indicators:outcome.${saidOf[outcome.type]}`)}</strong>
    </p>
    {outcome.type === 'offline' && <p>{t('indicators:outcome.offline')}</p>}
    {outcome.type === 'conflict' && <p>{t('indicators:outcome.conflict', { count: conflicts })}</p>}
    {outcome.type === 'refused' && (
      <p>
        {outcome.message} {t('indicators:outcome.refused')}
      </p>
    )}
    {outcome.type === 'submitted' && outcome.refused.length > 0 && (
      <NotTaken refused={outcome.refused} set={set} />
    )}
    {outcome.type === 'submitted' && set.concerns.length > 0 && <ConcernsQuestion set={set} />}
    <FormActions>
      <PrimaryButton withoutKey data-autofocus onClick={onClose}>
        {t('indicators:outcome.close')}
      </PrimaryButton>
    </FormActions>
  </Dialog>
);
