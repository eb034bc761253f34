import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { NewPathId } from '../shared/values.ts';
import { PermissionInWords, RoleDefinition, RoleSave } from './roles.schemas.ts';

export const getRoles = endpoint({
  method: 'GET',
  path: '/api/Roles',
  permission: 'users.manage',
  summary: 'The roles, what each allows, and how many hold it; retired ones last.',
  answer: z.array(RoleDefinition),
});

export const saveRole = endpoint({
  method: 'PUT',
  path: '/api/Roles/:id',
  permission: 'users.manage',
  summary:
    'Adds a role (id 0), renames one, sets its permissions, or retires it; effective with the answer, on other machines within a second. Nobody gives what they may not do themselves.',
  params: z.object({ id: NewPathId }),
  bodyLimit: 610_000,
  body: RoleSave,
  answer: RoleDefinition,
});

export const getPermissions = endpoint({
  method: 'GET',
  path: '/api/Permissions',
  permission: 'users.manage',
  summary: 'Every permission that a role can hold: its name, its module, and what it allows in words.',
  answer: z.array(PermissionInWords),
});
