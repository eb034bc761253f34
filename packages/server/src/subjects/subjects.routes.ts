import { getAcademicCalendar, saveAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { academicCalendar, CALENDAR_TURN, saveCalendar } from './calendar.service.ts';
import { academicYears, classDetails, periods } from './subjects.views.ts';

export function subjectsRoutes(http: Http): void {
  serve(http, getAcademicYears, ({ school }) => academicYears(school.db));
  serve(http, getPeriods, ({ school }) => periods(school.db));
  serve(http, getClassDetails, ({ school }, { query }) => classDetails(school.db, query));
  serve(http, getAcademicCalendar, ({ school }, { params }) => academicCalendar(school.db, params.id));
  serve(http, saveAcademicCalendar, ({ write }, { params, body }) =>
    write((db) => saveCalendar(db, params.id, body), CALENDAR_TURN),
  );
}
