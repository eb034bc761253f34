import { createHash } from 'node:crypto';
import { Change } from '@homeroom/contract/realtime.ts';
import { z } from 'zod';

/** Models that no client hears of, and whose notices end sessions and refresh rights. */
const sessionModels = ['UserSession', 'UserAccount'] as const;
/**
 * Models that no client hears of. Beside sessions and accounts: the calendar (days, periods, years), and classes of which
 * a roll was begun. They change what a server remembers.
 */
const internalModels = [...sessionModels, 'Calendar', 'BegunRollClass', 'BegunClassDetail'] as const;
export type InternalModel = (typeof internalModels)[number];

/** Ids are those of `user_session` (UserSession), `user_account` (UserAccount), the class, or of whatever row of the calendar. */
export interface InternalNotice {
  model: InternalModel;
  ids: number[];
}

/** Whether a notice is of sessions or accounts. */
export const isOfSessions = ({ model }: InternalNotice): boolean =>
  sessionModels.some((one) => one === model);

const Ids = z.array(z.int());
const Internal = z.object({ model: z.enum(internalModels), ids: Ids });

/** PostgreSQL cuts the names of channels at 63 bytes. */
const channel = (kind: string, schema: string) => {
  const name = `${kind}_${schema}`;
  return Buffer.byteLength(name) <= 63
    ? name
    : `${kind}_${createHash('sha256').update(schema).digest('hex').slice(0, 40)}`;
};

/** The channel of a school's change notices; channels are the database's, not the schema's. */
export const changeChannel = (schema: string): string => channel('change', schema);

/** The channel of who came to a place or left it. */
export const presenceChannel = (schema: string): string => channel('presence', schema);

/**
 * What a payload of the change channel says; `unknown` is a model that the contract does not name. `origin` is the write
 * that it is of, where its server named it.
 */
export type Heard =
  | { kind: 'change'; change: Change; origin: string | undefined }
  | { kind: 'internal'; notice: InternalNotice; origin: string | undefined }
  | { kind: 'unknown'; model: string };

const Origin = z.object({ origin: z.string() });
const originOf = (heard: unknown) => Origin.safeParse(heard).data?.origin;

/** Reads a payload as the publisher writes it. Anybody with the database's password can write there: it is checked. */
export function readNotice(payload: string): Heard {
  const heard: unknown = parsed(payload);
  const change = Change.safeParse(heard);
  if (change.success) return { kind: 'change', change: change.data, origin: originOf(heard) };
  const internal = Internal.safeParse(heard);
  if (internal.success) return { kind: 'internal', notice: internal.data, origin: originOf(heard) };
  return { kind: 'unknown', model: String((heard as { model?: unknown } | null)?.model).slice(0, 60) };
}

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
};
