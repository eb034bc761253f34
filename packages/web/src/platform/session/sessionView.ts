import { ApiError } from '../errors/errors.ts';

/** How a page that shows what a parent sees keeps its view, and leaves it (decision 048). */
export interface ViewCalls {
  /** Who looks, as `personOf` says it. */
  by: string;
  /** Asks whether the view still stands. @throws ApiError where it does not; Unreachable. */
  look(bearer: string): Promise<unknown>;
  /** The view is over: the page goes. */
  end(): void;
}

let view: ViewCalls | undefined;

/** The view that this page shows; undefined for a page of one's own. */
export const viewOfPage = (): ViewCalls | undefined => view;

/** Called by session.ts, which has the token. */
export const keepView = (given: ViewCalls | undefined): void => {
  view = given;
};

/** Whether an answer to a renewal says that there is no session; too many, or a fault of the server, does not. */
export const saysOver = (error: unknown): boolean => error instanceof ApiError && error.status < 429;

/**
 * A view is as old as its token: it is not renewed, only looked after.
 * @throws ApiError where it does not stand any more, and the page goes; Unreachable
 */
export const lookAfter = async ({ look, end }: ViewCalls, bearer: string): Promise<string> => {
  try {
    await look(bearer);
  } catch (error) {
    if (saysOver(error)) end();
    throw error;
  }
  return bearer;
};

/** What another tab says of sessions: a view ends with the session of who looks. */
export const heardInView = ({ by, end }: ViewCalls, said: { type: string; person?: string }): void => {
  if (said.type === 'signedOut' || said.person !== by) end();
};
