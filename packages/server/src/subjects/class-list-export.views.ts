import { classMembersOn, type ExportedLists } from '../enrolment/enrolment.facts.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { classMemberships } from './placements.views.ts';

/** The class list of a subject class, as a list that can be exported. */
export const exportedLists: ExportedLists = {
  classDetail: async (db, day, { classID }) => {
    ensureField(classID, 'classID', 'list.class_needed');
    const stored = await db
      .selectFrom('class_detail')
      .select('code')
      .where('id', '=', classID)
      .executeTakeFirst();
    ensure(stored, 'record.unknown');
    return { name: stored.code, rows: await classMembersOn(db, classMemberships, classID, day, false) };
  },
};
