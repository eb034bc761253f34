import {
  bookInterviews,
  getAvailableTimes,
  getFamilyInterviews,
  getInterviewCalendar,
  getParentSchedules,
  joinWaitingList,
  leaveWaitingList,
  moveInterview,
  planInterviews,
  saveParentSchedule,
  takeOffer,
} from '@homeroom/contract/interviews/family.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { interviewCalendar } from './calendar.service.ts';
import { bookAll, moveBooking, saveSchedule } from './family-booking.service.ts';
import { availableTimes, familyGrid } from './grid.service.ts';
import { planFamily } from './plan.service.ts';
import { parentSchedules } from './rows.service.ts';
import { joinList, leaveList, placeNow, takeHeld } from './waits.service.ts';

export function familyRoutes(http: Http): void {
  serve(http, getParentSchedules, (context, { query }) => parentSchedules(context, query));
  serve(http, saveParentSchedule, (context, { query, body }) => saveSchedule(context, query.parentId, body));
  serve(http, getAvailableTimes, (context, { query }) => availableTimes(context, query));
  serve(http, getFamilyInterviews, (context, { query }) => familyGrid(context, query));
  serve(http, planInterviews, (context, { body }) => planFamily(context, body));
  serve(http, bookInterviews, (context, { body }) => bookAll(context, body));
  serve(http, moveInterview, (context, { params, body }) => moveBooking(context, params.id, body));
  serve(http, joinWaitingList, (context, { body }) => joinList(context, body));
  serve(http, takeOffer, (context, { params, body }) => takeHeld(context, params.id, body));
  serve(http, leaveWaitingList, (context, { params, query }) =>
    withCurrent(
      context,
      (db) => leaveList(db, context, params.id, query),
      (db) => placeNow(db, context, params.id),
    ),
  );
  serve(http, getInterviewCalendar, (context, { params, query }) =>
    interviewCalendar(context, params.id, query),
  );
}
