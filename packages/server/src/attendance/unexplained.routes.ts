import * as calls from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { AttendanceMemory } from './memory/attendance.memory.ts';
import { noteCall } from './unexplained/absence-calls.service.ts';
import {
  explain,
  explainLocks,
  readUnexplained,
  takeExplanationBack,
} from './unexplained/unexplained.service.ts';

/** Whom the office calls, and what comes of it. */
export function unexplainedRoutes(http: Http, memory: AttendanceMemory): void {
  const changing = async <T>(id: number, write: Promise<T>): Promise<T> => {
    const answer = await write;
    memory.forgetStudents([id]);
    return answer;
  };

  serve(http, calls.getUnexplainedAbsences, (context, { query }) => readUnexplained(context, query.dateOf));
  serve(http, calls.explainAbsence, (context, { params: { id }, body }) =>
    changing(
      id,
      context.write((db) => explain(db, context, id, body), explainLocks(id, body)),
    ),
  );
  serve(http, calls.undoExplanation, (context, { params: { id }, body }) =>
    changing(
      id,
      context.write((db) => takeExplanationBack(db, context, id, body), explainLocks(id, body)),
    ),
  );
  serve(http, calls.saveAbsenceCall, (context, { params: { id }, body }) => noteCall(context, id, body));
}
