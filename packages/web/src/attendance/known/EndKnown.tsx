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

/** The button with which an absence that was recorded in advance ends earlier, as of a child who is back. */
export const EndKnown = ({ known, onDone }: EndKnownProps) => {
  const [isOpen, setOpen] = useState(false);
  const moveBack = async (from: string) => {
    try {
      const body = { dateTo: known.dateTo, seen: from };
      await call(moveKnownAbsenceEnd, { params: { id: known.id }, body });
      notify.done(t('knownAbsence:endedBack', { day: formatDayShort(known.dateTo) }));
    } catch (error) {
      notify.warning(sayingOf(error));
    }
    readKnownAgain();
  };
  return (
    <>
      <PlainButton
        variant="default"
        size="compact"
        aria-label={t('knownAbsence:endEarlierOf', { days: daysOf(known) })}
        onClick={() => setOpen(true)}
      >
        {t('knownAbsence:endEarlier')}
      </PlainButton>
      {isOpen && (
        <Part onMissing={() => setOpen(false)}>
          <EndKnownDialog
            known={known}
            onClose={() => setOpen(false)}
            onEnded={(day) => {
              setOpen(false);
              readKnownAgain();
              onDone(t('knownAbsence:ended', { day: formatDayShort(day) }), () => void moveBack(day));
            }}
          />
        </Part>
      )}
    </>
  );
};
