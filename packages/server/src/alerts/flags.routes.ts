import {
  addPersonalFlag,
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { askingOf, withCurrent } from '../persons/person.service.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import {
  addPersonFlag,
  listFlagTypes,
  oneFlag,
  openFlags,
  personalFlags,
  savePersonFlag,
} from './flags.service.ts';

/** Alerts beside a name. Reads of court orders are noted, and so they are writes. */
export function flagRoutes(http: Http): void {
  serve(http, getPersonalFlags, async (context, { params: { id } }) => {
    const asking = await askingOf(context);
    return context.write((db) => personalFlags(db, asking, id));
  });
  serve(http, getPersonalFlagCategories, async (context, { params: { id } }) => {
    const asking = await askingOf(context);
    return context.write((db) => openFlags(db, asking, id));
  });
  serve(http, getFlagTypes, ({ school }, { query }) => listFlagTypes(school.db, query.flagcategoryid));
  serve(http, addPersonalFlag, async (context, { body }) => {
    const asking = await askingOf(context);
    return context.write((db) => addPersonFlag(db, asking, body));
  });
  serve(http, savePersonalFlag, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => savePersonFlag(db, asking, id, body)),
      () => inTransaction(context.school, context.user.id, (db) => oneFlag(db, asking, id)),
    );
  });
}
