import type { Change } from '@homeroom/contract/realtime.ts';
import type { User } from '../user.ts';
import type { ChannelSocket } from './channel.ts';
import type { Interests } from './interests.ts';
import { type ModelPolicies, mayHearAll } from './modelPolicy.ts';

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
 * Whose rights a socket has. An account may hear in several ways at once, each with rights of its own: as staff, as a
 * parent, and as each adult whom it sees the school as.
 */
const hearerOf = ({ id, scope, personId, viewId }: User): string =>
  [id, scope, personId, viewId !== undefined].join();

/** Which of the ids each of these users may read, by the user's id. */
type Hearing = (
  users: readonly User[],
  ids: readonly number[],
) => Promise<ReadonlyMap<number, readonly number[]>>;

/**
 * What each hearer may read. Policies answer by the id of the account: no account is named twice in one question, so
 * that no answer is taken for another's.
 */
async function readableBy(
  users: readonly User[],
  ids: readonly number[],
  hearing: Hearing,
): Promise<Map<string, ReadonlySet<number>>> {
  const rounds: Map<number, User>[] = [];
  for (const user of new Map(users.map((one) => [hearerOf(one), one])).values()) {
    const round = rounds.find((asked) => !asked.has(user.id));
    if (round) round.set(user.id, user);
    else rounds.push(new Map([[user.id, user]]));
  }
  const readable = new Map<string, ReadonlySet<number>>();
  for (const round of rounds) {
    const answer = await hearing([...round.values()], ids);
    for (const user of round.values()) readable.set(hearerOf(user), new Set(answer.get(user.id)));
  }
  return readable;
}

/**
 * The same for a model whose policy decides at each change. Who listened to a record and may read it no more hears of
 * it this last time, so that the screen reads again and finds it gone; whoever listens to the whole model does not.
 */
export async function concernedNow(
  interests: Interests,
  change: Change,
  hearing: Hearing,
  asked = concerned(interests, change),
  isAskedAgain: (user: User) => boolean = () => true,
): Promise<Map<ChannelSocket, number[]>> {
  const users = [...asked.keys()].map(({ data }) => data.user).filter((user) => isAskedAgain(user));
  const readable = await readableBy(users, change.ids, hearing);
  const heard = new Map<ChannelSocket, number[]>();
  for (const [socket, ids] of asked) {
    if (!isAskedAgain(socket.data.user)) {
      heard.set(socket, ids);
      continue;
    }
    const mine = readable.get(hearerOf(socket.data.user)) ?? new Set<number>();
    const gone = interests.records.drop(
      socket,
      change.model,
      ids.filter((id) => !mine.has(id)),
    );
    const mayHear = ids.filter((id) => mine.has(id) || gone.has(id));
    if (mayHear.length) heard.set(socket, mayHear);
  }
  return heard;
}

/**
 * Tells each socket once, with the ids it subscribed to and nothing of others. Who subscribed to all models hears
 * `name` and `value` too (specification 002, live channel).
 */
export function broadcast(
  interests: Interests,
  policies: ModelPolicies,
  change: Change,
  hearing = concerned(interests, change),
): void {
  for (const socket of interests.everything) {
    if (!mayHearAll(socket.data.user, policies[change.model])) continue;
    hearing.delete(socket);
    socket.emit('NotifyChange', { ...change, name: change.model, value: change.ids.join(',') });
  }
  for (const [socket, ids] of hearing) socket.emit('NotifyChange', { ...change, ids });
}
