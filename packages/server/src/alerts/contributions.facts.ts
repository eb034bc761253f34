import type { RawBuilder } from 'kysely';
import type { AreaServer } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** What the areas above know of court orders. */
export interface CourtOrders {
  /** Whether a court order about this person stands on a day, `yyyy-MM-dd`: its alert stays open as long. */
  isInForce(db: Database, personId: number, day: string): Promise<boolean>;
}

/** What the areas above know of teaching. */
export interface Teaching {
  /** SQL: `student_id` of the students whom somebody teaches on a day, `yyyy-MM-dd`. */
  taughtBy(personId: number, day: string): RawBuilder<{ student_id: number }>;
  /** The last school day before a day; null where the calendar holds none. */
  schoolDayBefore(db: Database, day: string): Promise<string | null>;
}

declare module '../platform/area.ts' {
  interface Contributions {
    courtOrders: CourtOrders;
    teaching: Teaching;
  }
}

/** Whether any area says that an order stands. */
export function courtOrdersOf({ contributions }: Pick<AreaServer, 'contributions'>): CourtOrders {
  const all = contributions('courtOrders');
  return {
    async isInForce(db, personId, day) {
      for (const orders of all) if (await orders.isInForce(db, personId, day)) return true;
      return false;
    },
  };
}
