import * as calls from '@homeroom/contract/report-cards/columns.endpoints.ts';
import * as bankCalls from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { saveReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { SetupKind } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { type FieldError, fieldError } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { bankProblem, listBank, saveAllInBank, saveInBank } from './bank.service.ts';
import { listPeriods, periodProblems, savePeriod } from './periods.service.ts';
import { listScales, saveOption, saveScale } from './scales.service.ts';
import { listColumns, listSections, saveColumn, saveSection } from './setup.service.ts';
import { matchOptions, optionProblems } from './setup-csv-options.ts';
import { type Body, type Known, type Planned, same } from './setup-csv-plan.ts';

/** What is wrong with a line beside its own cells; null: nothing. */
type Problem = (planned: Planned) => FieldError | null;

/** How a kind is found again, checked and saved. */
interface KindOf {
  /** Rows of a file at most: each is saved by itself, in one transaction that others wait for. */
  mostRows: number;
  /** By which a row of a file is a record that is there. */
  named: readonly string[];
  schema: z.ZodType;
  known(db: Database, context: RequestContext, periodId: number): Promise<Known[]>;
  /** Which records that are there the lines of a file are, where `named` alone does not tell. */
  match?: (
    known: readonly Known[],
    bodies: readonly (Body | null)[],
    headings: ReadonlySet<string>,
  ) => (Known | undefined)[];
  /** What the save would refuse, told of its line before anything is saved; all lines that could be read are planned. */
  problems(db: Database, known: readonly Known[], planned: readonly Planned[]): Promise<Problem>;
  save(db: Database, context: RequestContext, body: never): Promise<unknown>;
  /** The same of many at once. */
  saveAll?: (db: Database, context: RequestContext, bodies: readonly Body[]) => Promise<void>;
}

const scope = ['subjectID', 'levelID', 'classID'] as const;
const isOpen = ({ dateClosed }: { dateClosed: string | null }) => dateClosed === null;
const asKnown = <T extends { id: number; version: number }>(one: T, isUsed: boolean): Known => ({
  id: one.id,
  version: one.version,
  isUsed,
  body: one as unknown as Body,
});
const noProblem = async (): Promise<Problem> => () => null;
const isSchools = <T extends { isOwn: boolean; dateClosed: string | null }>(one: T) =>
  !one.isOwn && isOpen(one);
const withClosed = <T extends { dateClosed: string | null }>(one: T) => ({ ...one, isClosed: !isOpen(one) });

const MAX_SET_UP_ROWS = 500;
const MAX_BANK_ROWS = 5000;

export const kinds: Record<SetupKind, KindOf> = {
  periods: {
    mostRows: MAX_SET_UP_ROWS,
    named: ['academicYearID', 'itemName'],
    schema: saveReportCardPeriod.body,
    known: async (db, context) =>
      (await listPeriods(db, context)).map((one) => asKnown(withClosed(one), one.isUsed)),
    problems: async (db) => {
      const problemOf = await periodProblems(db);
      return ({ body, there }) => problemOf(body as never, there?.isUsed ? (there.body as never) : undefined);
    },
    save: (db, context, body) => savePeriod(db, context, body),
  },
  columns: {
    mostRows: MAX_SET_UP_ROWS,
    named: ['itemName', ...scope],
    schema: calls.saveReportCardColumn.body,
    known: async (db, context, periodId) =>
      (await listColumns(db, context, periodId)).filter(isOpen).map((one) => asKnown(one, one.isUsed)),
    problems:
      async () =>
      ({ body, there }) => {
        const field = ['enterMode', 'scaleID'].find((one) => there?.isUsed && !same(there.body, body, [one]));
        return field ? fieldError(field, 'criterion.entering_kept') : null;
      },
    save: (db, context, body) => saveColumn(db, context, body),
  },
  sections: {
    mostRows: MAX_SET_UP_ROWS,
    named: ['itemName', 'kind', ...scope],
    schema: calls.saveCommentSection.body,
    known: async (db, context, periodId) =>
      (await listSections(db, context, periodId)).filter(isOpen).map((one) => asKnown(one, one.isUsed)),
    problems: noProblem,
    save: (db, context, body) => saveSection(db, context, body),
  },
  scales: {
    mostRows: MAX_SET_UP_ROWS,
    named: ['itemName'],
    schema: calls.saveResultScale.body,
    known: async (db, context) =>
      (await listScales(db, context)).map((one) => asKnown(withClosed(one), false)),
    problems: noProblem,
    save: (db, context, body) => saveScale(db, context, body),
  },
  options: {
    mostRows: MAX_SET_UP_ROWS,
    named: ['scaleID', 'shortName', 'dateFrom', 'dateTo'],
    schema: calls.saveResultOption.body,
    known: async (db, context) =>
      (await listScales(db, context)).flatMap(({ options }) => options.map((one) => asKnown(one, false))),
    match: matchOptions,
    problems: async (_db, known, planned) => {
      const problemOf = optionProblems(known, planned);
      return ({ body }) => problemOf(body);
    },
    save: (db, context, body) => saveOption(db, context, body),
  },
  bank: {
    mostRows: MAX_BANK_ROWS,
    named: ['category', 'comment', 'subjectID', 'levelID'],
    schema: bankCalls.saveBankComment.body,
    known: async (db, context) =>
      (await listBank(db, context)).filter(isSchools).map((one) => asKnown(one, false)),
    problems:
      async () =>
      ({ body }) => {
        const problem = bankProblem(String(body['comment'] ?? ''));
        return problem && { path: 'comment', ...problem };
      },
    save: (db, context, body) => saveInBank(db, context, body),
    saveAll: saveAllInBank,
  },
};
