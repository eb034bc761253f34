import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from './refusals.ts';
import { fieldsOfRole, ROLES, useKeepRole, useSaveRole } from './roles.api.ts';
import { isRole, type Wishes, wantedOf } from './roles.rules.ts';

/**
 * Saves what roles are to allow, one role after the other. Where somebody else saved a role meanwhile, theirs is taken
 * into the list, so that it is seen with what is still to be saved, and the others are saved all the same.
 * @param onSaved called with each role as it stands on the server now
 * @returns `meanwhile`: the labels of the roles that somebody else had changed
 */
export const useSaveWishes = (onSaved: (role: RoleDefinition) => void) => {
  const saveRole = useSaveRole();
  const keep = useKeepRole();
  const queryClient = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<string[]>([]);

  const saveOne = async (role: RoleDefinition, wishes: Wishes): Promise<boolean> => {
    try {
      const permissions = wantedOf(role, wishes);
      onSaved(
        await saveRole.mutateAsync({
          ...fieldsOfRole(role),
          permissions,
          id: role.id,
          version: role.version,
        }),
      );
      return true;
    } catch (error) {
      if (!hasCode(error, 'record.changed') || !isRole(error.current)) throw error;
      keep(error.current);
      onSaved(error.current);
      return false;
    }
  };

  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: async ({ roles, wishes }: { roles: readonly RoleDefinition[]; wishes: Wishes }) => {
      const others: string[] = [];
      setMeanwhile([]);
      for (const role of roles) if (!(await saveOne(role, wishes))) others.push(role.label);
      setMeanwhile(others);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROLES }),
  });
  return { save, meanwhile };
};
