/** A wire of the live channel that a test holds; jsdom has no other. */
export function newWire() {
  const heard = new Map<string, (payload: unknown) => void>();
  const socket = {
    connected: true,
    active: true,
    on: (event: string, listener: (payload: unknown) => void) => void heard.set(event, listener),
    emit: (_event: string, ...args: unknown[]) => {
      const ack = args.at(-1);
      if (typeof ack === 'function') ack({ ok: true });
    },
    connect: () => {},
    disconnect: () => {},
  };
  return { heard, socket };
}
