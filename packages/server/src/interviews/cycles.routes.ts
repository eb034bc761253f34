import {
  copyInterviewCycle,
  getInterviewCycles,
  getInterviewLocations,
  getLocations,
  getParents,
  getParentTeacherCycles,
  getParentTeacherDefaults,
  saveInterviewCycle,
  saveInterviewLocation,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { bookingParents } from './board.service.ts';
import { copyCycle, interviewDefaults, listCycles, saveCycle, shownCycles } from './cycles.service.ts';
import { locations } from './locations.queries.ts';
import { saveLocation } from './locations.service.ts';

export function cyclesRoutes(http: Http): void {
  serve(http, getParentTeacherCycles, (context) => shownCycles(context));
  serve(http, getParentTeacherDefaults, (context) => interviewDefaults(context));
  serve(http, getParents, (context, { query }) => bookingParents(context, query.parentTeacherCycleId));
  serve(http, getLocations, async (context) =>
    (await locations.list(context.school.db, null, context.today))
      .filter(({ dateClosed }) => dateClosed === null)
      .map(({ id, itemName }) => ({ id, itemName })),
  );
  serve(http, getInterviewLocations, (context) => locations.list(context.school.db, null, context.today));
  serve(http, saveInterviewLocation, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_room');
    return withCurrent(
      context,
      (db) => saveLocation(db, context.today, body),
      async (db) => (await locations.list(db, null, context.today)).find(({ id }) => id === body.id),
    );
  });
  serve(http, getInterviewCycles, (context) => listCycles(context.school.db, context));
  serve(http, saveInterviewCycle, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_cycle');
    return withCurrent(
      context,
      (db) => saveCycle(db, context, body),
      async (db) => (await listCycles(db, context)).find(({ id }) => id === body.id),
    );
  });
  serve(http, copyInterviewCycle, (context, { params, body }) =>
    context.write((db) => copyCycle(db, context, params.id, body)),
  );
}
