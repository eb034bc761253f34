import {
  getTeacherStatus,
  getTeacherStatuses,
  getTeachers,
} from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { PeriodChoices } from './contributions.facts.ts';
import { teachersOf } from './enrolment.facts.ts';
import { teacherStatus, teacherStatuses } from './teachers.service.ts';

/** @param choices what a call with `reportCard` is narrowed by */
export function teachersRoutes(http: Http, choices: PeriodChoices | undefined, lists: StandingLists): void {
  serve(http, getTeachers, async (context, { query }) => {
    const all = await teachersOf(context.school.db, context.today);
    if (!query.reportCard || !choices) return all;
    const ids = new Set(await choices.teachers(context, query));
    return all.filter(({ id }) => ids.has(id));
  });
  serve(http, getTeacherStatuses, (context) =>
    lists.of(context, ['teachers at work', context.today], () =>
      teacherStatuses(context.school.db, context.today),
    ),
  );
  serve(http, getTeacherStatus, ({ school, today }, { params }) =>
    teacherStatus(school.db, today, params.id),
  );
}
