import './event.words.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Textarea } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { incidentsByType } from './dialog.rules.ts';
import { EntriesDialog } from './EntriesDialog.tsx';
import { addIncident, changeIncidents, type TypedEvent } from './event.rules.ts';
import { nameIn } from './eventInWords.ts';
import { type OwnChoices, OwnFields } from './OwnFields.tsx';
import { TypeChips } from './TypeChips.tsx';

export interface OfPeopleProps {
  people: TypedEvent['people'];
  /** Whom it is about: one, or all who are selected. */
  ids: ReadonlySet<number>;
  defaults: BehaviourReportDefaults;
  others: readonly { id: number; itemName: string }[];
  own: OwnChoices;
  onChange: (people: TypedEvent['people']) => void;
  onClose: () => void;
}

/** What happened, for one participant or for all who are selected (specification 001 §2). */
export const IncidentsDialog = ({ people, ids, defaults, others, own, onChange, onClose }: OfPeopleProps) => {
  const about = people.filter(({ id }) => ids.has(id));
  const [one] = about;
  const types = defaults.incidentTypes;
  const nameOf = (typeID: number) => nameIn(types, others, typeID);
  return (
    <EntriesDialog
      title={
        about.length === 1 && one
          ? t('event:incidentsOf', { name: one.fullName })
          : t('event:incidentsOfSelected', { count: about.length })
      }
      chips={
        <TypeChips
          types={types}
          taken={(typeID) => about.every(({ incidents }) => incidents.some((had) => had.typeID === typeID))}
          onAdd={(typeID) => onChange(addIncident(people, ids, typeID))}
        />
      }
      entries={incidentsByType(about)}
      of={about.length}
      nameOf={nameOf}
      onRemove={(typeID) => onChange(changeIncidents(people, ids, typeID, () => undefined))}
      onClose={onClose}
    >
      {({ typeID, first, mayEdit }) => (
        <>
          <OwnFields
            {...own}
            type={nameOf(typeID)}
            of={first}
            disabled={!mayEdit}
            onChange={(part) =>
              onChange(changeIncidents(people, ids, typeID, (incident) => ({ ...incident, ...part })))
            }
          />
          <Textarea
            label={t('event:commentOf', { type: nameOf(typeID) })}
            value={first.comment}
            maxLength={10_000}
            autosize
            minRows={1}
            maxRows={8}
            disabled={!mayEdit}
            onChange={(event) => {
              const comment = event.currentTarget.value;
              onChange(changeIncidents(people, ids, typeID, (incident) => ({ ...incident, comment })));
            }}
          />
        </>
      )}
    </EntriesDialog>
  );
};
