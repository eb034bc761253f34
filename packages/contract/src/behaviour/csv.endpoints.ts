import { z } from 'zod';
import { CsvFile } from '../shared/csv-file.ts';
import { endpoint } from '../shared/endpoint.ts';
import { bytesOf } from '../shared/within.ts';
import { ReportsQuery } from './behaviour.schemas.ts';

export const exportBehaviour = endpoint({
  method: 'GET',
  path: '/api/BehaviourExports',
  permission: 'behaviour.students',
  summary:
    'What the search finds as CSV, sent as it is read: a line for each incident and action that this user reads (UTF-8 with a byte order mark, cells that cannot become formulas). That it was exported is noted.',
  query: ReportsQuery,
  produces: 'text/csv; charset=utf-8',
  answer: CsvFile,
});

/** Longest file that can be imported, in characters. */
export const LONGEST_CSV = 2_000_000;

/** A line of the file, as it would be imported; what is wrong with it, in words. */
export const ImportLine = z.object({
  /** From 2: the first one is the heading. */
  line: z.int(),
  student: z.string(),
  dateOf: z.string(),
  incidentType: z.string(),
  location: z.string(),
  /** Who reported it. */
  teacher: z.string(),
  comment: z.string(),
  /** Of the event, for staff alone. */
  narrative: z.string(),
  /** Empty: it can be imported. */
  problem: z.string(),
  /** It is there already and is left out. */
  isKnown: z.boolean(),
  /** Of a file that was exported here: an action, or somebody of whom nothing is said; it is left out. */
  isOther: z.boolean(),
});
export type ImportLine = z.infer<typeof ImportLine>;

const csv = z.string().min(1).max(LONGEST_CSV);
const bodyLimit = bytesOf(LONGEST_CSV) + 1000;

export const previewBehaviourImport = endpoint({
  method: 'POST',
  path: '/api/BehaviourImports/Preview',
  permission: 'behaviour.manage',
  summary:
    'Reads a CSV of incidents with the columns `number`, `dateOf`, `incidentType`, and optionally `time`, `location`, `teacher`, `comment`, `narrative`, or what `GET /api/BehaviourExports` answered; cells are separated by commas, semicolons or tabs. Nothing is saved.',
  bodyLimit,
  body: z.object({ content: csv }),
  answer: z.object({
    lines: z.array(ImportLine),
    newRows: z.int(),
    knownRows: z.int(),
    otherRows: z.int(),
    problems: z.int(),
    token: z.string(),
  }),
});

export const importBehaviour = endpoint({
  method: 'POST',
  path: '/api/BehaviourImports',
  permission: 'behaviour.manage',
  summary:
    'Imports what was previewed, in one transaction; lines with problems are left out only where `withoutProblems` is set. Another state than the preview showed: 409.',
  bodyLimit,
  body: z.object({ content: csv, token: z.string().max(100), withoutProblems: z.boolean().default(false) }),
  answer: z.object({ rows: z.int() }),
});
