import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Appointment } from './Appointment.tsx';
import type { ParentID } from './family.api.ts';
import classes from './family.module.css';
import { RowChoice } from './RowChoice.tsx';
import { namesOf } from './rows.rules.ts';

interface AppointmentDialogProps {
  family: FamilyInterviews;
  parentID: ParentID;
  /** The rows that it may be for: of a teacher's time in the grid there may be several. */
  invitationIDs: readonly number[];
  /** The time that was pressed in the grid. */
  slotID?: number | undefined;
  onClose: () => void;
}

/**
 * Books or moves an interview (specification 002 §2). Refused, it becomes the conflict dialog: it says what is free now,
 * and nothing that was typed is lost.
 */
const AppointmentDialog = ({ invitationIDs, slotID, ...props }: AppointmentDialogProps) => {
  const { family, onClose } = props;
  const [invitationID, setInvitationID] = useState(invitationIDs[0] ?? 0);
  const [isRefused, setRefused] = useState(false);
  const rows = family.interviews.filter((row) => invitationIDs.includes(row.invitationID));
  const row = rows.find((one) => one.invitationID === invitationID);
  const names = row ? namesOf(row) : { teacher: '', child: '', subject: '' };
  return (
    <Dialog
      opened
      size="lg"
      title={t(isRefused ? 'interviewsFamily:dialog.conflict' : 'interviewsFamily:dialog.title', names)}
      onClose={onClose}
    >
      {rows.length > 1 && (
        <RowChoice
          rows={rows}
          value={invitationID}
          onChange={(id) => {
            setInvitationID(id);
            setRefused(false);
          }}
        />
      )}
      {row ? (
        <>
          <p className={classes.about}>{t('interviewsFamily:dialog.about', names)}</p>
          <Appointment
            key={invitationID}
            {...props}
            row={row}
            slotID={slotID}
            onRefused={() => setRefused(true)}
          />
        </>
      ) : (
        <p role="status">{t('interviewsFamily:dialog.gone')}</p>
      )}
    </Dialog>
  );
};

export default AppointmentDialog;
