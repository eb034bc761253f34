import type { SchoolTime } from './clock.ts';
import type { School } from './database/school.ts';
import type { User } from './user.ts';

/** Who acts in which school, and what day and time it is there: all that a service needs to know of a request. */
export interface RequestContext extends SchoolTime {
  school: School;
  user: User;
  /** A timer or a notice asks, not a person. */
  background: boolean;
}
