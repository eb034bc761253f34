import { readTogether } from '@homeroom/contract/shared/reads.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { readLines } from './reads.service.ts';

/** What a screen needs, in one request; each read is guarded by itself. */
export function readsRoutes(http: Http): void {
  serve(http, readTogether, async ({ readInside }, { body }) => readLines(body.addresses, readInside));
}
