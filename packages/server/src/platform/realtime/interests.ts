import type { Model } from '@homeroom/contract/realtime.ts';
import type { ChannelSocket } from './channel.ts';
import { createIdIndex, type IdIndex } from './idIndex.ts';

/** What the sockets of this server asked to hear of, and were permitted. */
export interface Interests {
  /** By `SubscribeModelID`. */
  records: IdIndex<ChannelSocket>;
  /** By `SubscribeID`: the models under which somebody may know of the id. */
  anyRecord: IdIndex<ChannelSocket>;
  /** By `SubscribeModel`. */
  models: Map<Model, Set<ChannelSocket>>;
  /** By `SubscribeModelAll`. */
  everything: Set<ChannelSocket>;
  /** By `SubscribeLog`. */
  log: Set<ChannelSocket>;
  forget(socket: ChannelSocket): void;
}

export function createInterests(models: readonly Model[]): Interests {
  const interests: Interests = {
    records: createIdIndex(),
    anyRecord: createIdIndex(),
    models: new Map(models.map((model) => [model, new Set()])),
    everything: new Set(),
    log: new Set(),
    forget(socket) {
      interests.records.forget(socket);
      interests.anyRecord.forget(socket);
      for (const sockets of interests.models.values()) sockets.delete(socket);
      interests.everything.delete(socket);
      interests.log.delete(socket);
    },
  };
  return interests;
}
