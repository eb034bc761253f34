import type { Answer, Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { ApiError, faultOf, secondsOf, Unreachable } from '../errors/errors.ts';
import { currentToken, renew } from '../session/session.ts';
import { addressOf, type CallRequest, isNobodyThere, jsonOf } from './http.ts';

interface Upload<E extends Endpoint> extends Pick<CallRequest<E>, 'params'> {
  file: Blob;
  /** Told of the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

const sendFile = <E extends Endpoint>(endpoint: E, { params, file, onProgress }: Upload<E>, token: string) =>
  new Promise<Answer<E>>((resolve, reject) => {
    // Not fetch: it does not tell how much is sent.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, params ? { params } : {}));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Unreachable()));
    request.addEventListener('timeout', () => reject(new Unreachable()));
    request.addEventListener('load', () => {
      const { status } = request;
      const retryAfter = secondsOf(request.getResponseHeader('Retry-After'));
      if (isNobodyThere(status)) reject(new Unreachable(status, retryAfter));
      else if (status >= 200 && status < 300) resolve(jsonOf(request.responseText) as Answer<E>);
      else reject(new ApiError(faultOf(status, jsonOf(request.responseText), retryAfter)));
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

/**
 * Sends one file to an endpoint whose encoding is `file`, and tells how far it is. A token that has run out is renewed
 * once.
 * @throws ApiError where the server said no; Unreachable where nobody answered.
 */
export const upload = async <E extends Endpoint>(endpoint: E, request: Upload<E>): Promise<Answer<E>> => {
  const token = currentToken() ?? (await renew());
  try {
    return await sendFile(endpoint, request, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return sendFile(endpoint, request, await renew());
  }
};
