import {
  getTeacherStatus,
  getTeacherStatuses,
  getTeachers,
} from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { teachersOf } from './enrolment.facts.ts';
import { teacherStatus, teacherStatuses } from './teachers.service.ts';

export function teachersRoutes(http: Http): void {
  serve(http, getTeachers, ({ school, today }) => teachersOf(school.db, today));
  serve(http, getTeacherStatuses, ({ school, today }) => teacherStatuses(school.db, today));
  serve(http, getTeacherStatus, ({ school, today }, { params }) =>
    teacherStatus(school.db, today, params.id),
  );
}
