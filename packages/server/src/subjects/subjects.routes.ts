import { getAcademicCalendar, saveAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { academicCalendar, CALENDAR_TURN, saveCalendar } from './calendar.service.ts';
import { academicYears, classDetails, periods } from './subjects.views.ts';

/** `calendarChanged` is told before the answer, so that whoever saved a calendar reads what follows from it. */
export function subjectsRoutes(http: Http, calendarChanged: () => void): void {
  serve(http, getAcademicYears, ({ school }) => academicYears(school.db));
  serve(http, getPeriods, ({ school }) => periods(school.db));
  serve(http, getClassDetails, ({ school }, { query }) => classDetails(school.db, query));
  serve(http, getAcademicCalendar, ({ school }, { params }) => academicCalendar(school.db, params.id));
  serve(http, saveAcademicCalendar, async ({ write }, { params, body }) => {
    const saved = await write((db) => saveCalendar(db, params.id, body), CALENDAR_TURN);
    calendarChanged();
    return saved;
  });
}
