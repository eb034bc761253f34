import type { Change } from '@homeroom/contract/realtime.ts';
import type { ChannelSocket } from './channel.ts';
import type { Interests } from './interests.ts';
import type { ModelPolicies } from './modelPolicy.ts';

/** Which sockets hear of a change, each with the ids that it asked for. */
export function concerned(
  { records, anyRecord, models }: Interests,
  change: Change,
): Map<ChannelSocket, number[]> {
  const hearing = new Map<ChannelSocket, number[]>();
  for (const socket of models.get(change.model) ?? []) hearing.set(socket, change.ids);
  const wholeModel = new Set(hearing.keys());
  const tell = (socket: ChannelSocket, id: number) => {
    if (wholeModel.has(socket)) return;
    const ids = hearing.get(socket);
    if (!ids) hearing.set(socket, [id]);
    // Both kinds of subscription may hold an id; it comes twice in a row then.
    else if (ids.at(-1) !== id) ids.push(id);
  };
  for (const id of new Set(change.ids)) {
    for (const socket of records.listeners(change.model, id)) tell(socket, id);
    for (const socket of anyRecord.listeners(change.model, id)) tell(socket, id);
  }
  return hearing;
}

/**
 * Tells each socket once, with the ids it subscribed to and nothing of others. Who subscribed to all models hears
 * `name` and `value` too (specification 002, live channel).
 */
export function broadcast(interests: Interests, policies: ModelPolicies, change: Change): void {
  const hearing = concerned(interests, change);
  for (const socket of interests.everything) {
    if (!socket.data.user.may(policies[change.model].all)) continue;
    hearing.delete(socket);
    socket.emit('NotifyChange', { ...change, name: change.model, value: change.ids.join(',') });
  }
  for (const [socket, ids] of hearing) socket.emit('NotifyChange', { ...change, ids });
}
