import {
  askFamilies,
  getInterviewBoard,
  getInterviewResults,
} from '@homeroom/contract/interviews/board.endpoints.ts';
import {
  getRunSheet,
  getTeacherSchedules,
  nextInterview,
  saveInterviewOutcome,
  saveTeacherSchedule,
  saveTeacherSlots,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { askToBook, interviewBoard, interviewResults } from './board.service.ts';
import { runSheet, saveOutcome, sheetOfBooking, stepOn } from './run-sheet.service.ts';
import { saveSlots, saveTeacherSlot, teacherMeant, teacherSchedules } from './teacher-schedule.service.ts';

export function teacherRoutes(http: Http, notes: readonly Contributions['interviewNotes'][]): void {
  serve(http, getTeacherSchedules, (context, { query }) => teacherSchedules(context, query));
  serve(http, saveTeacherSchedule, (context, { query, body }) =>
    saveTeacherSlot(context, query.teacherId, body),
  );
  serve(http, saveTeacherSlots, (context, { query, body }) => {
    const teacherId = teacherMeant(context, query.teacherId);
    return context.write((db) => saveSlots(db, context, teacherId, body));
  });
  serve(http, getRunSheet, (context, { params, query }) => {
    const of = { sessionId: params.id, teacherId: teacherMeant(context, query.teacherId) };
    return runSheet(context.school.db, context, notes, of);
  });
  serve(http, nextInterview, (context, { params, query, body }) => {
    const of = { sessionId: params.id, teacherId: teacherMeant(context, query.teacherId) };
    return withCurrent(
      context,
      (db) => stepOn(db, context, notes, of, body),
      (db) => runSheet(db, context, notes, of),
    );
  });
  serve(http, saveInterviewOutcome, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => saveOutcome(db, context, notes, params.id, body),
      (db) => sheetOfBooking(db, context, notes, params.id),
    ),
  );
  serve(http, getInterviewBoard, (context, { params }) => interviewBoard(context, params.id));
  serve(http, askFamilies, (context, { params, body }) =>
    context.write((db) => askToBook(db, context, params.id, body)),
  );
  serve(http, getInterviewResults, (context, { query }) => interviewResults(context, query));
}
