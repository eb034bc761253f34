import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';

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
