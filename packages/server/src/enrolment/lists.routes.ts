import { getLevels, getStaff, getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { TaughtStudents } from './contributions.facts.ts';
import { listStaff, listStudents } from './lists.service.ts';
import { levels } from './structure.facts.ts';

/** @param taught whom somebody teaches in other classes than roll classes */
export function listsRoutes(http: Http, taught: readonly TaughtStudents[]): void {
  serve(http, getStudents, ({ school, today }, { query }) => listStudents(school.db, today, query, taught));
  serve(http, getStaff, ({ school, today }, { query }) => listStaff(school.db, today, query));
  serve(http, getLevels, async ({ school }) =>
    (await levels(school.db)).map(({ id, name, code }) => ({ id, itemName: name, code })),
  );
}
