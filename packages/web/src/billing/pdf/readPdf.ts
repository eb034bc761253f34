import { isNobodyThere, jsonOf } from '../../platform/calls/http.ts';
import { ApiError, faultOf, Unreachable } from '../../platform/errors/errors.ts';
import { currentToken, renew } from '../../platform/session/session.ts';

const read = async (path: string, token: string): Promise<Blob> => {
  let response: Response;
  try {
    response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { Accept: 'application/pdf', Authorization: `Bearer ${token}` },
    });
  } catch (cause) {
    throw new Unreachable(undefined, undefined, cause);
  }
  if (isNobodyThere(response.status)) throw new Unreachable(response.status);
  if (!response.ok) throw new ApiError(faultOf(response.status, jsonOf(await response.text())));
  return response.blob();
};

/**
 * Reads a document as the person who is signed in; a link alone would ask without a token. A token that has run out is
 * renewed once.
 * @throws ApiError where the server said no; Unreachable where nobody answered.
 */
export const readPdf = async (path: string): Promise<Blob> => {
  const token = currentToken() ?? (await renew());
  try {
    return await read(path, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return read(path, await renew());
  }
};
