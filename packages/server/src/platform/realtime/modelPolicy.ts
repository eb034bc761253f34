import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import type { Database } from '../database/school.ts';
import type { User } from '../user.ts';

/** Who may hear of a model's changes; each slice writes its own, by the same rules as it reads. */
export interface ModelPolicy {
  /** Needed to hear of any record of the model: this, or one of these. */
  read: Permission | readonly Permission[];
  /** Needed to hear of every record, by `SubscribeModel`: this, or one of these. */
  all: Permission | readonly Permission[];
  /**
   * Which of the ids this user may read on the school's today; an unknown one is left out like another's. At most 2,000
   * at once.
   */
  permittedIds(db: Database, user: User, ids: readonly number[], today: string): Promise<number[]>;
  /**
   * For a model whose records become readable and unreadable while somebody listens: which of the ids each of these
   * users may read now, by the user's id. Asked at each change; absent where it is enough to ask at the subscription.
   */
  hearing?(
    db: Database,
    users: readonly User[],
    ids: readonly number[],
    today: string,
  ): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Of whom `hearing` is asked; of everybody where absent. The others hear what they subscribed to. */
  isAskedAgain?(user: User): boolean;
}

/** Whether a user may hear of any record of a model. */
export const mayHear = (user: User, { read }: ModelPolicy): boolean =>
  [read].flat().some((permission) => user.may(permission));

/** Whether a user may hear of every record of a model. */
export const mayHearAll = (user: User, { all }: ModelPolicy): boolean =>
  [all].flat().some((permission) => user.may(permission));

export type ModelPolicies = Record<Model, ModelPolicy>;
