import type { SchoolTime } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import type { User } from '../platform/user.ts';
import type { FeedEvent } from './ical.rules.ts';

/** Whose calendar is read, and when: whoever has made its address, with the rights of today. */
export interface AskedFeed extends SchoolTime {
  school: School;
  user: User;
}

/** From which day to which, both inclusive, `yyyy-MM-dd`. */
export interface FeedSpan {
  from: string;
  to: string;
}

declare module '../platform/area.ts' {
  interface Contributions {
    /** What an area has in the calendar that somebody subscribes to, beside the school's events; of who may not see it nothing. */
    feedEvents: (asked: AskedFeed, span: FeedSpan) => Promise<readonly FeedEvent[]>;
  }
}
