import type { FlagCategory } from '@homeroom/contract/alerts/flags.schemas.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

type Viewer = Pick<User, 'may'>;

/**
 * Whether this user may read what an alert says beyond its name. Whoever sees a student has to know of an allergy;
 * what a court ordered is a fact of custody.
 */
export const mayReadComment = (user: Viewer, category: FlagCategory): boolean =>
  user.may('people.read') && (category !== 'court-order' || user.may('people.custody'));

/** Whether this user may add, change, close and open alerts of a category: never without reading them. */
export const mayWriteFlag = (user: Viewer, category: FlagCategory): boolean =>
  user.may('flags.write') && mayReadComment(user, category);

/** The same as it is sent with each row. */
export const flagPermission = (user: Viewer, category: FlagCategory): RecordPermission =>
  mayWriteFlag(user, category) ? 2 : 1;
