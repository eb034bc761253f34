import './event.words.ts';
import { useState } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import behaviour from '../behaviour.module.css';
import classes from './event.module.css';
import type { TypedAction, TypedEvent, TypedIncident } from './event.rules.ts';
import { optionsOf, staffOptionsOf } from './eventOptions.ts';

type Named = readonly { id: number; itemName: string }[];

/** What the event says, and who and where can be chosen. */
export interface OwnChoices {
  event: Pick<TypedEvent, 'day' | 'time'>;
  teachers: Named;
  locations: Named;
}

interface OwnFieldsProps<T> extends OwnChoices {
  /** What it is called. */
  type: string;
  of: T;
  disabled: boolean;
  onChange: (part: Partial<T>) => void;
}

const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen));

/** When, by whom and, of an incident, where it was seen; what is left empty is as the event says. */
export const OwnFields = <T extends TypedIncident | TypedAction>(props: OwnFieldsProps<T>) => {
  const { type, of, event, teachers, locations, disabled } = props;
  const onChange = (part: Partial<TypedIncident>) => props.onChange(part as Partial<T>);
  const today = useToday();
  // Between two times the field is empty, and the time that of the event.
  const [emptied, setEmptied] = useState(false);
  const [day = '', time = ''] = of.dateOf?.split('T') ?? [];
  const choice = (
    label: string,
    options: ReturnType<typeof optionsOf>,
    value: number | null,
    choose: (id: number | null) => void,
  ) => (
    <Choice
      label={label}
      placeholder={t('ui:dropdownPrompt')}
      data={options}
      value={value === null ? null : String(value)}
      clearable
      disabled={disabled}
      onChange={(id) => choose(idOf(id))}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box round some fields of an entry
    <div role="group" aria-label={t('event:ownOf', { type })} data-wide>
      <div className={classes.fields}>
        <DateField
          label={t('event:day')}
          value={day}
          max={today}
          readOnly={disabled}
          onChange={(next) =>
            onChange({ dateOf: next ? `${next}T${time.slice(0, 5) || event.time}:00` : null })
          }
        />
        <TimeField
          label={t('event:time')}
          value={emptied ? '' : time.slice(0, 5)}
          disabled={disabled}
          onChange={(next) => {
            setEmptied(!next);
            const isOwn = day !== '' || next !== '';
            onChange({ dateOf: isOwn ? `${day || event.day}T${next || event.time}:00` : null });
          }}
        />
        {choice(t('event:ownTeacher'), staffOptionsOf(teachers), of.teacherID, (teacherID) =>
          onChange({ teacherID }),
        )}
        {'locationID' in of &&
          choice(t('event:location'), optionsOf(locations), of.locationID, (locationID) =>
            onChange({ locationID }),
          )}
      </div>
      <p className={behaviour.small}>{t('event:ownHint')}</p>
    </div>
  );
};
