import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../platform/words/words.ts';
import classes from './ThemeScreen.module.css';

const HEX = /^#?([0-9a-f]{6})$/i;

interface ColourFieldProps {
  name: string;
  hint: string;
  /** `#rrggbb` */
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

/** A colour that is picked or written; half of one stays in the field until it is whole. */
export const ColourField = ({ name, hint, value, error, onChange }: ColourFieldProps) => {
  const [typed, setTyped] = useState<{ text: string; of: string }>();
  const draft = typed?.of === value ? typed.text : undefined;
  const wrong = draft !== undefined && !HEX.test(draft.trim());
  return (
    <div className={classes.colour}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={t('configuration:theme.pick', { name })}
        value={value.toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.colourName}>
        <b>{name}</b>
        <span>{hint}</span>
      </div>
      <TextInput
        classNames={{ input: classes.hexInput ?? '' }}
        aria-label={t('configuration:theme.hex', { name })}
        value={draft ?? value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={(wrong && t('configuration:theme.hexInvalid')) || error}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const found = HEX.exec(text.trim());
          const colour = found ? `#${found[1]?.toLowerCase()}` : value;
          setTyped({ text, of: colour });
          if (colour !== value) onChange(colour);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
};
