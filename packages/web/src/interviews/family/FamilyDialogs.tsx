import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { Part } from '../../ui/states/Part.tsx';
import type { Desk, Opened } from './desk.ts';

const AppointmentDialog = lazyPart(() => import('./AppointmentDialog.tsx'));
const ClearDialog = lazyPart(() => import('./ClearDialog.tsx'));
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'));

interface FamilyDialogsProps extends Pick<Desk, 'family' | 'parentID'> {
  opened: Opened | undefined;
  onClose: () => void;
}

/** What lies over the screen; it sees the family as it stands at each moment. */
export const FamilyDialogs = ({ opened, onClose, ...of }: FamilyDialogsProps) => {
  if (!opened) return null;
  if (opened.kind === 'appointment')
    return (
      <Part onMissing={onClose}>
        <AppointmentDialog
          {...of}
          invitationIDs={opened.invitationIDs}
          slotID={opened.slotID}
          onClose={onClose}
        />
      </Part>
    );
  const row = of.family.interviews.find(({ invitationID }) => invitationID === opened.invitationID);
  if (!row) return null;
  const Opens = opened.kind === 'clear' ? ClearDialog : LeaveDialog;
  return (
    <Part onMissing={onClose}>
      <Opens {...of} row={row} onClose={onClose} />
    </Part>
  );
};
