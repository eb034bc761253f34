import { getRecordHistory } from '@homeroom/contract/records/history.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { type HistoryContributions, recordHistory } from './history.service.ts';

/** Who did what to a person's record. */
export function historyRoutes(http: Http, contributed: HistoryContributions): void {
  serve(http, getRecordHistory, (context, { params: { id }, query }) =>
    recordHistory(context, contributed, id, query),
  );
}
