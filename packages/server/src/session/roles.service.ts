import { permissions as known, needsOf, permissionNames } from '@homeroom/contract/permissions.ts';
import type {
  PermissionInWords,
  RoleDefinition,
  RoleSave,
} from '@homeroom/contract/session/roles.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { endDoubtedPasswords } from './gained-rights.service.ts';
import { closeResetsOfHolders } from './resets.queries.ts';
import { ADMINISTRATOR, holdsAll, mayAssign, reaches, rolePermission } from './roles.policy.ts';
import {
  addRole,
  changePermissions,
  roleLabelled,
  roles,
  type StoredRole,
  storedRoles,
} from './roles.queries.ts';
import { nameOfRole } from './roles.rules.ts';
import { noticeHolders } from './session.queries.ts';

type Save = z.infer<typeof RoleSave>;

const knownOnes = (names: readonly string[]) => permissionNames.filter((name) => names.includes(name));

const answerOf = ({ user }: Pick<RequestContext, 'user'>, role: StoredRole): RoleDefinition => ({
  ...role,
  permissions: knownOnes(role.permissions),
  permission: rolePermission(user, role),
  mayAssign: mayAssign(user, role),
});

/** The roles of the school in their order, retired ones last. */
export async function listRoles(db: Database, context: RequestContext): Promise<RoleDefinition[]> {
  return (await storedRoles(db)).map((role) => answerOf(context, role));
}

/** One role. @throws Problem record.unknown */
export async function readRole(db: Database, context: RequestContext, id: number): Promise<RoleDefinition> {
  return answerOf(context, await roles.forUpdate(db, id));
}

/** The permissions in words, as the areas declare them. */
export const listPermissions = (): PermissionInWords[] =>
  permissionNames.map((permission) => {
    const { module, allows } = known[permission];
    return { permission, module, allows, needs: needsOf(permission) };
  });

/** @throws Problem request.invalid for a permission that there is not, rights.beyond_own for one that they lack */
function ensureMayGive({ user }: RequestContext, permissions: readonly string[]): void {
  const given = new Set(permissions);
  ensureField(knownOnes(permissions).length === given.size, 'permissions', 'permission.unknown');
  ensure(holdsAll(user, permissions), 'rights.beyond_own');
}

/** @throws Problem record.duplicate with the role that has the label already */
async function ensureOwnLabel(
  db: Database,
  context: RequestContext,
  label: string,
  id: number,
): Promise<void> {
  const other = await roleLabelled(db, label, id);
  if (other !== null) ensure(false, 'record.duplicate', { current: await readRole(db, context, other) });
}

async function addNew(db: Database, context: RequestContext, sent: Save): Promise<number> {
  ensureMayGive(context, sent.permissions);
  const label = sent.label.trim();
  await ensureOwnLabel(db, context, label, 0);
  const taken = new Set((await storedRoles(db)).map(({ role }) => role));
  const name = nameOfRole(label, taken);
  const id = await addRole(db, {
    name,
    label,
    scope: sent.scope,
    dateClosed: closedOn(sent.isClosed, null, context.today),
  });
  await changePermissions(db, name, { given: knownOnes(sent.permissions), taken: [] });
  return id;
}

async function change(db: Database, context: RequestContext, id: number, sent: Save): Promise<void> {
  const stored = await roles.forUpdate(db, id);
  ensureVersion(stored, sent.version);
  ensure(stored.role !== ADMINISTRATOR, 'role.fixed');
  ensure(rolePermission(context.user, stored) === 2, 'rights.beyond_own');
  ensureMayGive(context, sent.permissions);
  ensureField(sent.scope === stored.scope, 'scope', 'role.scope_kept');
  const label = sent.label.trim();
  await ensureOwnLabel(db, context, label, id);

  const given = knownOnes(sent.permissions).filter((name) => !stored.permissions.includes(name));
  // Those that this release does not know stay for the one that does.
  const taken = knownOnes(stored.permissions).filter((name) => !sent.permissions.includes(name));
  const fields = { label, dateClosed: closedOn(sent.isClosed, stored, context.today) };
  const givesOtherRights =
    given.length + taken.length > 0 || (fields.dateClosed === null) !== (stored.dateClosed === null);
  // The version is that of the role and its permissions together.
  if (!givesOtherRights && !roles.differs(stored, fields)) return;
  await roles.put(db, id, fields);
  await changePermissions(db, stored.role, { given, taken });
  // Whoever made a link for a new password may not have been allowed to make one for what the role allows now.
  const isReopened = stored.dateClosed !== null && fields.dateClosed === null;
  if (given.length || isReopened) {
    await closeResetsOfHolders(db, stored.role, context.now);
    const gained = { ...stored, permissions: sent.permissions };
    await endDoubtedPasswords(db, { role: stored.role }, (giver) => reaches(giver, gained), context.now);
  }
  if (givesOtherRights) await noticeHolders(db, stored.role);
}

/**
 * Adds a role (id 0), or renames one, sets its permissions, retires it or takes it back into use; every server hears that
 * whoever holds it has other rights. To be run under ACCOUNTS_LOCK.
 * @throws Problem record.unknown, record.changed, record.duplicate, role.fixed for administrators', rights.beyond_own
 *   where it allows, or would allow, what the user may not do; request.invalid
 */
export async function saveRole(
  db: Database,
  context: RequestContext,
  id: number,
  sent: Save,
): Promise<RoleDefinition> {
  if (id > 0) await change(db, context, id, sent);
  return readRole(db, context, id > 0 ? id : await addNew(db, context, sent));
}
