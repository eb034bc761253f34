import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { academicYears, classDetails, periods } from './subjects.views.ts';

export function subjectsRoutes(http: Http): void {
  serve(http, getAcademicYears, ({ school }) => academicYears(school.db));
  serve(http, getPeriods, ({ school }) => periods(school.db));
  serve(http, getClassDetails, ({ school }, { query }) => classDetails(school.db, query));
}
