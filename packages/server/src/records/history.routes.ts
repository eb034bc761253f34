import { getRecordHistory } from '@homeroom/contract/records/history.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { recordHistory } from './history.service.ts';

/** Who did what to a person's record. */
export function historyRoutes(http: Http): void {
  serve(http, getRecordHistory, async ({ school, user }, { params: { id }, query: { before = null } }) => {
    const { timeZone } = (await settingsOf(school)).school;
    return recordHistory(school.db, user, { id, before, timeZone });
  });
}
