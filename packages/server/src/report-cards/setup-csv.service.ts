import { createHash } from 'node:crypto';
import { type Code, sentenceOf } from '@homeroom/contract/errors.ts';
import type { SetupKind, SetupLine } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { setupHeadings } from '@homeroom/contract/report-cards/setup-csv.rules.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { csvOf } from '../platform/csv.ts';
import { orderOf } from '../platform/csv-days.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { saidOf } from '../platform/issues.ts';
import { ensure, ensureField, said } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { csvRows, ensureHeadings, headingForm } from './csv-rows.rules.ts';
import { lookupsOf } from './lookups.views.ts';
import { heldPeriod, periodOf } from './period.views.ts';
import { columnOf, keptBeside, type Names, neededHeadings, readSetupRow } from './setup-csv.rules.ts';
import { cellsOf } from './setup-csv-cells.ts';
import { kinds } from './setup-csv-kinds.ts';
import { type Body, keyOf, type Planned } from './setup-csv-plan.ts';

/** A line of a file with what would be saved of it. */
interface FoundLine extends SetupLine {
  body: Body | null;
}

/** What is wrong with a line, and in which column; empty: with the line as a whole. */
interface Fault {
  column: string;
  problem: Said<Code>;
}

/** A field of a record by the column that a file has it in. */
const problemAt = (kind: SetupKind, field: string, problem: Said<Code>): Fault => ({
  column: columnOf(kind, field),
  problem,
});

/** What a line changes of a record that is there, as a file writes it. */
function changesOf(kind: SetupKind, there: Body, body: Body, names: Names): SetupLine['changes'] {
  const [before, after] = [cellsOf[kind](there, names), cellsOf[kind](body, names)];
  return setupHeadings(kind).flatMap((column, at) => {
    const [from = '', to = ''] = [before[at], after[at]];
    return from === to ? [] : [{ column, from, to }];
  });
}

async function foundLines(
  db: Database,
  context: RequestContext,
  { kind, periodId, content }: { kind: SetupKind; periodId: number | null; content: string },
): Promise<FoundLine[]> {
  const period = periodId === null ? null : await periodOf(db, periodId, context.today);
  const of = kinds[kind];
  const { headings, rows } = await csvRows(content, of.mostRows);
  ensureHeadings(headings, neededHeadings[kind]);
  const { date: format } = (await settingsOf(context.school, db)).formats;
  const { lookups: found, names } = await lookupsOf(db, period?.yearId ?? null);
  const lookups = { ...found, dates: { format, order: orderOf(format) } };
  const known = await of.known(db, context, periodId ?? 0);
  const knownBy = new Map(known.toReversed().map((one) => [keyOf(one.body, of.named), one]));
  const has = new Set(headings.map(headingForm));
  const read = rows.map((row) => readSetupRow(kind, row, lookups));
  const bodies = read.map((one) => ('body' in one ? one.body : null));
  const match = of.match?.(known, bodies, has);
  const seen = new Set<string>();
  const planned = read.map((one, at): Planned | Fault => {
    if ('problem' in one) return one;
    const key = keyOf(one.body, of.named);
    const there = match ? match[at] : knownBy.get(key);
    const whole = {
      ...(periodId === null ? {} : { assessmentPeriodID: periodId }),
      ...{ id: there?.id ?? 0, version: there?.version ?? 0 },
      ...one.body,
      ...(there ? keptBeside(kind, has, there.body) : {}),
    };
    const parsed = of.schema.safeParse(whole);
    if (!parsed.success) {
      const [issue] = parsed.error.issues as [(typeof parsed.error.issues)[number]];
      return problemAt(kind, String(issue.path[0] ?? ''), saidOf(issue));
    }
    if (seen.has(key)) return { column: '', problem: said('report_file.twice') };
    seen.add(key);
    return { body: parsed.data as Body, there };
  });
  const problemOf = await of.problems(
    db,
    known,
    planned.filter((one): one is Planned => 'body' in one),
  );
  return rows.map((row, at): FoundLine => {
    const where = ['year', 'scale', 'subject', 'level', 'class']
      .map((name) => row.cells.get(name) ?? '')
      .filter(Boolean);
    const itemName = row.cells.get('name') || row.cells.get('short') || row.cells.get('comment') || '';
    const line = { line: row.line, itemName, where: where.join(' · '), changes: [] };
    const plan = planned[at] as Planned | Fault;
    const wrong = ({ column, problem }: Fault): FoundLine => ({
      ...{ ...line, verdict: 'problem', column, problem: sentenceOf(problem), body: null },
    });
    if ('problem' in plan) return wrong(plan);
    const problem = problemOf(plan);
    if (problem) return wrong(problemAt(kind, problem.path, problem));
    const { body, there } = plan;
    const changes = there ? changesOf(kind, there.body, body, names) : [];
    const verdict = !there ? 'new' : changes.length ? 'changed' : 'same';
    return { ...line, verdict, column: '', problem: '', changes, body };
  });
}

const lineShown = ({ body: _, ...line }: FoundLine): SetupLine => line;
const tokenOf = (lines: readonly FoundLine[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex');

interface Asked {
  kind: SetupKind;
  assessmentPeriodID: number | null;
}

/** Columns and sections are of a period, the rest of none. @throws Problem request.invalid */
function periodOfAsked({ kind, assessmentPeriodID }: Asked): number | null {
  const isOfPeriod = kind === 'columns' || kind === 'sections';
  ensureField(!isOfPeriod || assessmentPeriodID !== null, 'assessmentPeriodID', 'period.unselected');
  return isOfPeriod ? assessmentPeriodID : null;
}

/** What a file would become. Nothing is saved. @throws Problem record.unknown, request.invalid */
export async function previewSetup(
  db: Database,
  context: RequestContext,
  asked: Asked & { content: string },
) {
  const lines = await foundLines(db, context, { ...asked, periodId: periodOfAsked(asked) });
  const count = (verdict: SetupLine['verdict']) => lines.filter((one) => one.verdict === verdict).length;
  return {
    lines: lines.map(lineShown),
    newRows: count('new'),
    changedRows: count('changed'),
    sameRows: count('same'),
    problems: count('problem'),
    token: tokenOf(lines),
  };
}

/** Imports what was previewed. @throws Problem record.unknown, report_cards.preview_changed, request.invalid */
export async function importSetup(
  db: Database,
  context: RequestContext,
  asked: Asked & { content: string; token: string; withoutProblems: boolean },
): Promise<{ rows: number }> {
  const periodId = periodOfAsked(asked);
  if (periodId !== null) await heldPeriod(db, periodId, context.today, 'alone');
  const lines = await foundLines(db, context, { ...asked, periodId });
  ensure(tokenOf(lines) === asked.token, 'report_cards.preview_changed', { current: null });
  const isWhole = lines.every(({ verdict }) => verdict !== 'problem');
  ensureField(isWhole || asked.withoutProblems, 'withoutProblems', 'report_file.lines_left');
  const taken = lines.filter(({ verdict }) => verdict === 'new' || verdict === 'changed');
  // What ends makes room for what begins.
  const bodies = taken
    .toSorted((a, b) => Number(a.verdict === 'new') - Number(b.verdict === 'new'))
    .map(({ body }) => body as Body);
  const { save, saveAll } = kinds[asked.kind];
  if (saveAll) await saveAll(db, context, bodies);
  else for (const body of bodies) await save(db, context, body as never);
  return { rows: taken.length };
}

/** A kind as CSV; noted in the audit. @throws Problem record.unknown, request.invalid */
export async function exportSetup(
  db: Database,
  context: RequestContext,
  asked: Asked,
): Promise<{ fileName: string; content: string; rows: number }> {
  const { kind } = asked;
  const periodId = periodOfAsked(asked);
  const period = periodId === null ? null : await periodOf(db, periodId, context.today);
  const { names } = await lookupsOf(db, period?.yearId ?? null);
  const known = await kinds[kind].known(db, context, periodId ?? 0);
  const rows = known.map(({ body }) => cellsOf[kind](body, names));
  await logAccess(db, context, {
    action: 'export',
    table: 'report_criterion',
    guid: await guidOfUser(db, context.user.id),
    detail: `report cards: ${kind}, ${rows.length} rows`,
  });
  return {
    fileName: `report-cards-${kind}.csv`,
    content: csvOf([setupHeadings(kind), ...rows]),
    rows: rows.length,
  };
}
