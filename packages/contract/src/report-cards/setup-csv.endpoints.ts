import { z } from 'zod';
import { csvContent } from '../shared/csv-content.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, text } from '../shared/values.ts';
import { bytesOf } from '../shared/within.ts';

/** What can be read from a file and written to one. */
export const setupKinds = ['periods', 'columns', 'sections', 'scales', 'options', 'bank'] as const;
export const SetupKind = z.enum(setupKinds);
export type SetupKind = z.infer<typeof SetupKind>;

/** Longest file, in characters. */
export const LONGEST_SETUP = 1_000_000;

/** A line of the file, as it would be imported. */
export const SetupLine = z.object({
  /** From 2: the first one is the heading. */
  line: z.int(),
  itemName: z.string(),
  /** For which classes, in words. */
  where: z.string(),
  verdict: z.enum(['new', 'changed', 'same', 'problem']),
  /** What is wrong with it, in words; empty: nothing. */
  problem: z.string(),
  /** In which column, by its heading; empty: of the line as a whole. */
  column: z.string(),
  /** Of `changed`: what becomes what, by the headings of the columns, as a file has it. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type SetupLine = z.infer<typeof SetupLine>;

const file = {
  kind: SetupKind,
  /** Of columns and sections: into which period; else null. */
  assessmentPeriodID: Id.nullable(),
  /** The text of the file; `fileText()` of the contract makes it of bytes (UTF-8, UTF-16, Windows-1252). */
  content: csvContent(LONGEST_SETUP),
};
const bodyLimit = bytesOf(LONGEST_SETUP) + 1100;

export const exportSetup = endpoint({
  method: 'POST',
  path: '/api/ReportCardSetupExports',
  permission: 'report-cards.manage',
  summary:
    'All periods, columns or sections of a period, all scales, all options or the comment bank as CSV; each export is logged.',
  body: z.object({ kind: SetupKind, assessmentPeriodID: Id.nullable() }),
  answer: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
});

export const previewSetupImport = endpoint({
  method: 'POST',
  path: '/api/ReportCardSetupImports/Preview',
  permission: 'report-cards.manage',
  summary:
    'Reads a CSV as the export writes it, cells separated by commas, semicolons or tabs (also as a first line `sep=;` says), days as the school writes them or as yyyy-MM-dd; tells each line, and of what it changes what becomes what. Nothing is saved.',
  bodyLimit,
  body: z.object(file),
  answer: z.object({
    lines: z.array(SetupLine),
    newRows: z.int(),
    changedRows: z.int(),
    sameRows: z.int(),
    problems: z.int(),
    token: z.string(),
  }),
});

export const importSetup = endpoint({
  method: 'POST',
  path: '/api/ReportCardSetupImports',
  permission: 'report-cards.manage',
  summary:
    'Imports what was previewed, in one transaction; lines with problems are left out only where `withoutProblems` is set. Another state than the preview showed: 409.',
  bodyLimit,
  body: z.object({ ...file, token: text(100), withoutProblems: z.boolean().default(false) }),
  answer: z.object({ rows: z.int() }),
});
