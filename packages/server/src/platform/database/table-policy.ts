import type { Permission } from '@homeroom/contract/permissions.ts';
import type { DB } from './database.gen.ts';

/** Tables of the platform itself, each with the reason why it is neither audited nor anybody's to read; areas add theirs. */
export const platformTables = {
  audit_change: 'is the audit; it can only be added to',
  audit_entry: 'shows the audit field by field',
  audit_part: 'the months of the audit, and when each ends',
  audit_actor: 'what accounts were called last, for lines of the audit that outlive them',
  change_notice: 'hints that are sent and deleted within the second; they hold ids alone',
  realtime_connection: 'what open pages listen to, for as long as a socket says so',
  idempotency_key: 'answers kept for a week, so that a repeat has no second effect',
  presence: 'who has what open, for as long as a socket says so',
} as const satisfies Partial<Record<keyof DB, string>>;

/** Which permission it takes at least to read and to write rows of a table. */
export interface TablePolicy {
  read: Permission;
  /** `installation`: no endpoint writes it; migrations, imports and commands do. */
  write: Permission | 'installation';
  /**
   * What it takes besides to read all that the audit says of the table, whoever's row it is: a history has no row on which
   * a finer rule could decide. Absent: administrators alone read it there.
   */
  audit?: readonly Permission[];
  /** `read` is what it takes of one's own rows: who reads those of everybody, as `audit` says, need not have it. */
  ofOwn?: true;
  /** What it takes besides to read there what these columns said. */
  auditFields?: Readonly<Record<string, readonly Permission[]>>;
}
