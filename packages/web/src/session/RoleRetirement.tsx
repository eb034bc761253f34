import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { fieldsOfRole, useSaveRole } from './roles.api.ts';
import { sayingOf } from './saying.ts';
import classes from './users.module.css';

/** Retires a role, after a question, or takes it back into use. */
export const RoleRetirement = ({ role }: { role: RoleDefinition }) => {
  const save = useSaveRole();
  const isMine = useSession().session?.roles.split(',').includes(role.role) ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const offer = useTakeBack();
  const setClosed = (isClosed: boolean, now = role) =>
    save.mutate(
      { ...fieldsOfRole(now), isClosed, id: now.id, version: now.version },
      {
        onSuccess: (saved) =>
          offer(t(isClosed ? 'roles:retiredDone' : 'roles:reopenedDone', { role: saved.label }), () =>
            setClosed(!isClosed, saved),
          ),
      },
    );
  return (
    <section className={classes.access}>
      {role.dateClosed === null ? (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('roles:retire')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setClosed(false)}>
          {t('roles:reopen')}
        </Button>
      )}
      {save.isError && (
        <p className={classes.problem} role="alert">
          {sayingOf(save.error)}
        </p>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('roles:retireTitle', { role: role.label })}
        confirmLabel={t('roles:retire')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          setClosed(true);
        }}
      >
        <p>{t('roles:retireText', { count: role.members })}</p>
        {isMine && <p>{t('roles:retireOwn')}</p>}
      </ConfirmModal>
    </section>
  );
};
