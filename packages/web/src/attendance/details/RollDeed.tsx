import '../roll/attendance.words.ts';
import type { RollAction, RollChoicesProps } from '../../platform/areas/area.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { headName } from '../roll/roll.words.ts';

interface RollDeedProps extends RollChoicesProps {
  deed: RollAction;
}

/** What another area lets one do for a student of the roll, over the list. */
const RollDeed = ({ deed, ...choices }: RollDeedProps) => (
  <Dialog
    opened
    onClose={() => choices.onDone()}
    title={t('attendance:deedFor', { deed: t(deed.label), name: headName(choices.student.fullName) })}
    size="md"
    transitionProps={{ duration: 0 }}
  >
    <deed.Choices isAlone {...choices} />
  </Dialog>
);

export default RollDeed;
