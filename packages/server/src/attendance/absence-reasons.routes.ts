import {
  getAbsenceReasons,
  saveAbsenceReason,
} from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { AttendanceMemory } from './memory/attendance.memory.ts';
import { ABSENCE_REASONS_LOCK, listReasons, saveReason } from './reasons/absence-reasons.service.ts';
import { forgetReasons } from './reasons/reasons.views.ts';

/** What is remembered of reasons is dropped before the answer, so that whoever saved one finds it on the rolls. */
export function absenceReasonRoutes(http: Http, memory: AttendanceMemory): void {
  serve(http, getAbsenceReasons, (context) => listReasons(context.school.db, context));
  serve(http, saveAbsenceReason, async (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_reason');
    const saved = await withCurrent(
      context,
      (db) => saveReason(db, context, body),
      async (db) => (await listReasons(db, context)).find(({ id }) => id === body.id),
      ABSENCE_REASONS_LOCK,
    );
    forgetReasons(context.school);
    memory.forgetViews();
    return saved;
  });
}
