import './knownAbsence.words.ts';
import { moveKnownAbsenceEnd } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { daysOf, type Known } from './knownDays.ts';
import { readKnownAgain } from './readKnownAgain.ts';

/** Its field comes when it is wanted. */
const EndKnownDialog = lazyPart(async () => ({
  default: (await import('./EndKnownDialog.tsx')).EndKnownDialog,
}));

interface EndKnownProps {
  known: Known;
  /** Its last day was moved: the line may go with its button. Offers to move it back. */
  onDone: (message: string, undo: () => void) => void;
}

/** Moves the last day to where it was, from the one that it was moved to. */
const moveBack = async ({ id, dateTo }: Known, from: string): Promise<void> => {
  try {
    await call(moveKnownAbsenceEnd, { params: { id }, body: { dateTo, seen: from } });
    notify.done(t('knownAbsence:endedBack', { day: formatDayShort(dateTo) }));
  } catch (error) {
    notify.warning(sayingOf(error));
  }
  readKnownAgain();
};

/** The button with which an absence that was recorded in advance ends earlier, as of a child who is back. */
export const EndKnown = ({ known, onDone }: EndKnownProps) => {
  /** The absence as it was when the button was pressed: the line may be read again while somebody thinks. */
  const [ending, setEnding] = useState<Known | null>(null);
  const close = () => setEnding(null);
  return (
    <>
      <PlainButton
        variant="default"
        size="compact"
        aria-label={t('knownAbsence:endEarlierOf', { days: daysOf(known) })}
        onClick={() => setEnding(known)}
      >
        {t('knownAbsence:endEarlier')}
      </PlainButton>
      {ending && (
        <Part onMissing={close}>
          <EndKnownDialog
            known={ending}
            onClose={close}
            onEnded={(day) => {
              close();
              readKnownAgain();
              onDone(t('knownAbsence:ended', { day: formatDayShort(day) }), () => void moveBack(ending, day));
            }}
          />
        </Part>
      )}
    </>
  );
};
