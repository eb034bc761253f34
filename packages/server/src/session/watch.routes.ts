import {
  countUserLogins,
  deleteUserLockouts,
  getUserLockouts,
  getUserLogins,
} from '@homeroom/contract/session/watch.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { listLockouts, unlockAll } from './lockouts.service.ts';
import { countLogins, listLogins } from './watch.service.ts';

/** What administrators watch: who is signed in, and who is kept from it. */
export function watchRoutes(http: Http): void {
  serve(http, getUserLogins, (context, { query }) => listLogins(context, query));
  serve(http, countUserLogins, countLogins);
  serve(http, getUserLockouts, listLockouts);
  serve(http, deleteUserLockouts, async (context) => {
    await context.write((db) => unlockAll(db, context));
    return null;
  });
}
