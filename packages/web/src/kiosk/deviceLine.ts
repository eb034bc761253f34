import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { refresh } from './device.ts';

/**
 * Keeps a line to the server, over which it is told at once that the device was revoked or is called otherwise.
 * @returns how to end it
 */
export function keepLine(token: string, onConnect: () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('socket.io-client').then(({ io }) => {
    if (isOver) return;
    const socket = io({
      path: REALTIME_PATH,
      auth: { token },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelayMax: 5_000,
    });
    const look = () => void refresh();
    socket.on('connect', () => {
      look();
      onConnect();
    });
    socket.on('SessionEnded', look);
    socket.on('SessionChanged', look);
    // A token that is refused is asked about; a network that is away is not.
    socket.on('connect_error', ({ message }) => message === 'session.required' && look());
    end = () => socket.disconnect();
  });
  return () => {
    isOver = true;
    end?.();
  };
}
