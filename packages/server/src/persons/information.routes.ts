import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import {
  getPersonalRelations,
  savePersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import { getPersonalAddresses, savePersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import {
  getPersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import { personContacts } from '../families/contacts.service.ts';
import { personalRelations, saveRelation } from '../families/relations.service.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { personalAddresses, saveAddress } from './addresses.service.ts';
import { personalInformation, saveInformation } from './information.service.ts';

/** What is personal to somebody: names, numbers, addresses, relations, contacts. Reads that are noted are writes. */
export function profileRoutes(http: Http): void {
  serve(http, getPersonalInformation, (context, { params: { id } }) =>
    personalInformation(context.school.db, context, id),
  );
  serve(http, savePersonalInformation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveInformation(db, context, id, body),
      (db) => personalInformation(db, context, id),
    ),
  );
  serve(http, getPersonalAddresses, (context, { params: { id } }) =>
    personalAddresses(context.school.db, context, id),
  );
  serve(http, savePersonalAddress, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveAddress(db, context, id, body),
      (db) => personalAddresses(db, context, id),
    ),
  );
  serve(http, getPersonalRelations, (context, { params: { id } }) =>
    context.write((db) => personalRelations(db, context, id)),
  );
  serve(http, savePersonalRelation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveRelation(db, context, id, body),
      (db) => personalRelations(db, context, id),
    ),
  );
  serve(http, getPersonContacts, (context, { params: { id } }) =>
    context.write((db) => personContacts(db, context, id)),
  );
}
