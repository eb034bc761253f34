import { z } from 'zod';
import { type Area, areas } from './areas.ts';
import { Id, text } from './shared/values.ts';

/** Where the channel listens (specification 000 §7). */
export const REALTIME_PATH = '/datareads';

/** The entity names that notices speak of, of every area. */
export type Model = Extract<Area, { models: readonly string[] }>['models'][number];
export const models = areas.flatMap((area) => ('models' in area ? area.models : [])) as [Model, ...Model[]];
export const ModelName = z.enum(models);

/** A hint to read again: ids, never data. */
export const Change = z.object({
  model: ModelName,
  ids: z.array(Id),
  action: z.enum(['insert', 'update', 'delete']),
  /** userLoginID of who did it; null for the system. */
  by: Id.nullable(),
  /** Instant, ISO with zone. */
  at: z.string(),
});
export type Change = z.infer<typeof Change>;

/** Comma-joined ids, as `SubscribeModelID(model, ids)` sends them; at most 2,000. */
export const JoinedIds = z
  .string()
  .max(24_000)
  .regex(/^\d{1,10}(,\d{1,10}){0,1999}$/)
  .transform((s) => s.split(',').map(Number))
  .pipe(z.array(Id));

/** A place that people can be seen at, e.g. `roll:class:7B:2026-11-20` or `roll:subject:12:3:2026-11-20`. */
export const Place = text(200).refine((place) =>
  areas.some((area) => 'places' in area && area.places.test(place)),
);

/** Who is at a place. */
export const Presence = z.object({
  place: z.string(),
  people: z.array(z.object({ userLoginID: Id, fullName: z.string() })),
});
export type Presence = z.infer<typeof Presence>;

/** Every invocable method is acknowledged with this; a refusal says the code and nothing more. */
export const Acknowledgement = z.object({ ok: z.boolean(), code: z.string().optional() });
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
  SubscribePresence: (place: string, ack?: Ack) => void;
  UnSubscribePresence: (place: string, ack?: Ack) => void;
}

/** What the server sends. */
export interface ServerToClient {
  NotifyChange: (change: Change & { name?: string; value?: string }) => void;
  NotifyLog: (record: unknown) => void;
  NotifyPresence: (presence: Presence) => void;
  /** The rights of the account changed; the socket is closed after it, and the session has to be renewed. */
  SessionChanged: () => void;
  /** The session is over; the socket is closed after it. */
  SessionEnded: () => void;
}
