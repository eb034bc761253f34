import type { Scenario } from './scenario.ts';

export interface RequestData {
  requests: string[];
  /** Each request once at most: for what a server would remember. */
  once: boolean;
}

/** Requests that are known beforehand; the lanes take turns in going through them. */
export function requests({ requests, once }: RequestData): Scenario {
  let at = 0;
  return {
    next() {
      if (once && at >= requests.length) return null;
      const request = requests[at++ % requests.length] as string;
      return async (send) => {
        await send(request);
      };
    },
  };
}
