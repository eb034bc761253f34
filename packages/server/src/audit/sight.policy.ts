import type { Permission } from '@homeroom/contract/permissions.ts';
import type { TablePolicy } from '../platform/database/table-policy.ts';
import type { User } from '../platform/user.ts';
import { isAdministrator } from '../session/roles.facts.ts';

/** The policies of all tables that hold what the school knows. */
export type TablePolicies = Readonly<Record<string, TablePolicy>>;

/** The audit itself, of which it says who has read it. */
export const AUDIT_TABLE = 'audit_change';

/** What of the audit somebody may read. */
export interface Sight {
  /** The tables of which they are told; null: of all, also those that there are no more. */
  tables: readonly string[] | null;
  /** Of these, the columns of which they are not told, by table. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What it takes to read all that the audit says of a table, but for columns that take more; null: to be an administrator. */
export const needsOfTable = ({ read, audit, ofOwn }: TablePolicy): readonly Permission[] | null =>
  audit ? [...new Set([...(ofOwn ? [] : [read]), ...audit])] : null;

/** What a column takes besides. Whatever somebody calls it: objects have more names than were given to them. */
export const needsBesides = ({ auditFields = {} }: TablePolicy, field: string): readonly Permission[] =>
  (Object.hasOwn(auditFields, field) && auditFields[field]) || [];

/** The same of one column of it. */
export function needsOfField(policy: TablePolicy, field: string): readonly Permission[] | null {
  const needs = needsOfTable(policy);
  return needs && [...new Set([...needs, ...needsBesides(policy, field)])];
}

/**
 * What of the audit a user may read: of a table what they may read of every row of it. A table whose area does not say
 * what that takes is for administrators.
 */
export function sightOf(user: Pick<User, 'may' | 'roles'>, policies: TablePolicies): Sight {
  if (isAdministrator(user)) return { tables: null, hidden: new Map() };
  const mayAll = (needs: readonly Permission[] | null) => needs?.every((name) => user.may(name)) ?? false;
  const open = Object.entries(policies).filter(([, policy]) => mayAll(needsOfTable(policy)));
  const hidden = open.map(([table, policy]): [string, ReadonlySet<string>] => [
    table,
    new Set(Object.keys(policy.auditFields ?? {}).filter((field) => !mayAll(needsOfField(policy, field)))),
  ]);
  return {
    tables: [...open.map(([table]) => table), AUDIT_TABLE],
    hidden: new Map(hidden.filter(([, fields]) => fields.size > 0)),
  };
}

/** Whether somebody is told of a table. */
export const seesTable = ({ tables }: Sight, table: string): boolean => tables?.includes(table) ?? true;

/** Whether somebody is told of a column of a table that they are told of. */
export const seesField = ({ hidden }: Sight, table: string, field: string): boolean =>
  !hidden.get(table)?.has(field);
