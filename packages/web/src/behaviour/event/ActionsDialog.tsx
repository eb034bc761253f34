import './event.words.ts';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { ActionFields } from './ActionFields.tsx';
import { actionsByType } from './dialog.rules.ts';
import { EntriesDialog } from './EntriesDialog.tsx';
import { addAction, changeActions } from './event.rules.ts';
import { nameIn } from './eventInWords.ts';
import type { OfPeopleProps } from './IncidentsDialog.tsx';
import { TypeChips } from './TypeChips.tsx';

interface ActionsDialogProps extends OfPeopleProps {
  staff: readonly { id: number; itemName: string }[];
}

/** What is done about it, for one participant or for all who are selected (specification 001 §2). */
export const ActionsDialog = (props: ActionsDialogProps) => {
  const { people, ids, defaults, others, own, staff, onChange, onClose } = props;
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const now = () => schoolNow(timeZone);
  const about = people.filter(({ id }) => ids.has(id));
  const [one] = about;
  const types = defaults.actionTypes.map(({ kind: _, ...type }) => type);
  return (
    <EntriesDialog
      title={
        about.length === 1 && one
          ? t('event:actionsOf', { name: one.fullName })
          : t('event:actionsOfSelected', { count: about.length })
      }
      chips={
        <TypeChips
          types={types}
          taken={(typeID) => about.every(({ actions }) => actions.some((had) => had.typeID === typeID))}
          onAdd={(typeID) => {
            const type = types.find(({ id }) => id === typeID);
            if (type) onChange(addAction(people, ids, type, now()));
          }}
        />
      }
      entries={actionsByType(about)}
      of={about.length}
      nameOf={(typeID) => nameIn(types, others, typeID)}
      onRemove={(typeID) => onChange(changeActions(people, ids, typeID, () => undefined))}
      onClose={onClose}
    >
      {({ typeID, first, mayEdit }) => (
        <ActionFields
          action={first}
          type={nameIn(types, others, typeID)}
          own={own}
          kind={defaults.actionTypes.find(({ id }) => id === typeID)?.kind ?? 'ordinary'}
          statuses={defaults.statuses}
          staff={staff}
          disabled={!mayEdit}
          now={now}
          onChange={(change) => onChange(changeActions(people, ids, typeID, change))}
        />
      )}
    </EntriesDialog>
  );
};
