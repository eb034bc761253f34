import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { columnsOf, csvOf, type ExportColumn, headings } from './list-exports.rules.ts';
import { listRollClassStudents, listStaff, listStudents } from './lists.service.ts';
import { classDetailGuid, classMembersOn, guidOfUser } from './lists.views.ts';

type Row = Partial<Record<ExportColumn, string | null>>;

/** The rows of a list, as the screen of it has them; `of` names the class whose list it is. */
async function rowsOf(db: Database, day: string, asked: ListExport): Promise<Row[]> {
  const { standing = 'current', campusID: campusId, levelID: levelId, rollClass, classID } = asked;
  switch (asked.list) {
    case 'students':
      return listStudents(db, day, { standing, campusId, levelId, rollClass });
    case 'staff':
      return listStaff(db, day, { standing, campusId });
    case 'rollClass':
      ensureGiven(rollClass, 'rollClass');
      return listRollClassStudents(db, day, rollClass, false);
    case 'classDetail':
      ensureGiven(classID, 'classID');
      ensure(await classDetailGuid(db, classID), 'record.unknown');
      return classMembersOn(db, 'classDetail', classID, day, false);
  }
}

function ensureGiven<T>(value: T | undefined, path: string): asserts value is T {
  ensure(value, 'request.invalid', { errors: [{ path, message: 'Which class is needed.' }] });
}

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
  user: User,
  day: string,
  asked: ListExport,
): Promise<{ fileName: string; content: string; rows: number }> {
  const errors = asked.columns.flatMap((column, at) =>
    columnsOf[asked.list].includes(column) && asked.columns.indexOf(column) === at
      ? []
      : [{ path: `columns.${at}`, message: `This list has no such column, or has it already: ${column}.` }],
  );
  ensure(!errors.length, 'request.invalid', { errors });
  const rows = await rowsOf(db, day, asked);
  const detail = noteOf(asked, rows.length);
  await logAccess(db, user, {
    action: 'export',
    table: 'person',
    guid: await guidOfUser(db, user.id),
    detail,
  });
  const cells = rows.map((row) => asked.columns.map((column) => row[column] ?? ''));
  return {
    fileName: `${fileNames[asked.list]}-${day}.csv`,
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
