import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Access, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import type { School } from '../database/school.ts';
import { ensure } from '../problem.ts';
import type { User } from '../user.ts';

/** Finds who holds a bearer token; null where nobody does (any more). `active` says that a person acts, not a timer. */
export type Authenticate = (school: School, token: string, active: boolean) => Promise<User | null>;

/** Whether a request says of itself that nobody's action is behind it. */
export const isBackground = (headers: Record<string, unknown>): boolean =>
  headers['x-homeroom-background'] !== undefined;

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/** What the guard knows of an endpoint. */
type Guarded = Pick<Endpoint, 'isOfAccount'> & { permission: Exclude<Access, 'public'>; isRead: boolean };

/**
 * The guard of persons' sessions and of devices: runs before the body is read. A device holds no permission; who sees as
 * a parent asks and sends nothing.
 * @throws Problem session.required, session.ended, device.unknown, permission.denied or view.read_only
 */
export async function guard(
  authenticate: Authenticate,
  school: School,
  { permission: access, isRead, isOfAccount }: Guarded,
  headers: Record<string, unknown>,
): Promise<User> {
  const token = BEARER.exec(String(headers['authorization'] ?? ''))?.[1];
  ensure(token, 'session.required');
  const user = await authenticate(school, token, !isBackground(headers));
  if (access === 'device') {
    ensure(user, 'device.unknown');
    return user;
  }
  ensure(user, 'session.ended');
  ensure(user.viewId === undefined || (isRead && !isOfAccount), 'view.read_only');
  ensure(access === 'session' || user.may(access as Permission), 'permission.denied');
  return user;
}
