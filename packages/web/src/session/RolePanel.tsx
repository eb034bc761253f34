import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { useEffect, useRef } from 'react';
import { t } from '../platform/words/words.ts';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleRetirement } from './RoleRetirement.tsx';
import classes from './users.module.css';

interface RolePanelProps {
  /** Absent for a new one. */
  role: RoleDefinition | undefined;
  onClose: () => void;
  onAdded: (role: RoleDefinition) => void;
}

/** One role beside the matrix: its name, and whether it is in use. */
export const RolePanel = ({ role, onClose, onAdded }: RolePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = role ? role.label : t('roles:newTitle');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <SidePanel
      label={title}
      closeLabel={t('roles:close')}
      onClose={onClose}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
    >
      {role?.permission === 1 ? (
        <p className={classes.quiet}>{role.role === 'admin' ? t('roles:fixed') : t('roles:beyond')}</p>
      ) : (
        <>
          <RoleForm role={role} onAdded={onAdded} />
          {role && <RoleRetirement role={role} />}
        </>
      )}
    </SidePanel>
  );
};
