import { saveErrorReports } from '@homeroom/contract/system-admin/system-admin.endpoints.ts';
import { createAllowance } from '../platform/allowance.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { reportLines } from './error-reports.rules.ts';
import type { Faults } from './faults.ts';

/** Reports of a minute: a page that fails in a loop must not fill the disk, nor all pages of a school together. */
const REPORTS = { each: 6, all: 120, seconds: 60 };

/** Takes the reports of pages into the log. @param faults counts them */
export function systemAdminRoutes(http: Http, faults: Faults): void {
  const reports = createAllowance(http.counting, 'system-admin.reports', REPORTS);
  serve(http, saveErrorReports, async ({ user, clock }, { body }) => {
    await reports.take(user.sessionId, body.length, clock.now());
    faults.add(body.length, clock.now());
    for (const { dateOf, errorLog } of body) {
      const lines = reportLines(errorLog);
      http.app.log.warn({ kind: 'client-error', userLoginID: user.id, at: dateOf, lines }, 'error of a page');
    }
    return null;
  });
}
