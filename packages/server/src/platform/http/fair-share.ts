import { ensure } from '../problem.ts';

/** As many as a browser sends at once; sixteen connections to the database are there for everybody together. */
const MAX_REQUESTS_AT_ONCE = 6;
const MAX_REQUESTS_WAITING = 200;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/** Sees to it that the requests of one user, however many, leave connections to the database for the others. */
export class FairShares {
  readonly #shares = new Map<string, Share>();

  /**
   * Comes back when one more request of this user may be worked on; `leave` must be called when it is done.
   * @returns whether it had to wait
   * @throws Problem rate.limited where too many of theirs wait already
   */
  async enter(user: string): Promise<boolean> {
    const share = this.#shares.get(user) ?? { running: 0, waiting: [] };
    this.#shares.set(user, share);
    if (share.running < MAX_REQUESTS_AT_ONCE) {
      share.running++;
      return false;
    }
    ensure(share.waiting.length < MAX_REQUESTS_WAITING, 'rate.limited', { retryAfter: 1 });
    await new Promise<void>((resolve) => share.waiting.push(resolve));
    return true;
  }

  leave(user: string): void {
    const share = this.#shares.get(user);
    if (!share) return;
    const next = share.waiting.shift();
    // The place goes on to whoever waits longest.
    if (next) next();
    else if (--share.running === 0) this.#shares.delete(user);
  }
}
