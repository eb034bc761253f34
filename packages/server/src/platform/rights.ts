/** What is remembered of sessions and rights is this old at most, in ms: no notice, or word of another process, need arrive. */
export const RIGHTS_FRESH_MS = 900;

/** Whose sessions or rights changed. */
export type Whose = { sessionIds: readonly number[] } | { userIds: readonly number[] } | 'everybody';

/** Drops what is remembered of sessions or rights. Resolves when every process of this machine has, and goes by what is stored. */
export type ForgetRights = (whose: Whose) => Promise<void>;
