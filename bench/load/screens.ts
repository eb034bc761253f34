import type { Scenario } from './scenario.ts';

/** Screens, each with the requests that it sends. */
export type ScreenData = string[][];

/** What a screen asks for, one request after the other on one connection: at most what a browser waits, which asks at once. */
export function screens(data: ScreenData): Scenario {
  let at = 0;
  return {
    next() {
      const requests = data[at++ % data.length] ?? [];
      return async (send) => {
        for (const request of requests) await send(request);
      };
    },
  };
}
