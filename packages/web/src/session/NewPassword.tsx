import '@mantine/core/styles/PasswordInput.layer.css';
import '../ui/states/fields.words.ts';
import './account.words.ts';
import { PasswordInput } from '@mantine/core';
import { t } from '../platform/words/words.ts';
import { isConfirmed, PasswordConfirmation } from '../ui/form/PasswordConfirmation.tsx';
import { FEWEST_CHARACTERS, strengthOf } from './passwordStrength.ts';

export interface NewPasswordValue {
  password: string;
  confirmation: string;
}
export const noPassword: NewPasswordValue = { password: '', confirmation: '' };

/** What is wrong with a new password as far as the page can tell; undefined where it may be sent. */
export const faultOfNew = ({ password }: NewPasswordValue): string | undefined => {
  if (password === '') return t('account:newNeeded');
  const missing = FEWEST_CHARACTERS - [...password].length;
  return missing > 0 ? t('account:strength.short', { count: missing }) : undefined;
};

export const isReady = (value: NewPasswordValue): boolean =>
  faultOfNew(value) === undefined && isConfirmed(value.password, value.confirmation);

interface NewPasswordProps {
  value: NewPasswordValue;
  onChange: (value: NewPasswordValue) => void;
  /** The form was sent: what is missing is said. */
  checked: boolean;
  /** What the server said of it. */
  refused?: string | undefined;
  userName?: string;
  autoFocus?: boolean;
}

/** A new password and, once more, the same; how strong it is is said while it is typed. */
export const NewPassword = ({ value, onChange, checked, refused, userName, autoFocus }: NewPasswordProps) => (
  <>
    <PasswordInput
      label={t('account:new')}
      // What the server said of it counts more.
      description={refused ? undefined : strengthOf(value.password, userName)}
      descriptionProps={{ role: 'status' }}
      value={value.password}
      error={refused ?? (checked && faultOfNew(value))}
      autoComplete="new-password"
      autoFocus={autoFocus ?? false}
      maxLength={1000}
      onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      visibilityToggleButtonProps={{ 'aria-label': t('ui:passwordShow'), tabIndex: 0 }}
    />
    <PasswordConfirmation
      label={t('account:confirm')}
      password={value.password}
      value={value.confirmation}
      checked={checked}
      maxLength={1000}
      onChange={(confirmation) => onChange({ ...value, confirmation })}
    />
  </>
);
