import type { Server as HttpServer } from 'node:http';
import { type Change, models } from '@homeroom/contract/realtime.ts';
import type { Logger } from 'pino';
import type { School } from '../database/school.ts';
import { HEARD_BY_ALL_MS } from '../processes/caught-up.ts';
import type { Sibling } from '../processes/sibling.ts';
import type { User } from '../user.ts';
import { broadcast, concerned, concernedNow } from './broadcast.ts';
import { createConnections } from './connections.ts';
import { type Authenticate, createGateway } from './gateway.ts';
import { createInterests } from './interests.ts';
import { createListener } from './listener.ts';
import { type KeptLog, type LogLines, streamLog } from './logStream.ts';
import { createMethods, type MayBeAt } from './methods.ts';
import type { ModelPolicies } from './modelPolicy.ts';
import { changeChannel, type InternalNotice, isOfSessions, presenceChannel, readNotice } from './notice.ts';
import { createPresence } from './presence.ts';
import { createPublisher } from './publisher.ts';
import { createQuiet } from './quiet.ts';
import { createSocketSessions, type Lasting } from './sessions.ts';
import { answerCalls } from './subscriptions.ts';
import { traceOf } from './trace.ts';

export interface RealtimeParts extends Lasting {
  httpServer: HttpServer;
  /** Its `committed` is set here. */
  school: School;
  authenticate: Authenticate;
  /** Who may hear of what, by model. */
  models: ModelPolicies;
  /** Whether a user may be seen at a place, and so see who else is there. */
  mayBeAt: MayBeAt;
  /** The school's today, `yyyy-MM-dd`. */
  todayOf(): Promise<string>;
  log: Logger;
  /** The log's live copy, for `SubscribeLog`. */
  lines: LogLines;
  /** Where the log is kept by day, for what other processes of this machine write; absent: nowhere. */
  keptLog?: KeptLog | null;
  /** Which of several processes this is, where there are several. */
  sibling?: Sibling | undefined;
}

export interface Realtime {
  /** Resolves when changes are heard. */
  ready: Promise<void>;
  /** Whether changes of other servers are heard right now. */
  listening(): boolean;
  /** How many sockets are connected. */
  connections(): number;
  /** Tells of changes of which no client hears, as of sessions, each with the write that it came of where that was named. */
  onInternalNotice(handler: (notice: InternalNotice, origin: string | undefined) => void): void;
  /** Tells of changes of records, each with the write that it came of where that was named, before the sockets are; for what remembers records. */
  onChange(handler: (change: Change, origin: string | undefined) => void): void;
  /** Tells of each commit of this server, by who acted: its notices are yet to be heard. */
  onCommit(handler: (actor: number | string) => void): void;
  /** Notices may have been missed: what was remembered by them is void. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

/** The realtime channel of one school on one server (architecture, Realtime). */
export function createRealtime(parts: RealtimeParts): Realtime {
  const {
    httpServer,
    school,
    authenticate,
    models: policies,
    mayBeAt,
    todayOf,
    log,
    lines,
    keptLog = null,
    sibling,
  } = parts;
  const changes = changeChannel(school.schema);
  const publisher = createPublisher(school, log);
  const listener = createListener(school, [changes, presenceChannel(school.schema)], log);
  const interests = createInterests(models);
  const presence = createPresence(school, log);
  const connections = createConnections(school, interests, presence, log);
  const sessions = createSocketSessions(parts, log);
  const gateway = createGateway(httpServer, authenticate, sessions.accountChanges, log, sibling);
  const quiet = createQuiet();
  const methods = createMethods({ school, interests, policies, presence, mayBeAt, todayOf, quiet });
  const stopLog = streamLog(lines, interests.log, keptLog);
  const internalHandlers: ((notice: InternalNotice, origin: string | undefined) => void)[] = [];
  const changeHandlers: ((change: Change, origin: string | undefined) => void)[] = [];
  const commitHandlers: ((actor: number | string) => void)[] = [];

  gateway.io.on('connection', (socket) => {
    sessions.enter(socket);
    connections.enter(socket);
    answerCalls(socket, methods, log, () => connections.changed(socket));
    socket.on('disconnect', () => {
      connections.leave(socket);
      sessions.leave(socket);
      interests.forget(socket);
      presence.forget(socket);
    });
  });

  const internal = (notice: InternalNotice, origin: string | undefined) => {
    for (const handler of internalHandlers) handler(notice, origin);
    if (!isOfSessions(notice)) return;
    // The sweep asks again within a second.
    sessions
      .noticed(notice)
      .catch((error) => log.warn(traceOf(error), 'sessions of sockets cannot be checked'));
  };
  const tell = (change: Change) => {
    const { hearing, isAskedAgain } = policies[change.model];
    const asked = concerned(interests, change);
    const isDecided =
      !hearing || (isAskedAgain && ![...asked.keys()].some(({ data }) => isAskedAgain(data.user)));
    if (isDecided) return broadcast(interests, policies, change, asked);
    const hearingToday = async (users: readonly User[], ids: readonly number[]) =>
      hearing(school.db, users, ids, await todayOf());
    concernedNow(interests, change, hearingToday, asked, isAskedAgain)
      .then((heard) => broadcast(interests, policies, change, heard))
      .catch((error) => log.warn(traceOf(error), 'who may hear of a change cannot be decided'));
  };
  listener.onNotice((channel, payload) => {
    if (channel !== changes) return presence.changed(payload);
    const heard = readNotice(payload);
    if (heard.kind === 'change') {
      quiet.changed(heard.change.model);
      for (const handler of changeHandlers) handler(heard.change, heard.origin);
      // Whoever is told of it reads it, perhaps from another process: that one is to have heard of it by then.
      if (sibling) setTimeout(tell, HEARD_BY_ALL_MS, heard.change);
      else tell(heard.change);
    } else if (heard.kind === 'internal') internal(heard.notice, heard.origin);
    else log.warn({ model: heard.model }, 'a change was told of a model that the contract does not name');
  });
  listener.onGap(() => {
    quiet.began();
    gateway.dropAll();
  });
  school.committed = (actor) => {
    if (actor !== undefined) for (const handler of commitHandlers) handler(actor);
    publisher.publish();
  };

  const close = async () => {
    school.committed = () => {};
    stopLog();
    sessions.close();
    gateway.close();
    await Promise.all([connections.close(), presence.close(), publisher.close(), listener.close()]);
  };
  let closing: Promise<void> | undefined;

  return {
    ready: listener.ready,
    listening: listener.listening,
    connections: gateway.connections,
    onInternalNotice: (handler) => void internalHandlers.push(handler),
    onChange: (handler) => void changeHandlers.push(handler),
    onCommit: (handler) => void commitHandlers.push(handler),
    onGap: listener.onGap,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
