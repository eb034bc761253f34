import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { addressOf, type CallRequest } from '../../platform/calls/http.ts';
import { readPicture } from '../../platform/calls/picture.ts';

/**
 * Hands a PDF to the person as a file, as who is signed in: a link alone would ask without a token.
 * @throws ApiError, Unreachable
 */
export async function downloadPdf<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  fileName: string,
): Promise<void> {
  const file = await readPicture(addressOf(endpoint, request), new AbortController().signal);
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  // What a file system cannot have in a name.
  link.download = `${fileName.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
