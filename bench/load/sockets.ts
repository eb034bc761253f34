import { parentPort, workerData } from 'node:worker_threads';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io, type Socket } from 'socket.io-client';

/** Sockets in a thread of their own; they tell when they heard of which student. */
export interface SocketsData {
  /** One socket is opened for each; ports take turns. */
  sockets: { port: number; token: string; ids: number[] }[];
}

/** What was heard since the last question: student, and the time of `performance.timeOrigin + now()`. */
export interface Heard {
  student: Int32Array;
  at: Float64Array;
  disconnects: number;
  /** Sockets that came back and subscribed anew, since the beginning. */
  returned: number;
}

const { sockets } = workerData as SocketsData;
let student: number[] = [];
let at: number[] = [];
let disconnects = 0;
let returned = 0;

async function subscribe(socket: Socket, ids: number[]): Promise<void> {
  const answer = await socket.emitWithAck('SubscribeModelID', 'AttendanceStudent', ids.join(','));
  if (!answer.ok) throw new Error(`a socket was refused: ${answer.code}`);
}

async function open({ port, token, ids }: SocketsData['sockets'][number]): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await subscribe(socket, ids);
  socket.on('connect', () => void subscribe(socket, ids).then(() => returned++));
  socket.on('NotifyChange', (change: { ids: number[] }) => {
    const now = performance.timeOrigin + performance.now();
    for (const id of change.ids) {
      student.push(id);
      at.push(now);
    }
  });
  socket.on('disconnect', () => disconnects++);
  return socket;
}

const opened: Socket[] = [];
for (let i = 0; i < sockets.length; i += 20)
  opened.push(...(await Promise.all(sockets.slice(i, i + 20).map(open))));

parentPort?.on('message', (question: 'heard' | 'close') => {
  if (question === 'close') {
    for (const socket of opened) socket.disconnect();
    parentPort?.close();
    return;
  }
  const heard: Heard = {
    student: Int32Array.from(student),
    at: Float64Array.from(at),
    disconnects,
    returned,
  };
  [student, at, disconnects] = [[], [], 0];
  parentPort?.postMessage(heard);
});
parentPort?.postMessage('open');
