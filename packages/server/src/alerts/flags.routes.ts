import {
  addPersonalFlag,
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
  getRecentFlags,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { CourtOrders, Teaching } from './contributions.facts.ts';
import {
  addPersonFlag,
  listFlagTypes,
  oneFlag,
  openFlags,
  personalFlags,
  savePersonFlag,
} from './flags.service.ts';
import { newOfTaught, recentOfAnybody } from './recent-flags.service.ts';

/** Alerts beside a name. Reads of court orders are noted, and so they are writes. */
export function flagRoutes(http: Http, orders: CourtOrders, teaching: readonly Teaching[]): void {
  serve(http, getPersonalFlags, (context, { params: { id } }) =>
    context.write((db) => personalFlags(db, context, id)),
  );
  serve(http, getPersonalFlagCategories, (context, { params: { id } }) =>
    context.write((db) => openFlags(db, context, id)),
  );
  serve(http, getRecentFlags, (context, { query: { teacherID } }) =>
    teacherID === undefined ? recentOfAnybody(context) : newOfTaught(context, teaching, teacherID),
  );
  serve(http, getFlagTypes, ({ school }, { query }) => listFlagTypes(school.db, query.flagcategoryid));
  serve(http, addPersonalFlag, (context, { body }) =>
    context.write((db) => addPersonFlag(db, context, body)),
  );
  serve(http, savePersonalFlag, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => savePersonFlag(db, orders, context, id, body),
      (db) => oneFlag(db, context, id),
    ),
  );
}
