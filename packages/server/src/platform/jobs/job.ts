import type { z } from 'zod';
import type { Clock, SchoolTime } from '../clock.ts';
import type { School } from '../database/school.ts';

/** A kind of work that is done after the request that wanted it: its name, and what it has to be told. */
export interface JobKind<Payload = unknown> {
  /** `<area>.<work>`: stands on the screen of administrators, and is stored with each job. */
  name: `${string}.${string}`;
  /** Ids and days alone: what a job is told is kept in the clear, under no policy. */
  payload: z.ZodType<Payload>;
  /** It waits for a machine of somebody else's, which may be slow: it has workers of its own, so that no other work waits behind it. */
  waitsOutside?: boolean;
}

/** Describes a kind of job and keeps the type of its payload. */
export const jobKind = <Payload>(
  name: JobKind['name'],
  payload: z.ZodType<Payload>,
  more: Pick<JobKind, 'waitsOutside'> = {},
): JobKind<Payload> => ({ name, payload, ...more });

/** What a job of a kind is told. */
export type Payload<Kind> = Kind extends JobKind<infer Data> ? Data : never;

/** What a job knows while it runs. Times are those at which it began. */
export interface JobContext extends SchoolTime {
  school: School;
  clock: Clock;
  /** Which try this is, from 1. */
  attempt: number;
  isLastAttempt: boolean;
}

/** What the schedule of a job is asked with, every half minute. */
export interface TickTime extends SchoolTime {
  school: School;
  /** Whether the calendar has school today. */
  isSchoolDay: boolean;
}

/** When the slot of so many minutes began in which an instant lies: the occurrence of what is done every so many minutes. */
export const slotOf = (now: Date, minutes: number): Date =>
  new Date(Math.floor(now.getTime() / (minutes * 60_000)) * minutes * 60_000);

/** How a kind of job is done, and when by itself. */
export interface JobHandler<Payload = unknown> {
  kind: JobKind<Payload>;
  /** Where it throws it is tried again later; what it did must then do no harm. */
  run(context: JobContext, payload: Payload): Promise<void>;
  /**
   * The occurrence that is due now: a day of the school, `yyyy-MM-dd`, or an instant; null: none. It is enqueued once,
   * whichever server asks and however often, so it may be answered for as long as it would still make sense. It is never
   * a time of the school without its zone: where the school takes an earlier one, that would come a second time.
   */
  dueOccurrence?(time: TickTime): Promise<string | Date | null> | string | Date | null;
  /** What a job of the schedule is told; of an instant its ISO text. */
  payloadOf?(occurrence: string): Payload;
  /** Lets go of what it has opened, when no more jobs are done. */
  close?(): void;
}

/** Keeps the type of the payload until handlers of all kinds stand in one list. */
export const jobHandler = <Payload>(handler: JobHandler<Payload>): JobHandler =>
  handler as unknown as JobHandler;
