import { askFamilyNow, getAbsenceAlerts } from '@homeroom/contract/parent-portal/ask-now.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { askNow, readAlerts } from './ask-now.service.ts';

/** The office asks a family by mail without waiting for the minutes that the school waits. */
export function askNowRoutes(http: Http): void {
  serve(http, getAbsenceAlerts, (context) => readAlerts(context.school.db, context));
  serve(http, askFamilyNow, (context, { params }) => context.write((db) => askNow(db, context, params.id)));
}
