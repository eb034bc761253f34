import {
  getIncidentsOfDay,
  getMedicalConditions,
  getMedicalIncidents,
  getMedicalRecord,
  getPlansInForce,
  getReviewsDue,
  saveMedicalCondition,
  saveMedicalIncident,
  saveMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import {
  readConditions,
  readDay,
  readIncidents,
  readPlans,
  readRecord,
  readReviews,
} from './medical.reading.ts';
import { saveCondition, saveIncident, saveRecord } from './medical.service.ts';

/** Reads are logged, and so they are transactions that write. */
export function medicalRoutes(http: Http): void {
  serve(http, getMedicalRecord, (context, { params: { id } }) =>
    context.note((db) => readRecord(db, context, id)),
  );
  serve(http, saveMedicalRecord, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveRecord(db, context, id, body),
      (db) => readRecord(db, context, id),
    ),
  );
  serve(http, getMedicalConditions, (context, { params: { id } }) =>
    context.note((db) => readConditions(db, context, id)),
  );
  serve(http, saveMedicalCondition, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveCondition(db, context, id, body),
      async (db) => (await readConditions(db, context, id)).find((one) => one.id === body.id),
    ),
  );
  serve(http, getMedicalIncidents, (context, { params: { id } }) =>
    context.note((db) => readIncidents(db, context, id)),
  );
  serve(http, getIncidentsOfDay, (context, { query }) =>
    context.note((db) => readDay(db, context, query.dateOf ?? context.today)),
  );
  serve(http, getPlansInForce, (context) => context.note((db) => readPlans(db, context)));
  serve(http, getReviewsDue, (context) => context.note((db) => readReviews(db, context)));
  serve(http, saveMedicalIncident, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveIncident(db, context, id, body),
      async (db) => (await readIncidents(db, context, id)).find((one) => one.id === body.id),
    ),
  );
}
