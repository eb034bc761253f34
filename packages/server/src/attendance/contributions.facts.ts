import { sql } from 'kysely';
import type { Database, School } from '../platform/database/school.ts';
import type { HasCode } from './arrivals/has-code.views.ts';

export type { HasCode };

/** A mail to a teacher about rolls of today that are missing. */
export interface RollReminderMail {
  personId: number;
  /** "7B, Science 8A (Period 2)". */
  rolls: string;
  /** What it came of: the same one sends nothing a second time. */
  cause: string;
}

declare module '../platform/area.ts' {
  interface Contributions {
    studentCodes: HasCode;
    /** Orders these mails, within the transaction of their cause. */
    rollReminderMails: (
      db: Database,
      context: { school: School; now: Date },
      mails: readonly RollReminderMail[],
    ) => Promise<void>;
  }
}

/** The same of all areas, put together. */
export const anyCode =
  (all: readonly HasCode[]): HasCode =>
  (code, day) =>
    all.length
      ? sql`(${sql.join(
          all.map((has) => has(code, day)),
          sql` or `,
        )})`
      : sql`false`;
