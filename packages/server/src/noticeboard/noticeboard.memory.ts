import type { Model } from '@homeroom/contract/realtime.ts';
import type { AreaCaches } from '../platform/area.ts';
import { createStandingLists, type StandingLists } from '../platform/database/standing-lists.ts';

/** What the staff read of the noticeboard, as it was last read (decision 010). Families read by their children: anew. */
export interface NoticeboardMemory extends AreaCaches {
  /** Birthdays of students. */
  birthdays: StandingLists;
  /** News and events as whoever works at the school reads them. */
  published: StandingLists;
}

/** Models that tell of whose birthday it is, their names and roll classes, and of whom a teacher teaches. */
const ofBirthdays: ReadonlySet<Model> = new Set<Model>([
  ...(['PersonalInformation', 'RollClass'] as const),
  ...(['ClassDetail', 'StudentClassDetail', 'TeacherClassDetail'] as const),
]);

/** Models that tell of what is published, and of the names of those for whom it is. */
const ofPublished: ReadonlySet<Model> = new Set<Model>([
  ...(['SchoolNews', 'CalendarEvent'] as const),
  ...(['Level', 'RollClass', 'Campus'] as const),
]);

/** `hears`: whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
export function createNoticeboardMemory(hears: () => boolean): NoticeboardMemory {
  const birthdays = createStandingLists(hears);
  const published = createStandingLists(hears);
  return {
    birthdays,
    published,
    changed({ model }) {
      if (ofBirthdays.has(model)) birthdays.forget();
      if (ofPublished.has(model)) published.forget();
    },
    saved(actor) {
      birthdays.saved(actor);
      published.saved(actor);
    },
    invalidate() {
      birthdays.forget();
      published.forget();
    },
  };
}
