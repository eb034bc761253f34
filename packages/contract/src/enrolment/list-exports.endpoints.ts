import { z } from 'zod';
import { standings } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, text } from '../shared/values.ts';

/** The columns that a list can be exported with, in the order asked for. */
export const exportColumns = [
  'itemName',
  'fullName',
  'number',
  'level',
  'rollClass',
  'campus',
  'standing',
  'dateStart',
  'dateLeft',
  'code',
  'position',
  'email',
  'dateEnd',
  'dateFrom',
  'dateTo',
] as const;

export const ListExport = z.object({
  list: z.enum(['students', 'staff', 'rollClass', 'classDetail']),
  columns: z.array(z.enum(exportColumns)).min(1).max(exportColumns.length),
  standing: z.enum(['all', ...standings]).optional(),
  campusID: Id.optional(),
  levelID: Id.optional(),
  /** Of students of a roll class, and of the class list of it. */
  rollClass: text(50).optional(),
  classID: Id.optional(),
  /** Those of the list that are shown, in their order; all of it where absent. Whoever is not of the list is left out. */
  ids: z.array(Id).min(1).max(50_000).optional(),
  /** Of a class list: who is in the class on this day; today where it is not given. */
  dateOf: Day.optional(),
});
export type ListExport = z.infer<typeof ListExport>;

export const exportList = endpoint({
  method: 'POST',
  path: '/api/ListExports',
  permission: 'people.export',
  summary:
    'A list as CSV (UTF-8 with a byte order mark, cells that cannot become formulas); each export is logged.',
  bodyLimit: 1_100_000,
  body: ListExport,
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});
