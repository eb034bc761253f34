import { classMembersOn, type ExportedLists } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { classMemberships } from './placements.views.ts';

const hasClass = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('class_detail').select('id').where('id', '=', id).execute()).length > 0;

/** The class list of a subject class, as a list that can be exported. */
export const exportedLists: ExportedLists = {
  classDetail: async (db, day, { classID }) => {
    ensureField(classID, 'classID', 'Which class is needed.');
    ensure(await hasClass(db, classID), 'record.unknown');
    return classMembersOn(db, classMemberships, classID, day, false);
  },
};
