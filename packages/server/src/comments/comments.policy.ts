import { commentLevelOf } from '@homeroom/contract/comments/comment-levels.rules.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

/** From this level of security access on, comments of others may be changed and taken away. */
const KEEPS_OTHERS = 3;

/** The highest level of security access whose comments this user sees; 0: none. */
export const levelOf = (user: User): number => commentLevelOf(user.may);

/** What a decision about a stored comment rests on. */
export interface CommentFacts {
  writtenById: number;
}

/** 2 for whoever wrote it, and for users of level 3 and above; 1 for everybody else who sees it. */
export const commentPermission = (user: User, { writtenById }: CommentFacts): RecordPermission =>
  user.may('comments.write') && (writtenById === user.id || levelOf(user) >= KEEPS_OTHERS) ? 2 : 1;

/**
 * Whether a comment of a category may be kept at a level. Anybody may raise it above the category's, above their own
 * too: whoever tells of a danger need not be of those who deal with it. Lowering it shows to more people what the
 * category promises to keep to few, and is for users who would see the category's comments themselves.
 */
export const mayKeepAt = (
  user: User,
  { level, ofCategory }: { level: number; ofCategory: number },
): boolean => level >= ofCategory || levelOf(user) >= ofCategory;
