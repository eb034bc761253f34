import './knownAbsence.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { Part } from '../../ui/states/Part.tsx';
import { readKnownAgain } from './readKnownAgain.ts';
import { takeKnownBack } from './takeKnownBack.ts';

/** Its fields come when they are wanted. */
const KnownAbsenceDialog = lazyPart(async () => ({
  default: (await import('./KnownAbsenceDialog.tsx')).KnownAbsenceDialog,
}));

/** The button behind which an absence is recorded that the school knows of in advance; it can be taken back for a moment. */
export const RecordKnownAbsence = ({ studentID }: { studentID: number }) => {
  const [isOpen, setOpen] = useState(false);
  const offer = useTakeBack();
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('knownAbsence:record')}
      </Button>
      {isOpen && (
        <Part onMissing={() => setOpen(false)}>
          <KnownAbsenceDialog
            studentID={studentID}
            onClose={() => setOpen(false)}
            onRecorded={(id) => {
              setOpen(false);
              readKnownAgain();
              offer(t('knownAbsence:recorded'), () => void takeKnownBack(id));
            }}
          />
        </Part>
      )}
    </>
  );
};
