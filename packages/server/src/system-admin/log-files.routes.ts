import {
  deleteLogFile,
  getLogFile,
  MAX_LOG_RECORDS,
} from '@homeroom/contract/system-admin/log-files.endpoints.ts';
import { lastDateOf } from '@homeroom/contract/system-admin/log-files.rules.ts';
import type { AreaServer } from '../platform/area.ts';
import { serve } from '../platform/http/serve.ts';
import { readLogFile } from '../platform/log-reading.ts';
import { ensure } from '../platform/problem.ts';

const warnings: ReadonlySet<string> = new Set(['fatal', 'error', 'warn']);

/** The log by days (specification 002 §7, Administration). A process that keeps none has nothing of any day. */
export function logFileRoutes({ http, installation }: Pick<AreaServer, 'http' | 'installation'>): void {
  const { logFiles } = installation;
  serve(http, getLogFile, async ({ today }, { query }) => {
    const { day = Number(today.slice(8)), show, before } = query;
    const dateOf = lastDateOf(day, today);
    if (!logFiles) return { dateOf, records: [], older: null };
    // What was done a moment ago is there, whoever asks.
    if (dateOf === today) await logFiles.flush();
    const accepts = ({ logType }: { logType: string }) => show === 'all' || warnings.has(logType);
    return {
      dateOf,
      ...(await readLogFile(logFiles.folder, dateOf, { before, most: MAX_LOG_RECORDS, accepts })),
    };
  });
  serve(http, deleteLogFile, async ({ today, user }, { query: { day, dateOf } }) => {
    const date = lastDateOf(day, today);
    ensure(dateOf === undefined || dateOf === date, 'log.other_day');
    await logFiles?.remove(date);
    http.app.log.warn(
      { module: 'system-admin', session: user.sessionId, userLoginID: user.id, date },
      'the log of a day was deleted',
    );
    return null;
  });
}
