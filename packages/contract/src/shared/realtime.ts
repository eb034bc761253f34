import { z } from 'zod';
import { Id } from './values.ts';

/** Where the channel listens (specification 000 §7). */
export const REALTIME_PATH = '/datareads';

/** Comma-joined ids, as `SubscribeModelID(model, ids)` sends them; at most 2,000. */
export const JoinedIds = z
  .string()
  .max(24_000)
  .regex(/^\d{1,10}(,\d{1,10}){0,1999}$/)
  .transform((s) => s.split(',').map(Number))
  .pipe(z.array(Id));

/** Where within a place somebody is, as the screens there name it, e.g. a cell; empty: nowhere in particular. */
export const Spot = z
  .string()
  .max(60)
  .regex(/^[\w:-]*$/);

/** Who is at a place, and where within it: two windows of somebody are at two spots. */
export const Presence = z.object({
  place: z.string(),
  people: z.array(z.object({ userLoginID: Id, fullName: z.string(), spots: z.array(Spot).optional() })),
});
export type Presence = z.infer<typeof Presence>;

/** A model is quiet of which nothing has changed for so long, ms. */
export const QUIET_MS = 30_000;

/**
 * Every invocable method is acknowledged with this; a refusal says the code and nothing more. `isQuiet`: nothing of the
 * model that was subscribed to has changed for `QUIET_MS`, so that what was asked for since need not be read once more.
 */
export const Acknowledgement = z.object({
  ok: z.boolean(),
  code: z.string().optional(),
  isQuiet: z.boolean().optional(),
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;
type Ack = (answer: Acknowledgement) => void;

/** What a client may invoke (specification 000 §7; presence is ours). */
export interface ClientToServer {
  SubscribeID: (id: number | string, ack?: Ack) => void;
  UnSubscribeID: (id: number | string, ack?: Ack) => void;
  SubscribeModelID: (model: string, ids: string, ack?: Ack) => void;
  UnSubscribeModelID: (model: string, ids: string, ack?: Ack) => void;
  SubscribeModel: (model: string, ack?: Ack) => void;
  UnSubscribeModel: (model: string, ack?: Ack) => void;
  SubscribeModelAll: (ack?: Ack) => void;
  UnSubscribeModelAll: (ack?: Ack) => void;
  SubscribeLog: (ack?: Ack) => void;
  UnSubscribeLog: (ack?: Ack) => void;
  /** Asked again from a place it moves to another spot there. */
  SubscribePresence: (place: string, spot: string, ack?: Ack) => void;
  UnSubscribePresence: (place: string, ack?: Ack) => void;
}
