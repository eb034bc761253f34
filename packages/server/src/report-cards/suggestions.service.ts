import { isLongerThan, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type {
  decideSuggestion,
  getSuggestions,
  Suggestion,
  suggest,
} from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClassSetup, classSetups } from './class-setup.views.ts';
import { putComments } from './entry.queries.ts';
import { lockListed } from './lock.queries.ts';
import { pastoralRows } from './pastoral.service.ts';
import { heldPeriod, type PeriodFacts, periodOf } from './period.views.ts';
import { isSealed, type Rights, reads, rightsIn } from './report-cards.policy.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';
import type { AskedRow } from './steps.service.ts';
import { putDecision, putSuggestion, removeSuggestion } from './suggestions.queries.ts';
import { type StoredSuggestion, suggestionsOf } from './suggestions.views.ts';

type Place = { classId: number | null; studentId: number };

/** The row of a comment with this user's rights. @throws Problem record.unknown where this user reads none */
async function rowAt(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  { classId, studentId }: Place,
): Promise<Omit<AskedRow, 'columns'>> {
  if (classId === null) {
    const [pastoral] = await pastoralRows(db, context, period, [studentId]);
    ensure(pastoral, 'record.unknown');
    return pastoral;
  }
  const [setup] = await classSetups(db, period, [classId]);
  ensure(setup, 'record.unknown');
  const rights = rightsIn(context.user, setup.teachers);
  ensure(reads(rights), 'record.unknown');
  const [row] = await rowsOf(db, period, { classIds: [classId], studentIds: [studentId] }, context.timeZone);
  ensure(row, 'record.unknown');
  return { row, sections: setup.sections, rights };
}

/** The same, locked after the period. */
async function lockedRowAt(db: Database, context: RequestContext, period: PeriodFacts, place: Place) {
  await rowAt(db, context, period, place);
  await lockListed(db, period, { classId: place.classId, studentIds: [place.studentId] });
  return rowAt(db, context, period, place);
}

const mayDecide = (
  user: RequestContext['user'],
  stored: StoredSuggestion,
  row: StoredRow,
  rights: Rights,
  isOpen: boolean,
) =>
  stored.state === 'waiting' &&
  stored.suggestedById !== user.id &&
  (rights.teaches || rights.manages) &&
  isOpen &&
  !isSealed(row) &&
  row.isExpected &&
  row.isRequired;

function suggestionOf(
  { user }: RequestContext,
  stored: StoredSuggestion,
  { row, rights, isOpen }: { row: StoredRow; rights: Rights; isOpen: boolean },
): Suggestion {
  const { periodId, studentId, classId, sectionId, suggestedById, rowId: _, ...rest } = stored;
  return {
    ...rest,
    ...{ assessmentPeriodID: periodId, studentID: studentId, classID: classId, sectionID: sectionId },
    isMine: suggestedById === user.id,
    mayDecide: mayDecide(user, stored, row, rights, isOpen),
  };
}

/** Suggestions of a period that this user reads, newest first. @throws Problem record.unknown */
export async function listSuggestions(
  db: Database,
  context: RequestContext,
  query: Input<typeof getSuggestions>['query'],
): Promise<Suggestion[]> {
  const period = await periodOf(db, query.assessmentPeriodId, context.today);
  const { classId, studentId, waiting } = query;
  const asked = { periodId: period.id, classId, studentId, waiting };
  const stored = await suggestionsOf(db, asked, context.timeZone);
  const classIds = [...new Set(stored.flatMap((one) => one.classId ?? []))];
  const studentIds = [...new Set(stored.map((one) => one.studentId))];
  const setups = new Map<number, ClassSetup>(
    (await classSetups(db, period, classIds)).map((setup) => [setup.classId, setup]),
  );
  const rows = classIds.length ? await rowsOf(db, period, { classIds, studentIds }, context.timeZone) : [];
  const pastoral = stored.some((one) => one.classId === null)
    ? await pastoralRows(db, context, period, studentIds)
    : [];
  return stored.flatMap((one) => {
    if (one.classId === null) {
      const found = pastoral.find(({ row }) => row.studentId === one.studentId);
      return found ? [suggestionOf(context, one, { ...found, isOpen: period.isOpen })] : [];
    }
    const setup = setups.get(one.classId);
    const row = rows.find(({ id }) => id === one.rowId);
    if (!setup || !row) return [];
    const rights = rightsIn(context.user, setup.teachers);
    return reads(rights) ? [suggestionOf(context, one, { row, rights, isOpen: period.isOpen })] : [];
  });
}

/** One suggestion as this user has it. @throws Problem record.unknown */
export async function readSuggestion(db: Database, context: RequestContext, id: number): Promise<Suggestion> {
  const [stored] = await suggestionsOf(db, { id }, context.timeZone);
  ensure(stored, 'record.unknown');
  const period = await periodOf(db, stored.periodId, context.today);
  const { row, rights } = await rowAt(db, context, period, stored);
  return suggestionOf(context, stored, { row, rights, isOpen: period.isOpen });
}

/** A comment as whoever would suggest something sees it. */
export async function commentNow(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, classID, studentID, sectionID }: Input<typeof suggest>['body'],
): Promise<{ comment: string; version: number }> {
  const period = await periodOf(db, assessmentPeriodID, context.today);
  const { row } = await rowAt(db, context, period, { classId: classID, studentId: studentID });
  const [, comment = '', version = 0] = row.comments.find(([id]) => id === sectionID) ?? [];
  return { comment, version };
}

/**
 * Suggests another text for a comment, or changes this user's suggestion that waits.
 * @throws Problem record.unknown, record.changed, report_cards.locked, report_cards.closed; request.invalid for a text that
 *   is too long or no other one
 */
export async function makeSuggestion(
  db: Database,
  context: RequestContext,
  body: Input<typeof suggest>['body'],
): Promise<Suggestion> {
  const period = await heldPeriod(db, body.assessmentPeriodID, context.today);
  const place = { classId: body.classID, studentId: body.studentID };
  const { row, sections } = await lockedRowAt(db, context, period, place);
  const section = sections.find(({ id, isClosed }) => id === body.sectionID && !isClosed);
  ensure(section, 'record.unknown');
  ensure(period.isOpen, 'report_cards.closed');
  ensure(!isSealed(row) && row.isExpected && row.isRequired, 'report_cards.locked');
  const [, before = '', version = 0] = row.comments.find(([id]) => id === section.id) ?? [];
  ensure(body.version === version, 'record.changed');
  const suggested = plainText(body.suggested);
  ensureField(suggested !== before, 'suggested', 'suggestion.unchanged');
  ensureField(!isLongerThan(suggested, section.maxCharacters), 'suggested', 'report_comment.too_long', {
    most: section.maxCharacters,
  });
  const id = await putSuggestion(
    db,
    { rowId: row.id as number, sectionId: section.id, before, suggested, note: body.note.trim() },
    { userId: context.user.id, now: context.now },
  );
  return readSuggestion(db, context, id);
}

/** Locks the row of a suggestion, and reads both anew: what was read before the lock decides nothing. */
async function lockedSuggestion(db: Database, context: RequestContext, id: number) {
  const [known] = await suggestionsOf(db, { id }, context.timeZone);
  ensure(known, 'record.unknown');
  const period = await heldPeriod(db, known.periodId, context.today);
  const { row, rights } = await lockedRowAt(db, context, period, known);
  const [stored] = await suggestionsOf(db, { id }, context.timeZone);
  ensure(stored, 'record.unknown');
  return { stored, row, rights, isOpen: period.isOpen };
}

/**
 * Accepts, declines or revises. Nobody decides their own, whatever they may do else.
 * @throws Problem record.unknown, permission.denied, record.changed, report_cards.own_suggestion, report_cards.decided,
 *   report_cards.locked, report_cards.closed, request.invalid
 */
export async function decide(
  db: Database,
  context: RequestContext,
  id: number,
  body: Input<typeof decideSuggestion>['body'],
): Promise<Suggestion> {
  const { stored, row, rights, isOpen } = await lockedSuggestion(db, context, id);
  ensure(stored.suggestedById !== context.user.id, 'report_cards.own_suggestion');
  ensure(rights.teaches || rights.manages, 'permission.denied');
  ensure(stored.state === 'waiting', 'report_cards.decided');
  ensureVersion(stored, body.version);
  ensure(isOpen, 'report_cards.closed');
  ensure(!isSealed(row) && row.isExpected && row.isRequired, 'report_cards.locked');
  const writing = { userId: context.user.id, now: context.now };
  const { decision } = body;
  if (decision !== 'decline') {
    ensure(stored.commentVersion === body.commentVersion, 'record.changed');
    const comment = decision === 'accept' ? stored.suggested : plainText(body.comment);
    // Whoever sends no text has forgotten it: a comment is emptied where it is written.
    ensureField(decision === 'accept' || comment.trim() !== '', 'comment', 'suggestion.comment_needed');
    const max = stored.maxCharacters;
    ensureField(!isLongerThan(comment, max), 'comment', 'report_comment.too_long', { most: max });
    if (comment !== stored.comment)
      await putComments(db, [{ rowId: stored.rowId, sectionId: stored.sectionId, comment }], writing);
  }
  const states = { accept: 'accepted', decline: 'declined', revise: 'revised' } as const;
  await putDecision(db, id, { state: states[decision], answer: body.answer.trim() }, writing);
  return readSuggestion(db, context, id);
}

/**
 * Withdraws a suggestion of this user that waits.
 * @throws Problem record.unknown, permission.denied, record.changed, report_cards.decided
 */
export async function withdraw(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<null> {
  const { stored } = await lockedSuggestion(db, context, id);
  ensure(stored.suggestedById === context.user.id, 'permission.denied');
  ensure(stored.state === 'waiting', 'report_cards.decided');
  ensureVersion(stored, version);
  await removeSuggestion(db, id);
  return null;
}
