import { ApiError, faultOf, Unreachable } from '../errors/errors.ts';
import { currentToken, renew } from '../session/session.ts';
import { isNobodyThere, jsonOf } from './http.ts';

const read = async (path: string, token: string, signal: AbortSignal): Promise<Blob> => {
  let response: Response;
  try {
    response = await fetch(path, {
      credentials: 'same-origin',
      headers: { Accept: 'image/*', Authorization: `Bearer ${token}` },
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Unreachable(undefined, undefined, cause);
  }
  if (isNobodyThere(response.status)) throw new Unreachable(response.status);
  if (!response.ok) throw new ApiError(faultOf(response.status, jsonOf(await response.text())));
  return response.blob();
};

/**
 * Reads a picture that not everybody may see, as the person who is signed in: an `img` alone would ask without a
 * token. A token that has run out is renewed once.
 * @param path on this server, e.g. the `photo` of a person.
 * @throws ApiError where the server said no; Unreachable where nobody answered.
 */
export const readPicture = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const token = currentToken() ?? (await renew());
  try {
    return await read(path, token, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = currentToken();
    return read(path, fresh && fresh !== token ? fresh : await renew(), signal);
  }
};
