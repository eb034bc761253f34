import {
  getLevels,
  getStaff,
  getStudentPage,
  getStudents,
} from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { TaughtStudents } from './contributions.facts.ts';
import { listStaff, listStudentPage, listStudents } from './lists.service.ts';
import { levels } from './structure.facts.ts';

/** @param taught whom somebody teaches in other classes than roll classes */
export function listsRoutes(http: Http, taught: readonly TaughtStudents[], lists: StandingLists): void {
  serve(http, getStudents, (context, { query }) =>
    lists.of(context, ['students', context.today, query], () =>
      listStudents(context.school.db, context.today, query, taught),
    ),
  );
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
  serve(http, getLevels, async ({ school }) =>
    (await levels(school.db)).map(({ id, name, code }) => ({ id, itemName: name, code })),
  );
}
