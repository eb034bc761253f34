import { z } from 'zod';
import { type Area, areas } from './areas.ts';
import type { LogRecord } from './shared/log-record.ts';
import type { Presence } from './shared/realtime.ts';
import { Id, text } from './shared/values.ts';

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

/** A place that people can be seen at, e.g. `roll:class:7B:2026-11-20` or `roll:subject:12:3:2026-11-20`. */
export const Place = text(200).refine((place) =>
  areas.some((area) => 'places' in area && area.places.test(place)),
);

/** What the server sends. */
export interface ServerToClient {
  NotifyChange: (change: Change & { name?: string; value?: string }) => void;
  NotifyLog: (record: LogRecord) => void;
  NotifyPresence: (presence: Presence) => void;
  /** The rights of the account changed; the socket is closed after it, and the session has to be renewed. */
  SessionChanged: () => void;
  /** The session is over; the socket is closed after it. */
  SessionEnded: () => void;
}
