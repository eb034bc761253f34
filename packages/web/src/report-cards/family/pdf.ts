import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { readFile } from '../../platform/calls/file.ts';
import { addressOf, type CallRequest } from '../../platform/calls/http.ts';
import { download } from '../../ui/print/download.ts';

/**
 * Hands a PDF to the person as a file, as who is signed in: a link alone would ask without a token.
 * @throws ApiError, Unreachable
 */
export async function downloadPdf<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  fileName: string,
): Promise<void> {
  const file = await readFile(addressOf(endpoint, request), { accept: 'application/pdf' });
  // What a file system cannot have in a name.
  download(file, `${fileName.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.pdf`, 'application/pdf');
}
