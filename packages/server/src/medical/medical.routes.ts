import {
  getMedicalConditions,
  getMedicalIncidents,
  getMedicalRecord,
  saveMedicalCondition,
  saveMedicalIncident,
  saveMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { readConditions, readIncidents, readRecord } from './medical.reading.ts';
import { saveCondition, saveIncident, saveRecord } from './medical.service.ts';

/** Reads are written down, and so they are transactions that write. */
export function medicalRoutes(http: Http): void {
  serve(http, getMedicalRecord, ({ user, write }, { params }) =>
    write((db) => readRecord(db, user, params.id)),
  );
  serve(http, saveMedicalRecord, (context, { params, body }) => saveRecord(context, params.id, body));
  serve(http, getMedicalConditions, ({ user, write }, { params }) =>
    write((db) => readConditions(db, user, params.id)),
  );
  serve(http, saveMedicalCondition, (context, { params, body }) => saveCondition(context, params.id, body));
  serve(http, getMedicalIncidents, ({ user, write }, { params }) =>
    write((db) => readIncidents(db, user, params.id)),
  );
  serve(http, saveMedicalIncident, (context, { params, body }) => saveIncident(context, params.id, body));
}
