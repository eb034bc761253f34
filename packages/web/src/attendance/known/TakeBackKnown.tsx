import './knownAbsence.words.ts';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { daysOf, type Known } from './knownDays.ts';
import { takeKnownBack } from './takeKnownBack.ts';

/** The question comes when it is wanted. */
const ConfirmModal = lazyPart(async () => ({
  default: (await import('../../ui/dialogs/ConfirmModal.tsx')).ConfirmModal,
}));

interface TakeBackKnownProps {
  known: Known;
  /** It was taken back: the line goes with its button. */
  onDone: () => void;
}

/** An absence that was recorded in advance by mistake, or that does not come to pass, is taken back with all its days. */
export const TakeBackKnown = ({ known, onDone }: TakeBackKnownProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const days = daysOf(known);
  const takeBack = async () => {
    setAsked(false);
    setBusy(true);
    if (await takeKnownBack(known.id)) onDone();
    setBusy(false);
  };
  return (
    <>
      <PlainButton
        variant="default"
        size="compact"
        isDisabled={isBusy}
        aria-label={t('knownAbsence:takeBackOf', { days })}
        onClick={() => setAsked(true)}
      >
        {t('knownAbsence:takeBack')}
      </PlainButton>
      {isAsked && (
        <Part onMissing={() => setAsked(false)}>
          <ConfirmModal
            opened
            title={t('knownAbsence:question', { days })}
            confirmLabel={t('knownAbsence:takeBack')}
            cancelLabel={t('knownAbsence:keep')}
            onConfirm={() => void takeBack()}
            onCancel={() => setAsked(false)}
          >
            <p>{t('knownAbsence:questionHint')}</p>
          </ConfirmModal>
        </Part>
      )}
    </>
  );
};
