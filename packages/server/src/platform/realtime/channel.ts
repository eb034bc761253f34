import type { ServerToClient } from '@homeroom/contract/realtime.ts';
import type { ClientToServer } from '@homeroom/contract/shared/realtime.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { User } from '../user.ts';

/** What a socket remembers: whose it is, with the rights of the moment it connected. */
interface SocketData {
  user: User;
  /** How many changes of accounts had been noticed when its user's rights were read. */
  accountChanges: number;
}

export type ChannelServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type ChannelSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
