import { z } from 'zod';
import { csvContent } from '../shared/csv-content.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, text } from '../shared/values.ts';
import { bytesOf } from '../shared/within.ts';
import { ClassQuery } from './report-cards.schemas.ts';

/** Longest file of results, in characters. */
export const LONGEST_RESULTS = 1_000_000;

/** A cell of the file that would change something, or cannot. */
export const ResultsCell = z.object({
  /** From 2: the first one is the heading. */
  line: z.int(),
  /** Null: the line names nobody of the class. */
  studentID: Id.nullable(),
  student: z.string(),
  /** Heading of the column. */
  column: z.string(),
  before: z.string(),
  after: z.string(),
  /** What is wrong with it, in words; empty: it would be taken over. */
  problem: z.string(),
});
export type ResultsCell = z.infer<typeof ResultsCell>;

const content = csvContent(LONGEST_RESULTS);
const bodyLimit = bytesOf(LONGEST_RESULTS) + 1100;

export const exportResults = endpoint({
  method: 'POST',
  path: '/api/ClassEntryExports',
  permission: 'report-cards.enter',
  summary:
    'Results and comments of a class as CSV (UTF-8 with a byte order mark, cells that cannot become formulas), the cells that this user reads; each export is logged.',
  query: ClassQuery,
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});

export const previewResultsImport = endpoint({
  method: 'POST',
  path: '/api/ClassEntryImports/Preview',
  permission: 'report-cards.enter',
  summary:
    'Reads a CSV of results: students by the column `number`, or `student` where the name, as listed or the given name first, is one student’s, columns by name. An empty cell leaves what there is. Nothing is saved.',
  bodyLimit,
  query: ClassQuery,
  body: z.object({ content }),
  answer: z.object({
    cells: z.array(ResultsCell),
    changes: z.int(),
    same: z.int(),
    problems: z.int(),
    /** Headings that are no column of the class. */
    unknownColumns: z.array(z.string()),
    token: z.string(),
  }),
});

export const importResults = endpoint({
  method: 'POST',
  path: '/api/ClassEntryImports',
  permission: 'report-cards.enter',
  summary:
    'Imports what was previewed, in one transaction; cells with problems are left out only where `withoutProblems` is set. Another state than the preview showed: 409.',
  bodyLimit,
  query: ClassQuery,
  body: z.object({ content, token: text(100), withoutProblems: z.boolean().default(false) }),
  answer: z.object({ cells: z.int() }),
});
