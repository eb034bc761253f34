import { ApiError, faultOf, secondsOf, Unreachable } from '../errors/errors.ts';
import { currentToken, renew } from '../session/session.ts';
import { isNobodyThere, jsonOf } from './http.ts';

interface FileRequest {
  /** What it is: `application/pdf`, `image/*`. */
  accept: string;
  /** `no-store` where absent: the file is not kept in this browser. */
  cache?: RequestCache;
  signal?: AbortSignal;
}

const read = async (
  path: string,
  token: string,
  { accept, cache = 'no-store', signal }: FileRequest,
): Promise<Blob> => {
  try {
    const response = await fetch(path, {
      ...{ credentials: 'same-origin', cache, signal: signal ?? null },
      headers: { Accept: accept, Authorization: `Bearer ${token}` },
    });
    const { status, headers } = response;
    if (isNobodyThere(status)) throw new Unreachable(status, secondsOf(headers.get('Retry-After')));
    if (!response.ok) throw new ApiError(faultOf(status, jsonOf(await response.text())));
    return await response.blob();
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof Unreachable || signal?.aborted) throw cause;
    // Also of a file that is cut off on the way: half of it is none.
    throw new Unreachable(undefined, undefined, cause);
  }
};

/**
 * Reads a file that not everybody may have, as the person who is signed in: a link or an `img` alone would ask without a
 * token. A token that has run out is renewed once.
 * @param path on this server, e.g. the `photo` of a person.
 * @throws ApiError where the server said no; Unreachable where nobody answered.
 */
export const readFile = async (path: string, request: FileRequest): Promise<Blob> => {
  const token = currentToken() ?? (await renew());
  try {
    return await read(path, token, request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = currentToken();
    return read(path, fresh && fresh !== token ? fresh : await renew(), request);
  }
};
