import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import type { ExportedLists } from './contributions.facts.ts';
import { columnsOf, csvOf, headings } from './list-exports.rules.ts';
import { listRollClassStudents, listStaff, listStudents } from './lists.service.ts';

/** The lists of this area. */
export const exportedLists: ExportedLists = {
  students: (db, day, { standing = 'current', campusID: campusId, levelID: levelId, rollClass }) =>
    listStudents(db, day, { standing, campusId, levelId, rollClass }, []),
  staff: (db, day, { standing = 'current', campusID: campusId }) =>
    listStaff(db, day, { standing, campusId }),
  rollClass: async (db, day, { rollClass }) => {
    ensureField(rollClass, 'rollClass', 'Which class is needed.');
    return listRollClassStudents(db, day, rollClass, false);
  },
};

/** What is noted of an export: which list, of whom, and how many rows; no names. */
const noteOf = (
  { list, standing = 'current', campusID, levelID, rollClass, classID }: ListExport,
  rows: number,
) =>
  [
    list,
    ...(list === 'students' || list === 'staff' ? [standing] : []),
    ...(campusID ? [`campus ${campusID}`] : []),
    ...(levelID ? [`level ${levelID}`] : []),
    ...(rollClass ? [`roll class ${rollClass}`] : []),
    ...(classID ? [`class ${classID}`] : []),
    `${rows} rows`,
  ].join(', ');

/**
 * A list as CSV, in the columns asked for, noted in the audit under the account that exports. To be run in a
 * transaction. The name of the file says nothing of anybody: it stays in a folder of downloads.
 * @throws Problem request.invalid for a column that the list does not have, record.unknown
 */
export async function exportList(
  db: Database,
  lists: ExportedLists,
  context: RequestContext,
  asked: ListExport,
): Promise<{ fileName: string; content: string; rows: number }> {
  const errors = asked.columns.flatMap((column, at) =>
    columnsOf[asked.list].includes(column) && asked.columns.indexOf(column) === at
      ? []
      : [{ path: `columns.${at}`, message: `This list has no such column, or has it already: ${column}.` }],
  );
  ensure(!errors.length, 'request.invalid', { errors });
  const list = lists[asked.list];
  ensure(list, 'request.invalid');
  const rows = await list(db, context.today, asked);
  const detail = noteOf(asked, rows.length);
  await logAccess(db, context, {
    action: 'export',
    table: 'person',
    guid: await guidOfUser(db, context.user.id),
    detail,
  });
  const cells = rows.map((row) => asked.columns.map((column) => row[column] ?? ''));
  return {
    fileName: `${fileNames[asked.list]}-${context.today}.csv`,
    content: csvOf([asked.columns.map((column) => headings[column]), ...cells]),
    rows: rows.length,
  };
}

const fileNames: Record<ListExport['list'], string> = {
  students: 'students',
  staff: 'staff',
  rollClass: 'roll-class',
  classDetail: 'class',
};
