import {
  previewRollOver as previewEndpoint,
  previewRolledStudents,
  rollOver as rollOverEndpoint,
} from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { CALENDAR_LOCK } from './calendar.service.ts';
import { previewRollOver, rolledStudents, rollOver } from './roll-over.service.ts';

/** `changed` is called before the answer: days, classes and levels are not what they were. */
export function rollOverRoutes(http: Http, changed: () => void): void {
  serve(http, previewEndpoint, ({ school }, { body }) => previewRollOver(school.db, body));
  serve(http, previewRolledStudents, ({ school }, { body }) => rolledStudents(school.db, body));
  serve(http, rollOverEndpoint, async ({ write }, { body }) => {
    const done = await write((db) => rollOver(db, body), CALENDAR_LOCK);
    changed();
    return done;
  });
}
