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
import { inTransaction } from '../platform/database/transaction.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { personalAddresses, saveAddress } from './addresses.service.ts';
import { personalInformation, saveInformation } from './information.service.ts';
import { askingOf, withCurrent } from './person.service.ts';

/** What is personal to somebody: names, numbers, addresses, relations, contacts. Reads that are noted are writes. */
export function profileRoutes(http: Http): void {
  serve(http, getPersonalInformation, async (context, { params: { id } }) =>
    personalInformation(context.school.db, await askingOf(context), id),
  );
  serve(http, savePersonalInformation, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => saveInformation(db, asking, id, body)),
      () => personalInformation(context.school.db, asking, id),
    );
  });
  serve(http, getPersonalAddresses, async (context, { params: { id } }) =>
    personalAddresses(context.school.db, await askingOf(context), id),
  );
  serve(http, savePersonalAddress, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => saveAddress(db, asking, id, body)),
      () => personalAddresses(context.school.db, asking, id),
    );
  });
  serve(http, getPersonalRelations, async (context, { params: { id } }) => {
    const asking = await askingOf(context);
    return context.write((db) => personalRelations(db, asking, id));
  });
  serve(http, savePersonalRelation, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => saveRelation(db, asking, id, body)),
      () => inTransaction(context.school, context.user.id, (db) => personalRelations(db, asking, id)),
    );
  });
  serve(http, getPersonContacts, async (context, { params: { id } }) => {
    const asking = await askingOf(context);
    return context.write((db) => personContacts(db, asking, id));
  });
}
