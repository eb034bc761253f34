import * as endpoints from '@homeroom/contract/behaviour/lists.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import * as lists from './lists.queries.ts';
import { LISTS_LOCK, officeList, saveInList } from './lists.service.ts';
import { checkEscalation, checkTemplate, checkType } from './lists-checks.ts';

/** A save of a list, refused with the record as it stands. */
async function saved<R extends { id: number }>(
  context: UserContext,
  { params, body }: { params: { id: number }; body: { id: number } },
  save: (db: Database) => Promise<R[]>,
  list: (db: Database) => Promise<R[]>,
): Promise<R[]> {
  ensureSameId(params.id, body.id, 'id.other_list_record');
  return withCurrent(
    context,
    save,
    async (db) => (await list(db)).find(({ id }) => id === body.id),
    LISTS_LOCK,
  );
}

export function listsRoutes(http: Http): void {
  const { incidentTypes, actionTypes, locations, statuses, levels, involvements, templates } = lists;
  serve(http, endpoints.getIncidentTypes, (c) => officeList(incidentTypes, c.school.db, c));
  serve(http, endpoints.saveIncidentType, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(incidentTypes, db, c, input.body, checkType),
      (db) => officeList(incidentTypes, db, c),
    ),
  );
  serve(http, endpoints.getActionTypes, (c) => officeList(actionTypes, c.school.db, c));
  serve(http, endpoints.saveActionType, (c, input) =>
    saved(
      c,
      input,
      (db) =>
        saveInList(actionTypes, db, c, input.body, async (fields, stored) => {
          checkType(fields, stored);
          await checkEscalation(db, input.body.id, fields);
        }),
      (db) => officeList(actionTypes, db, c),
    ),
  );
  serve(http, endpoints.getBehaviourLocations, (c) => officeList(locations, c.school.db, c));
  serve(http, endpoints.saveBehaviourLocation, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(locations, db, c, input.body),
      (db) => officeList(locations, db, c),
    ),
  );
  serve(http, endpoints.getBehaviourStatuses, (c) => officeList(statuses, c.school.db, c));
  serve(http, endpoints.saveBehaviourStatus, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(statuses, db, c, input.body),
      (db) => officeList(statuses, db, c),
    ),
  );
  serve(http, endpoints.getBehaviourLevels, (c) => officeList(levels, c.school.db, c));
  serve(http, endpoints.saveBehaviourLevel, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(levels, db, c, input.body),
      (db) => officeList(levels, db, c),
    ),
  );
  serve(http, endpoints.getBehaviourInvolvements, (c) => officeList(involvements, c.school.db, c));
  serve(http, endpoints.saveBehaviourInvolvement, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(involvements, db, c, input.body),
      (db) => officeList(involvements, db, c),
    ),
  );
  serve(http, endpoints.getBehaviourTemplates, (c) => officeList(templates, c.school.db, c));
  serve(http, endpoints.saveBehaviourTemplate, (c, input) =>
    saved(
      c,
      input,
      (db) => saveInList(templates, db, c, input.body, (fields) => checkTemplate(db, c.user, fields)),
      (db) => officeList(templates, db, c),
    ),
  );
}
