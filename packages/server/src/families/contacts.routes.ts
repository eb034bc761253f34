import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { personContacts } from './contacts.service.ts';

/** Whom to call. Custody that is answered with it is noted in the read log, and so the read is a write. */
export function contactsRoutes(http: Http): void {
  serve(http, getPersonContacts, (context, { params: { id } }) =>
    context.write((db) => personContacts(db, context, id)),
  );
}
