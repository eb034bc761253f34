import '@mantine/core/styles/PasswordInput.layer.css';
import '../ui/states/fields.words.ts';
import { changePassword } from '@homeroom/contract/session/passwords.endpoints.ts';
import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { useSession } from '../platform/session/session.ts';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import classes from './account.module.css';
import { isReady, NewPassword, noPassword } from './NewPassword.tsx';
import { fieldsRefused, hasCode } from './refusals.ts';
import { sayingOf } from './saying.ts';
import { ofSecret } from './secretMutation.ts';

/** What is said of the current password where the server refused it. */
const ofCurrent = (error: unknown): string | undefined => {
  if (hasCode(error, 'credentials.locked', 'locked'))
    return t('account:lockedFor', { wait: formatSeconds(error.retryAfter ?? 0) });
  if (hasCode(error, 'credentials.wrong')) return t('account:wrongPassword');
  return fieldsRefused(error).oldPassword;
};

/** Changes one's own password: current, new, confirmed (specification 002 §2). */
export const PasswordPanel = () => {
  const { session } = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(noPassword);
  const [checked, setChecked] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsaved(typed && [current, next.password, next.confirmation].some((text) => text !== ''));
  const change = useMutation({
    ...ofSecret,
    mutationFn: (passwords: { oldPassword: string; newPassword: string }) =>
      call(changePassword, { body: passwords }),
    onSuccess: () => {
      setCurrent('');
      setNext(noPassword);
      setChecked(false);
      setTyped(false);
    },
  });
  const refusedCurrent = ofCurrent(change.error);
  const refusedNew = fieldsRefused(change.error).newPassword;
  const forget = () => change.isIdle || change.reset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (current === '' || !isReady(next) || change.isPending) return;
    change.mutate({ oldPassword: current, newPassword: next.password });
  };

  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      method="post"
      // A password that the browser fills in by itself is nobody's work: it comes without a type.
      onInput={({ nativeEvent }) => 'inputType' in nativeEvent && nativeEvent.inputType && setTyped(true)}
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={session?.userName ?? ''}
        hidden
        readOnly
      />
      <PasswordInput
        label={t('account:current')}
        value={current}
        error={refusedCurrent ?? (checked && current === '' && t('account:currentNeeded'))}
        autoComplete="current-password"
        maxLength={1000}
        onChange={(event) => {
          forget();
          setCurrent(event.currentTarget.value);
        }}
        visibilityToggleButtonProps={{ 'aria-label': t('ui:passwordShow'), tabIndex: 0 }}
      />
      <NewPassword
        value={next}
        checked={checked}
        refused={refusedNew}
        userName={session?.userName ?? ''}
        onChange={(value) => {
          forget();
          setNext(value);
        }}
      />
      <FormActions
        said={
          change.isSuccess ? (
            <p role="status" className={classes.done}>
              {t('account:passwordChanged')}
            </p>
          ) : (
            <SaveIndicator
              state={refusedCurrent || refusedNew ? 'idle' : saveStateOf(change)}
              problem={sayingOf(change.error)}
            />
          )
        }
      >
        <PrimaryButton isDisabled={change.isPending}>{t('account:changePassword')}</PrimaryButton>
      </FormActions>
    </form>
  );
};
