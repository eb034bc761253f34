import './organise.words.ts';
import { t } from '../../platform/words/words.ts';
import type { DoorDraft } from './cycle.fields.ts';
import { MomentField } from './MomentField.tsx';
import classes from './organise.module.css';

interface DoorFieldsProps {
  legend: string;
  hint: string;
  value: DoorDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (door: DoorDraft) => void;
}

/** The times that a day begins with when it is chosen: one opens in the morning, and closes at night. */
const begins = { readFrom: '08:00', openFrom: '08:00', openTo: '22:00' } as const;

/** From when a door is read, from when and until when it is open: school times. */
export const DoorFields = ({ legend, hint, value, errorOf, onChange }: DoorFieldsProps) => (
  <fieldset className={classes.door}>
    <legend>{legend}</legend>
    <p className={classes.quiet}>{hint}</p>
    {(['readFrom', 'openFrom', 'openTo'] as const).map((name) => (
      <MomentField
        key={name}
        label={t(`interviewOrganise:door.${name}`)}
        value={value[name]}
        begin={begins[name]}
        error={errorOf(name)}
        onChange={(moment) => onChange({ ...value, [name]: moment })}
      />
    ))}
  </fieldset>
);
