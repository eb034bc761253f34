import {
  getRollClasses,
  getRollClassMember,
  getRollClassStudents,
  moveToRollClass,
  removeRollClassMember,
  restoreRollClassMember,
  saveRollClass,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { MarksInClass, YearOver } from './contributions.facts.ts';
import { listRollClasses, listRollClassStudents } from './lists.service.ts';
import { memberWithMarks, removeMembership, restoreMembership } from './roll-class-members.service.ts';
import { moveStudent, oneRollClass, saveClass } from './roll-classes.service.ts';
import { studentInformation } from './student-information.service.ts';

export function rollClassesRoutes(
  http: Http,
  lists: StandingLists,
  counts: readonly MarksInClass[],
  yearOver: YearOver,
): void {
  serve(http, getRollClasses, ({ school, today }, { query }) =>
    listRollClasses(school.db, today, query.includeClosed ?? false),
  );
  serve(http, getRollClassStudents, (context, { query }) => {
    const { dateOf = context.today, rollClass, includeWithdrawn = false } = query;
    return lists.of(context, ['roll class', dateOf, rollClass, includeWithdrawn], () =>
      listRollClassStudents(context.school.db, dateOf, rollClass, includeWithdrawn),
    );
  });
  serve(http, moveToRollClass, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => moveStudent(db, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, getRollClassMember, (context, { params }) =>
    memberWithMarks(context, { counts, yearOver }, params),
  );
  serve(http, removeRollClassMember, (context, { params: { id, memberId }, query: { version = 0 } }) =>
    withCurrent(
      context,
      (db) => removeMembership(db, context, yearOver, { studentId: id, memberId, version }),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, restoreRollClassMember, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => restoreMembership(db, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, saveRollClass, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_roll_class');
    return withCurrent(
      context,
      (db) => saveClass(db, context, body),
      (db) => oneRollClass(db, context, body.id),
    );
  });
}
