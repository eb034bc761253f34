import { type Model, ModelName, models, Place } from '@homeroom/contract/realtime.ts';
import type { Acknowledgement } from '@homeroom/contract/shared/realtime.ts';
import { type ClientToServer, JoinedIds, Spot } from '@homeroom/contract/shared/realtime.ts';
import { Id, PathId } from '@homeroom/contract/shared/values.ts';
import { z } from 'zod';
import type { School } from '../database/school.ts';
import { ensure } from '../problem.ts';
import type { User } from '../user.ts';
import { done, refused } from './answer.ts';
import type { ChannelSocket } from './channel.ts';
import type { Interests } from './interests.ts';
import { type ModelPolicies, mayHear, mayHearAll } from './modelPolicy.ts';
import type { PresenceBook } from './presence.ts';
import type { Quiet } from './quiet.ts';
import { turnstile } from './turnstile.ts';

/** A socket may hold this many ids, and be at this many places. */
export const MAX_IDS_PER_SOCKET = 20_000;
export const MAX_PLACES_PER_SOCKET = 50;
/** Questions of sockets to the database at the same time, of the pool's sixteen connections. */
const MAX_QUESTIONS_AT_ONCE = 4;

export type MayBeAt = (db: School['db'], user: User, place: string) => Promise<boolean>;

export interface MethodParts {
  school: School;
  interests: Interests;
  policies: ModelPolicies;
  presence: PresenceBook;
  mayBeAt: MayBeAt;
  /** The school's today, `yyyy-MM-dd`. */
  todayOf(): Promise<string>;
  quiet: Pick<Quiet, 'isQuiet'>;
}

/** One invocable method: its arguments are unchecked; throws a `Problem` where it refuses. */
export type Method = (
  socket: ChannelSocket,
  args: readonly unknown[],
) => Acknowledgement | Promise<Acknowledgement>;

const AnyId = z.union([Id, PathId]);

/** Checks the arguments by the contract before the work sees them. */
function method<const Schemas extends readonly z.ZodType[]>(
  schemas: Schemas,
  work: (
    socket: ChannelSocket,
    ...values: { [K in keyof Schemas]: z.output<Schemas[K]> }
  ) => Acknowledgement | Promise<Acknowledgement>,
): Method {
  const schema = z.tuple(schemas as unknown as [z.ZodType, ...z.ZodType[]]);
  return (socket, args) => {
    const read = schema.safeParse(args.slice(0, schemas.length));
    if (!read.success) return refused('request.invalid');
    return work(socket, ...(read.data as { [K in keyof Schemas]: z.output<Schemas[K]> }));
  };
}

/** Every method a client may invoke (specification 000 §7; presence is ours), by its name. */
export function createMethods(parts: MethodParts): ReadonlyMap<string, Method> {
  const { school, interests, policies, presence, mayBeAt, todayOf, quiet } = parts;
  const ask = turnstile(MAX_QUESTIONS_AT_ONCE);
  const heldBy = (socket: ChannelSocket) =>
    interests.records.count(socket) + interests.anyRecord.count(socket);

  /** Asked ids that the user may read; empty where he may read none of the model. */
  const permitted = async (user: User, model: Model, ids: readonly number[]): Promise<number[]> => {
    if (!mayHear(user, policies[model])) return [];
    const asked = new Set(ids);
    const today = await todayOf();
    const allowed = await ask(() => policies[model].permittedIds(school.db, user, ids, today));
    return allowed.filter((id) => asked.has(id));
  };

  const subscribed = (model: Model): Acknowledgement =>
    quiet.isQuiet(model) ? { ...done, isQuiet: true } : done;

  const methods: Record<keyof ClientToServer, Method> = {
    SubscribeID: method([AnyId], async (socket, id) => {
      ensure(heldBy(socket) + models.length <= MAX_IDS_PER_SOCKET, 'rate.limited');
      const { user } = socket.data;
      const found = await Promise.all(
        models.map(async (model) => ((await permitted(user, model, [id])).length ? [model] : [])),
      );
      ensure(found.flat().length > 0, 'record.unknown');
      if (socket.connected) for (const model of found.flat()) interests.anyRecord.add(socket, model, [id]);
      return done;
    }),
    UnSubscribeID: method([AnyId], (socket, id) => {
      for (const model of models) interests.anyRecord.remove(socket, model, [id]);
      return done;
    }),
    SubscribeModelID: method([ModelName, JoinedIds], async (socket, model, ids) => {
      const { user } = socket.data;
      ensure(mayHear(user, policies[model]), 'permission.denied');
      ensure(heldBy(socket) + ids.length <= MAX_IDS_PER_SOCKET, 'rate.limited');
      const allowed = await permitted(user, model, ids);
      ensure(allowed.length > 0, 'record.unknown');
      if (socket.connected) interests.records.add(socket, model, allowed);
      return subscribed(model);
    }),
    UnSubscribeModelID: method([ModelName, JoinedIds], (socket, model, ids) => {
      interests.records.remove(socket, model, ids);
      return done;
    }),
    SubscribeModel: method([ModelName], (socket, model) => {
      ensure(mayHearAll(socket.data.user, policies[model]), 'permission.denied');
      interests.models.get(model)?.add(socket);
      return subscribed(model);
    }),
    UnSubscribeModel: method([ModelName], (socket, model) => {
      interests.models.get(model)?.delete(socket);
      return done;
    }),
    SubscribeModelAll: method([], (socket) => {
      ensure(socket.data.user.may('system.watch'), 'permission.denied');
      interests.everything.add(socket);
      return done;
    }),
    UnSubscribeModelAll: method([], (socket) => {
      interests.everything.delete(socket);
      return done;
    }),
    SubscribeLog: method([], (socket) => {
      ensure(socket.data.user.may('system.watch'), 'permission.denied');
      interests.log.add(socket);
      return done;
    }),
    UnSubscribeLog: method([], (socket) => {
      interests.log.delete(socket);
      return done;
    }),
    SubscribePresence: method([Place, Spot.optional()], async (socket, place, spot) => {
      const mine = presence.placesOf(socket);
      if (!mine.has(place)) {
        ensure(mine.size < MAX_PLACES_PER_SOCKET, 'rate.limited');
        const allowed = await ask(() => mayBeAt(school.db, socket.data.user, place));
        ensure(allowed, 'permission.denied');
      }
      if (socket.connected) await presence.enter(socket, place, spot);
      return done;
    }),
    UnSubscribePresence: method([Place], async (socket, place) => {
      await presence.leave(socket, place);
      return done;
    }),
  };
  return new Map(Object.entries(methods));
}
