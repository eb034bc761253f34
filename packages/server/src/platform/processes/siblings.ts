import type { Counting } from '../allowance.ts';
import type { ToPrimary, ToProcess } from './messages.ts';
import type { Sibling } from './sibling.ts';

/** What one of several processes says to the others, by way of their primary. */
export interface Siblings {
  sibling: Sibling;
  /** Counts in the primary, once for all. */
  counting: Counting;
  /** Tells the others that somebody has saved something through this process: its notices come later. */
  tellSaved(actor: number | string): void;
  /** Hears the same of the others. */
  onSaved(handler: (actor: number | string) => void): void;
}

/** The line to the primary: this process itself, but for tests. */
export interface Line {
  send(message: ToPrimary): void;
  onMessage(handler: (message: ToProcess) => void): void;
}

export function createSiblings(sibling: Sibling, { send, onMessage }: Line): Siblings {
  const asked = new Map<number, (retryAfter: number | null) => void>();
  const handlers: ((actor: number | string) => void)[] = [];
  let last = 0;
  onMessage((message) => {
    if (message.kind === 'saved') for (const handler of handlers) handler(message.actor);
    if (message.kind !== 'taken') return;
    asked.get(message.id)?.(message.retryAfter);
    asked.delete(message.id);
  });
  return {
    sibling,
    counting: (taking) =>
      new Promise((resolve) => {
        const id = ++last;
        asked.set(id, resolve);
        send({ kind: 'take', id, taking });
      }),
    tellSaved: (actor) => send({ kind: 'saved', actor }),
    onSaved: (handler) => void handlers.push(handler),
  };
}
