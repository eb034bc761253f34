import type { Permission } from '@homeroom/contract/permissions.ts';
import type { DB } from './database.gen.ts';

/** Tables of the platform itself, each with the reason why it is neither audited nor anybody's to read. */
export const platformTables = {
  audit_entry: 'is the audit; it can only be added to',
  change_notice: 'hints that are sent and deleted within the second; they hold ids alone',
  user_session: 'changes with every sign-in and every minute; the secrets in it are sums',
  session_token: 'sums of bearer tokens that live for minutes',
  sign_in_attempt: 'counts of failures, which are no record of the school',
  sign_in_address: 'names on which an address failed within the hour, as sums',
  second_factor_use: 'the step of the last code, which changes with every sign-in',
  realtime_connection: 'what open pages listen to, for as long as a socket says so',
  user_setting: 'what the screens of one user remember; theirs alone, and no record of the school',
  stored_image_content: 'the bytes of stored_image, which has the record of it',
  idempotency_key: 'answers kept for a week, so that a repeat has no second effect',
  presence: 'who has what open, for as long as a socket says so',
} as const satisfies Partial<Record<keyof DB, string>>;

/** A table that holds what the school knows: audited, versioned, and under a policy. */
export type BusinessTable = Exclude<keyof DB, keyof typeof platformTables>;

/** Which permission it takes at least to read and to write rows of a table. */
export interface TablePolicy {
  read: Permission;
  /** `installation`: no endpoint writes it; migrations, imports and commands do. */
  write: Permission | 'installation';
}
