import { findScans, saveScan } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getLateArrivals, saveLateReason } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import type { Database } from '../../platform/database/school.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type Http, serve } from '../../platform/http/serve.ts';
import type { AttendanceMemory } from '../memory/attendance.memory.ts';
import { lineLock } from '../memory/roll-locks.rules.ts';
import { findArrivals, recordArrival, takeArrivalBack } from './arrivals.service.ts';
import type { HasCode } from './has-code.views.ts';
import { giveLateReason, listLate } from './late-arrivals.service.ts';

/** The arrivals desk. */
export function arrivalRoutes(http: Http, memory: AttendanceMemory, hasCode: HasCode): void {
  const changing = async <T>(context: UserContext, id: number, work: (db: Database) => Promise<T>) => {
    const answer = await context.write(work, lineLock(id));
    memory.forgetStudents([id]);
    return answer;
  };

  serve(http, findScans, (context, { query }) => findArrivals(context, query, hasCode));
  serve(http, saveScan, (context, { body: { studentID, takeBack, isLate = false } }) =>
    changing(context, studentID, (db) =>
      takeBack === undefined
        ? recordArrival(db, context, studentID, { isLate })
        : takeArrivalBack(db, context, studentID, takeBack),
    ),
  );
  serve(http, getLateArrivals, listLate);
  serve(http, saveLateReason, (context, { params: { id }, body }) =>
    changing(context, id, (db) => giveLateReason(db, context, id, body)),
  );
}
