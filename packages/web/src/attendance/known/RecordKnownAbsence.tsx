import './knownAbsence.words.ts';
import { cancelKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { Part } from '../../ui/states/Part.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { readKnownAgain } from './readKnownAgain.ts';

/** Its fields come when they are wanted. */
const KnownAbsenceDialog = lazyPart(async () => ({
  default: (await import('./KnownAbsenceDialog.tsx')).KnownAbsenceDialog,
}));

/** The button behind which an absence is recorded that the school knows of in advance; it can be taken back for a moment. */
export const RecordKnownAbsence = ({ studentID }: { studentID: number }) => {
  const [isOpen, setOpen] = useState(false);
  const offer = useTakeBack();
  const takeBack = async (id: number) => {
    try {
      await call(cancelKnownAbsence, { params: { id } });
      notify.done(t('knownAbsence:takenBack'));
    } catch (error) {
      notify.warning(sayingOf(error));
    }
    readKnownAgain();
  };
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
              offer(t('knownAbsence:recorded'), () => void takeBack(id));
            }}
          />
        </Part>
      )}
    </>
  );
};
