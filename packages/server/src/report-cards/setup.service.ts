import type {
  CommentSection,
  ReportCardColumn,
  saveCommentSection,
  saveReportCardColumn,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { heldPeriod, type PeriodFacts, periodOf } from './period.views.ts';
import { scaleExists } from './scales.queries.ts';
import { columns, periodOfSetup, recount, removeFromSetup, scopeThere, sections } from './setup.queries.ts';

type Scope = { subjectID: number | null; levelID: number | null; classID: number | null };

const permissionOf = ({ user }: RequestContext) => (user.may('report-cards.manage') ? 2 : 1);

/** The columns of a period. @throws Problem record.unknown */
export async function listColumns(
  db: Database,
  context: RequestContext,
  periodId: number,
): Promise<ReportCardColumn[]> {
  await periodOf(db, periodId, context.today);
  const permission = permissionOf(context);
  return (await columns.list(db, periodId, context.today)).map((one) => ({ ...one, permission }));
}

/** The comment sections of a period. @throws Problem record.unknown */
export async function listSections(
  db: Database,
  context: RequestContext,
  periodId: number,
): Promise<CommentSection[]> {
  await periodOf(db, periodId, context.today);
  const permission = permissionOf(context);
  return (await sections.list(db, periodId, context.today)).map((one) => ({ ...one, permission }));
}

/** @throws Problem request.invalid for a subject, level or class that there is not, or a class of another year */
export async function ensureScope(db: Database, period: PeriodFacts, scope: Scope): Promise<void> {
  const there = await scopeThere(db, scope);
  ensureField(scope.subjectID === null || there.subject, 'subjectID', 'subject.unknown');
  ensureField(scope.levelID === null || there.level, 'levelID', 'level.unknown');
  ensureField(scope.classID === null || there.classYear === period.yearId, 'classID', 'period.class_unknown');
}

const sameForm = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
const sameScope = (one: Scope, other: Scope) =>
  one.subjectID === other.subjectID && one.levelID === other.levelID && one.classID === other.classID;

const ensureNamedOnce = (
  others: readonly (Scope & { id: number; itemName: string; dateClosed: string | null })[],
  sent: Scope & { id: number; itemName: string; isClosed: boolean },
) =>
  ensureField(
    sent.isClosed ||
      others.every(
        (one) =>
          one.id === sent.id ||
          one.dateClosed !== null ||
          !sameScope(one, sent) ||
          sameForm(one.itemName) !== sameForm(sent.itemName),
      ),
    'itemName',
    'criterion.name_taken',
  );

/**
 * Adds (id 0), changes, moves, closes or reopens a column. Of one with results the way of entering, the scale and the
 * classes stay; bounds and lengths hold for what is entered from now on.
 * @throws Problem record.unknown, record.changed, request.invalid
 */
export async function saveColumn(
  db: Database,
  context: RequestContext,
  body: Input<typeof saveReportCardColumn>['body'],
): Promise<ReportCardColumn[]> {
  const { id, version, assessmentPeriodID, isClosed, ordinal, ...sent } = body;
  const period = await heldPeriod(db, assessmentPeriodID, context.today, 'alone');
  await ensureScope(db, period, sent);
  ensureField(sent.scaleID === null || (await scaleExists(db, sent.scaleID)), 'scaleID', 'scale.unknown');
  ensureNamedOnce(await columns.list(db, period.id, context.today), body);
  await columns.saveInPlace(db, { id, version, owner: period.id }, ordinal, (stored) => {
    if (stored?.isUsed) {
      ensureField(sent.enterMode === stored.enterMode, 'enterMode', 'criterion.kept');
      ensureField(sent.scaleID === stored.scaleID, 'scaleID', 'criterion.kept');
      ensureField(sameScope(sent, stored), 'classID', 'criterion.kept');
    }
    return { ...trimmed(sent), dateClosed: closedOn(isClosed, stored, context.today) };
  });
  await recount(db, period.id);
  return listColumns(db, context, period.id);
}

/**
 * The same of a section of comments.
 * @throws Problem record.unknown, record.changed, request.invalid
 */
export async function saveSection(
  db: Database,
  context: RequestContext,
  body: Input<typeof saveCommentSection>['body'],
): Promise<CommentSection[]> {
  const { id, version, assessmentPeriodID, isClosed, ordinal, ...sent } = body;
  const period = await heldPeriod(db, assessmentPeriodID, context.today, 'alone');
  await ensureScope(db, period, sent);
  const others = (await sections.list(db, period.id, context.today)).filter(({ kind }) => kind === sent.kind);
  ensureNamedOnce(others, body);
  await sections.saveInPlace(db, { id, version, owner: period.id }, ordinal, (stored) => {
    if (stored?.isUsed) {
      ensureField(sent.kind === stored.kind, 'kind', 'criterion.kept');
      ensureField(sameScope(sent, stored), 'classID', 'criterion.kept');
    }
    return { ...trimmed(sent), dateClosed: closedOn(isClosed, stored, context.today) };
  });
  await recount(db, period.id);
  return listSections(db, context, period.id);
}

/** The two kinds of what is set up for a period. */
const kinds = {
  report_criterion: columns,
  report_section: sections,
} as const;

/** A column or section as it stands. @throws Problem record.unknown */
export async function readFromSetup(
  db: Database,
  context: RequestContext,
  table: keyof typeof kinds,
  id: number,
): Promise<ReportCardColumn | CommentSection> {
  const assessmentPeriodID = await periodOfSetup(db, table, id);
  ensure(assessmentPeriodID, 'record.unknown');
  const all =
    table === 'report_criterion'
      ? await listColumns(db, context, assessmentPeriodID)
      : await listSections(db, context, assessmentPeriodID);
  const found = all.find((one) => one.id === id);
  ensure(found, 'record.unknown');
  return found;
}

/**
 * Takes out a column or section in which nothing was entered.
 * @throws Problem record.unknown, record.changed, report_cards.used
 */
export async function deleteFromSetup(
  db: Database,
  context: RequestContext,
  table: keyof typeof kinds,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const periodId = await periodOfSetup(db, table, id);
  ensure(periodId, 'record.unknown');
  await heldPeriod(db, periodId, context.today, 'alone');
  const stored = await kinds[table].forUpdate(db, id);
  ensureVersion(stored, version);
  ensure(!stored.isUsed, 'report_cards.used');
  await removeFromSetup(db, table, id);
  return null;
}
