import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { csvInSlices } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, fieldError } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { storedCampuses } from './campuses.queries.ts';
import type { ExportedLists } from './contributions.facts.ts';
import { columnsOf, fileNameOf, headings } from './list-exports.rules.ts';
import { listRollClassStudents, listStaff, listStudents } from './lists.service.ts';
import { levels } from './structure.facts.ts';

/** The lists of this area. */
export const exportedLists: ExportedLists = {
  students: async (db, day, { standing = 'current', campusID: campusId, levelID: levelId, rollClass }) => ({
    rows: await listStudents(db, day, { standing, campusId, levelId, rollClass }, []),
  }),
  staff: async (db, day, { standing = 'current', campusID: campusId }) => ({
    rows: await listStaff(db, day, { standing, campusId }),
  }),
  rollClass: async (db, day, { rollClass }) => {
    ensureField(rollClass, 'rollClass', 'list.class_needed');
    return { name: rollClass, rows: await listRollClassStudents(db, day, rollClass, false) };
  },
};

/** What is noted of an export: which list, of whom, and how many rows; no names. */
const noteOf = (
  { list, standing = 'current', campusID, levelID, rollClass, classID, dateOf }: ListExport,
  rows: string,
) =>
  [
    list,
    ...(list === 'students' || list === 'staff' ? [standing] : []),
    ...(campusID ? [`campus ${campusID}`] : []),
    ...(levelID ? [`level ${levelID}`] : []),
    ...(rollClass ? [`roll class ${rollClass}`] : []),
    ...(classID ? [`class ${classID}`] : []),
    ...(dateOf ? [`of ${dateOf}`] : []),
    `${rows} rows`,
  ].join(', ');

/** Those of the rows that are shown, in their order. */
function shownOf<T extends { id: number }>(
  rows: readonly T[],
  ids: readonly number[] | undefined,
): readonly T[] {
  if (!ids) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The filters of a list in words, for the name of its file. */
async function filtersOf(
  db: Database,
  { list, standing = 'current', campusID, levelID, rollClass }: ListExport,
): Promise<string[]> {
  if (list !== 'students' && list !== 'staff') return [];
  const campus = (await storedCampuses(db)).find(({ id }) => id === campusID);
  const level = (await levels(db)).find(({ id }) => id === levelID);
  return [standing, campus?.itemName ?? '', level?.name ?? '', rollClass ?? ''];
}

/**
 * A list as CSV, in the columns asked for, noted in the audit under the account that exports. To be run in a
 * transaction. The name of the file says which list it is and of what, and nothing of anybody: it stays in a folder of
 * downloads.
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
      : [fieldError(`columns.${at}`, 'list.column_unknown', { column })],
  );
  ensure(!errors.length, 'request.invalid', { errors });
  const list = lists[asked.list];
  ensure(list, 'request.invalid');
  const isOfClass = asked.list === 'rollClass' || asked.list === 'classDetail';
  const day = (isOfClass ? asked.dateOf : undefined) ?? context.today;
  const { name = '', rows: all } = await list(db, day, asked);
  const rows = shownOf(all, asked.ids);
  const isPart = rows.length < all.length;
  await logAccess(db, context, {
    action: 'export',
    table: 'person',
    guid: await guidOfUser(db, context.user.id),
    detail: noteOf(asked, isPart ? `${rows.length} of ${all.length}` : String(rows.length)),
  });
  const cells = rows.map((row) => asked.columns.map((column) => row[column] ?? ''));
  return {
    fileName: fileNameOf(asked.list, [name, ...(await filtersOf(db, asked)), isPart ? 'selection' : ''], day),
    content: await csvInSlices([asked.columns.map((column) => headings[column]), ...cells]),
    rows: rows.length,
  };
}
