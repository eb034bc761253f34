import '../roll/attendance.words.ts';
import type { RollAction, RollChoicesProps } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { headName } from '../roll/roll.words.ts';

interface RollActionDialogProps extends RollChoicesProps {
  action: RollAction;
}

/** What another area lets one do for a student of the roll, over the list. */
const RollActionDialog = ({ action, ...choices }: RollActionDialogProps) => (
  <Dialog
    opened
    onClose={() => choices.onDone()}
    title={t('attendance:actionFor', { action: t(action.label), name: headName(choices.student.fullName) })}
    size="md"
    transitionProps={{ duration: 0 }}
  >
    <action.Choices isAlone {...choices} />
  </Dialog>
);

export default RollActionDialog;
