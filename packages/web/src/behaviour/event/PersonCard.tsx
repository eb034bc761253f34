import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './event.words.ts';
import type {
  BehaviourReportDefaults,
  ParentsPreview,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Button, Checkbox } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import behaviour from '../behaviour.module.css';
import { TypeMark } from '../TypeMarks.tsx';
import classes from './event.module.css';
import type { TypedPerson } from './event.rules.ts';
import { nameIn } from './eventInWords.ts';
import { optionsOf } from './eventOptions.ts';
import { ParentsText } from './ParentsText.tsx';
import { SeatChips } from './SeatChips.tsx';

interface PersonCardProps {
  person: TypedPerson;
  /** What they are called among those of the event. */
  name: string;
  defaults: BehaviourReportDefaults;
  others: readonly { id: number; itemName: string }[];
  tried: boolean;
  preview: ParentsPreview | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: (what: 'incidents' | 'actions') => void;
  onChange: (part: Partial<TypedPerson>) => void;
}

/** One participant in the editor: involvement, incidents, actions, and what the parents read. */
export const PersonCard = (props: PersonCardProps) => {
  const { person, name, defaults, others, tried, preview, isSelected, onSelect, onOpen, onChange } = props;
  const mayEdit = person.permission === 2;
  const detentions = person.actions.filter(({ typeID }) =>
    defaults.actionTypes.some(({ id, kind }) => id === typeID && kind === 'detention'),
  );
  const kindOf = (typeID: number) => defaults.incidentTypes.find(({ id }) => id === typeID)?.kind;
  return (
    <li className={classes.person}>
      <span className={classes.check}>
        <Checkbox
          aria-label={t('event:select', { name: name })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </span>
      <div className={classes.head}>
        <PersonPhoto photo={person.photo} name={person.itemName} />
        <span className={classes.name}>{name}</span>
        <span className={behaviour.quiet}>{person.rollClass}</span>
        <Choice
          className={classes.involvement}
          size="xs"
          aria-label={t('event:involvementOf', { name: name })}
          placeholder={t('event:involvement')}
          data={optionsOf(defaults.involvements)}
          value={person.involvementID === null ? null : String(person.involvementID)}
          disabled={!mayEdit}
          onChange={(id) => onChange({ involvementID: id === null ? null : Number(id) })}
        />
      </div>
      <div className={classes.body}>
        <div className={classes.what}>
          {person.incidents.map(({ typeID }) => {
            const kind = kindOf(typeID);
            return (
              <TypeMark
                key={typeID}
                name={nameIn(defaults.incidentTypes, others, typeID)}
                {...(kind ? { kind } : {})}
              />
            );
          })}
          {person.actions.map(({ typeID, completed }) => (
            <TypeMark
              key={`action ${typeID}`}
              name={nameIn(defaults.actionTypes, others, typeID)}
              isDone={completed}
            />
          ))}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('event:incidentsOf', { name: name })}
            onClick={() => onOpen('incidents')}
          >
            {t('event:incidents')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('event:actionsOf', { name: name })}
            onClick={() => onOpen('actions')}
          >
            {t('event:actions')}
          </Button>
        </div>
        {detentions.map(({ typeID, sessionID, permission }) => (
          <SeatChips
            key={typeID}
            name={name}
            value={sessionID}
            disabled={!mayEdit || permission !== 2}
            onChange={(chosen) =>
              onChange({
                actions: person.actions.map((one) =>
                  one.typeID === typeID ? { ...one, sessionID: chosen } : one,
                ),
              })
            }
          />
        ))}
        {person.isStudent && (
          <ParentsText
            person={{ ...person, fullName: name }}
            defaults={defaults}
            preview={preview}
            tried={tried}
            mayEdit={mayEdit}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  );
};
