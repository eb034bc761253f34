import {
  getLevels,
  getStaff,
  getStudentPage,
  getStudents,
} from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { InterviewStudents, PeriodChoices, TaughtStudents } from './contributions.facts.ts';
import { listBookable, listStaff, listStudentPage, listStudents } from './lists.service.ts';
import { levels } from './structure.facts.ts';

/** What lists are narrowed by, of the areas above. */
interface Narrowing {
  /** Whom somebody teaches in other classes than roll classes. */
  taught: readonly TaughtStudents[];
  /** Who can still be booked in an interview cycle. */
  bookable: readonly InterviewStudents[];
  /** What a call with `reportCard` asks for. */
  choices: PeriodChoices | undefined;
}

export function listsRoutes(
  http: Http,
  { taught, bookable, choices }: Narrowing,
  lists: StandingLists,
): void {
  serve(http, getStudents, (context, { query }) => {
    const { school, today, user } = context;
    const { parentTeacher, parentTeacherCycleId: cycleId, teacherId = null } = query;
    // Who is booked changes by the second, and is for who may read it.
    if (parentTeacher && cycleId) {
      const of = bookable.map((students) => students(cycleId, teacherId, user));
      return listBookable(school.db, today, query, of);
    }
    return lists.of(context, ['students', today, query], () => listStudents(school.db, today, query, taught));
  });
  serve(http, getStudentPage, (context, { query }) =>
    lists.of(
      context,
      ['student page', context.today, query],
      () => listStudentPage(context.school.db, context.today, query),
      ({ rows }) => rows.length,
    ),
  );
  serve(http, getStaff, (context, { query }) =>
    lists.of(context, ['staff', context.today, query], () =>
      listStaff(context.school.db, context.today, query),
    ),
  );
  serve(http, getLevels, async (context, { query }) => {
    const all = (await levels(context.school.db)).map(({ id, name, code }) => ({ id, itemName: name, code }));
    if (!query.reportCard || !choices) return all;
    const ids = new Set(await choices.levels(context, query));
    return all.filter(({ id }) => ids.has(id));
  });
}
