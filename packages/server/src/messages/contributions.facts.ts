import type { Database, School } from '../platform/database/school.ts';

/** A mail about children that is about to leave. */
export interface LeavingMail {
  personId: number;
  /** Where it goes. */
  address: string;
  childIds: readonly number[];
  /** What its order came of. */
  cause: string;
  /** What its order was given for the placeholders. */
  facts: Readonly<Record<string, string>>;
  /** In which it is written, `en`: days and words that are put into it are in it too. */
  language: string;
}

/** When and where it leaves. */
export interface LeavingContext {
  school: School;
  now: Date;
  today: string;
  timeZone: string;
}

declare module '../platform/area.ts' {
  interface Contributions {
    /** What an area says of the mails that it orders, at the moment each of them leaves. */
    leavingMails: {
      /** How the causes of its orders begin. */
      cause: string;
      /** Of which of its children what it says still holds; of none: it is not sent. */
      stillHolds(db: Database, context: LeavingContext, mail: LeavingMail): Promise<number[]>;
      /**
       * Addresses within the school's own, made for this mail alone, by which its recipient answers: by child. They are
       * secrets, and stand nowhere but in the mail that leaves.
       */
      answersTo?(db: Database, context: LeavingContext, mail: LeavingMail): Promise<Map<number, string>>;
      /**
       * What placeholders stand for in this mail alone, beside what its order was given; null: there is nothing to tell
       * its recipient any more.
       */
      factsFor?(
        db: Database,
        context: LeavingContext,
        mail: LeavingMail,
      ): Promise<Record<string, string> | null>;
      /**
       * What a calendar program is to take from this mail, which goes with it: the text of an iCalendar file (RFC 5545);
       * null: nothing.
       */
      calendarFor?(db: Database, context: LeavingContext, mail: LeavingMail): Promise<string | null>;
    };
  }
}
