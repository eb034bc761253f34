import { getSecondFactor, removeSecondFactor } from '@homeroom/contract/session/second-factor.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './account.module.css';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { ofSecret } from './secretMutation.ts';

const queryKey = ['UserSecondFactor'];

/** The second factor of whoever is signed in: set up, set up anew, remove, recovery codes left. */
export const SecondFactorPanel = () => {
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<'setUp' | 'remove'>();
  const factor = useQuery({ queryKey, queryFn: ({ signal }) => call(getSecondFactor, { signal }) });
  const readAgain = () => {
    setDoing(undefined);
    void queryClient.invalidateQueries({ queryKey });
  };
  const remove = useMutation({
    ...ofSecret,
    mutationFn: (password: string) => call(removeSecondFactor, { body: { password } }),
    onSuccess: () => {
      notify.done(t('account:factor.removed'));
      readAgain();
    },
  });

  if (doing === 'setUp') return <SecondFactorSetup onDone={readAgain} onCancel={() => setDoing(undefined)} />;
  if (!factor.data) return <Read of={factor} rows={2} />;
  const { state, required, recoveryCodesLeft: left } = factor.data;
  const isActive = state === 'active';
  return (
    <>
      <p className={classes.text}>
        {isActive ? t('account:factor.active') : t('account:factor.none')}
        {required && ` ${t('account:factor.required')}`}
      </p>
      {isActive && (
        <p className={classes.quiet}>
          {left > 0 ? t('account:factor.left', { count: left }) : t('account:factor.noneLeft')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant={isActive ? 'default' : 'filled'} onClick={() => setDoing('setUp')}>
          {isActive ? t('account:factor.anew') : t('account:factor.setUp')}
        </Button>
        {isActive && !required && (
          <Button variant="default" onClick={() => setDoing('remove')}>
            {t('account:factor.remove')}
          </Button>
        )}
      </div>
      <Dialog
        opened={doing === 'remove'}
        onClose={() => setDoing(undefined)}
        title={t('account:factor.removeTitle')}
      >
        <PasswordQuestion
          hint={t('account:factor.removeHint')}
          label={t('account:factor.remove')}
          asking={remove}
          onCancel={() => setDoing(undefined)}
        />
      </Dialog>
    </>
  );
};
