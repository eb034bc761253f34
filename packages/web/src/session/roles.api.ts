import { getPermissions, getRoles, saveRole } from '@homeroom/contract/session/roles.endpoints.ts';
import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export const ROLES = ['Role'];

/** The roles of the school. */
export const useRoles = () =>
  useQuery({ queryKey: ROLES, queryFn: ({ signal }) => call(getRoles, { signal }), staleTime: 60_000 });

/** The permissions in words; they are the same for as long as the server's version is. */
export const usePermissions = () =>
  useQuery({
    queryKey: ['Permission'],
    queryFn: ({ signal }) => call(getPermissions, { signal }),
    staleTime: 3_600_000,
  });

/** Puts a role, as the server answered it, into the list. */
export const useKeepRole = () => {
  const queryClient = useQueryClient();
  return (role: RoleDefinition) =>
    queryClient.setQueryData<RoleDefinition[]>(ROLES, (list) =>
      list?.some(({ id }) => id === role.id)
        ? list.map((one) => (one.id === role.id ? role : one))
        : list && [...list, role],
    );
};

/** What of a role is sent; the rest of it stays. */
export type RoleFields = Pick<RoleDefinition, 'label' | 'scope' | 'permissions'> & { isClosed: boolean };

export const fieldsOfRole = ({ label, scope, permissions, dateClosed }: RoleDefinition): RoleFields => ({
  label,
  scope,
  permissions,
  isClosed: dateClosed !== null,
});

/** Adds a role (id 0), or saves one with the version that it was shown in. */
export const useSaveRole = () => {
  const keep = useKeepRole();
  const queryClient = useQueryClient();
  return useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ id, version, ...fields }: RoleFields & { id: number; version: number }) =>
      call(saveRole, { params: { id }, body: { ...fields, version } }),
    onSuccess: (role) => {
      keep(role);
      void queryClient.invalidateQueries({ queryKey: ROLES });
    },
  });
};
