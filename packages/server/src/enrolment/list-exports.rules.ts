import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { stringify } from 'csv-stringify/sync';

export type ExportColumn = ListExport['columns'][number];

/** A row of a list, by column. */
export type ExportRow = Partial<Record<ExportColumn, string | null>>;

const ofPerson: ExportColumn[] = ['itemName', 'fullName', 'rollClass'];
/** The columns that each list has. */
export const columnsOf: Record<ListExport['list'], readonly ExportColumn[]> = {
  students: [...ofPerson, 'number', 'level', 'campus', 'standing', 'dateStart', 'dateLeft'],
  staff: [...ofPerson, 'code', 'position', 'email', 'campus', 'standing', 'dateStart', 'dateEnd'],
  rollClass: [...ofPerson, 'number', 'level', 'dateFrom', 'dateTo'],
  classDetail: [...ofPerson, 'number', 'level', 'dateFrom', 'dateTo'],
};

/** What stands above a column. */
export const headings: Record<ExportColumn, string> = {
  itemName: 'Name',
  fullName: 'Full name',
  number: 'Number',
  level: 'Level',
  rollClass: 'Roll class',
  campus: 'Campus',
  standing: 'Standing',
  dateStart: 'Start date',
  dateLeft: 'Date left',
  code: 'Code',
  position: 'Position',
  email: 'E-mail',
  dateEnd: 'End date',
  dateFrom: 'From',
  dateTo: 'To',
};

/**
 * Rows as CSV (RFC 4180), with the byte order mark by which spreadsheets know UTF-8. Each cell is quoted, whatever a
 * spreadsheet takes for a separator; one that it would take for a formula begins with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });

const fileNames: Record<ListExport['list'], string> = {
  students: 'students',
  staff: 'staff',
  rollClass: 'roll-class',
  classDetail: 'class',
};

/** What a list and its parts are called in a folder of downloads: letters and digits of any script, between dashes. */
export const fileNameOf = (list: ListExport['list'], parts: readonly string[], day: string): string => {
  const words = [fileNames[list], ...parts, day].map((part) =>
    part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, ''),
  );
  return `${words.filter(Boolean).join('-').toLowerCase()}.csv`;
};
