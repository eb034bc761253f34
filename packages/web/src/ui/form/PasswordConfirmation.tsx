import '@mantine/core/styles/PasswordInput.layer.css';
import '../states/fields.words.ts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';

/** Specification 000 §5: the confirmation must equal the field it is compared to. */
export const isConfirmed = (password: string, confirmation: string): boolean => password === confirmation;

interface PasswordConfirmationProps extends Omit<PasswordInputProps, 'value' | 'onChange' | 'error'> {
  /** What it has to equal. */
  password: string;
  value: string;
  onChange: (value: string) => void;
  /** The form was checked: the difference is said although the field was not left. */
  checked?: boolean;
}

/** A password once more. A difference is said when the field is left, and taken back as soon as there is none. */
export const PasswordConfirmation = ({
  password,
  value,
  onChange,
  checked = false,
  label = t('ui:passwordConfirm'),
  ...field
}: PasswordConfirmationProps) => {
  const [left, setLeft] = useState(false);
  const differs = (checked || (left && value !== '')) && !isConfirmed(password, value);
  return (
    <PasswordInput
      autoComplete="new-password"
      {...field}
      label={label}
      value={value}
      error={differs && t('ui:passwordDiffers')}
      // The kit colours it, and says nothing of it to a screen reader.
      aria-invalid={differs}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true);
        field.onBlur?.(event);
      }}
      visibilityToggleButtonProps={{ 'aria-label': t('ui:passwordShow'), tabIndex: 0 }}
    />
  );
};
