import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Session } from '../shared/session.ts';
import { ModulePermission, SignInOptions, TokenRequest } from './session.schemas.ts';

export const signIn = endpoint({
  method: 'POST',
  path: '/token',
  permission: 'public',
  summary: 'Signs in with user name and password, or renews the session of the cookie.',
  encoding: 'form',
  bodyLimit: 12_000,
  body: TokenRequest,
  answer: Session,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/Logout',
  permission: 'session',
  summary: 'Ends this session: with the answer, on other machines within a second.',
  status: 204,
  answer: z.null(),
});

export const getModulePermissions = endpoint({
  method: 'GET',
  path: '/api/UserModulePermissions',
  permission: 'session',
  summary: 'What the signed-in user may do, by module.',
  answer: z.array(ModulePermission),
});

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/SignInOptions',
  permission: 'public',
  summary: 'The name of the school and, in demo mode, the sign-ins on offer.',
  answer: SignInOptions,
});
