import type { PasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import {
  endUserSessions,
  removeUserSecondFactor,
  resetUserPassword,
} from '@homeroom/contract/session/users.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { notify } from '../platform/notices/notify.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { hasCode } from './refusals.ts';
import { sayingOf } from './saying.ts';
import { useReadUsersAgain, useSaveUser } from './users.api.ts';
import classes from './users.module.css';
import { fieldsOf, stateOf } from './users.rules.ts';

/** What one did to an account oneself: the version that it was done to, and what came of it. */
export interface OwnChange {
  of: number;
  saved: UserAccount;
}

type Action = 'disable' | 'signOut' | 'removeFactor';

/** How an account is opened and shut: each action takes effect everywhere at once. */
export const UserAccess = ({ user, onOwn }: { user: UserAccount; onOwn: (change: OwnChange) => void }) => {
  const self = useSession().session?.userLoginID === user.id;
  const readAgain = useReadUsersAgain();
  const [asking, setAsking] = useState<Action>();
  const offer = useTakeBack();
  const [link, setLink] = useState<PasswordReset>();
  const name = user.fullName;
  const save = useSaveUser();
  const action = useMutation({
    meta: { saysErrors: true },
    mutationFn: async (work: () => Promise<string>) => work(),
    onSuccess: (said) => {
      if (said) notify.done(said);
      readAgain();
    },
  });
  const error = save.error ?? action.error;
  const problem = hasCode(error, 'account.last_administrator') ? t('users:last') : sayingOf(error);

  const setDisabled = (disabled: boolean, { version } = user) => {
    action.reset();
    save.mutate(
      { id: user.id, fields: fieldsOf(user), disabled, version },
      {
        onSuccess: (saved) => {
          onOwn({ of: version, saved });
          if (disabled) offer(t('users:disabledDone', { name }), () => setDisabled(false, saved));
          else notify.done(t('users:enabledDone', { name }));
        },
        onError: readAgain,
      },
    );
  };
  const run = (work: () => Promise<string>) => {
    save.reset();
    action.mutate(work);
  };
  const params = { id: user.id };
  const actions: Record<Action, { title: string; text: string; label: string; run: () => void }> = {
    disable: {
      title: t('users:disableTitle', { name }),
      text: `${t('users:disableText')}${self ? ` ${t('users:disableSelf')}` : ''}`,
      label: t('users:disable'),
      run: () => setDisabled(true),
    },
    signOut: {
      title: t('users:signOutTitle', { name }),
      text: t('users:signOutText'),
      label: t('users:signOut'),
      run: () =>
        run(async () => {
          await call(endUserSessions, { params });
          return t('users:signedOut', { name });
        }),
    },
    removeFactor: {
      title: t('users:removeFactorTitle', { name }),
      text: t('users:removeFactorText'),
      label: t('users:removeFactor'),
      run: () =>
        run(async () => {
          await call(removeUserSecondFactor, { params });
          return t('users:factorRemoved');
        }),
    },
  };
  const asked = asking && actions[asking];

  return (
    <section className={classes.access} aria-label={t('users:access')}>
      <h3>{t('users:access')}</h3>
      <p className={classes.quiet}>{stateOf(user).join(' · ') || t('users:state.active')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={user.disabled || self}
          onClick={() =>
            run(async () => {
              setLink(await call(resetUserPassword, { params }));
              return '';
            })
          }
        >
          {t('users:reset')}
        </Button>
        <Button variant="default" disabled={user.openSessions === 0} onClick={() => setAsking('signOut')}>
          {t('users:signOut')}
        </Button>
        {user.secondFactor && !self && (
          <Button variant="default" onClick={() => setAsking('removeFactor')}>
            {t('users:removeFactor')}
          </Button>
        )}
        {user.disabled ? (
          <Button variant="default" onClick={() => setDisabled(false)}>
            {t('users:enable')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking('disable')}>
            {t('users:disable')}
          </Button>
        )}
      </div>
      {self && <p className={classes.quiet}>{t('users:ownAccess')}</p>}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ConfirmModal
        opened={asked !== undefined}
        title={asked?.title ?? ''}
        confirmLabel={asked?.label ?? ''}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          asked?.run();
        }}
      >
        <p>{asked?.text}</p>
      </ConfirmModal>
      {link && <ResetLinkDialog link={link} name={name} onClose={() => setLink(undefined)} />}
    </section>
  );
};
