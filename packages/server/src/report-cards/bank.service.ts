import type { Code } from '@homeroom/contract/errors.ts';
import { plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { BankComment, saveBankComment } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { unknownPlaceholders } from '@homeroom/contract/report-cards/placeholders.rules.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem, said } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addBankComments, bankComments, changeBankComments } from './bank.queries.ts';
import { classScope } from './bank.views.ts';
import { scopeThere } from './setup.queries.ts';

type Stored = Awaited<ReturnType<typeof bankComments.list>>[number];

const isReadBy = ({ user }: RequestContext, { authorId }: Stored) =>
  authorId === null || authorId === user.id;
const isWrittenBy = ({ user }: RequestContext, { authorId }: Pick<Stored, 'authorId'>) =>
  authorId === null ? user.may('report-cards.manage') : authorId === user.id;

const answered = (context: RequestContext, stored: Stored): BankComment => {
  const { authorId, author, ...comment } = stored;
  return {
    ...comment,
    author: authorId === null ? null : author,
    isOwn: authorId !== null,
    permission: isWrittenBy(context, stored) ? 2 : 1,
  };
};

/** The school's comments and this user's own; of a class those alone that are for it, and are open. @throws Problem record.unknown */
export async function listBank(
  db: Database,
  context: RequestContext,
  classId?: number,
): Promise<BankComment[]> {
  const all = (await bankComments.list(db, null, context.today)).filter((one) => isReadBy(context, one));
  if (classId === undefined) return all.map((one) => answered(context, one));
  const scope = await classScope(db, classId);
  ensure(scope, 'record.unknown');
  return all
    .filter(
      ({ subjectID, levelID, dateClosed }) =>
        dateClosed === null &&
        (subjectID === null || subjectID === scope.subjectId) &&
        (levelID === null || levelID === scope.levelId),
    )
    .map((one) => answered(context, one));
}

/** A comment of the bank that this user reads. @throws Problem record.unknown */
export async function readBankComment(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<BankComment> {
  const stored = await bankComments.forUpdate(db, id);
  ensure(isReadBy(context, stored), 'record.unknown');
  return answered(context, stored);
}

/** What is wrong with the text of a comment of the bank; null: nothing. */
export function bankProblem(comment: string): Said<Code> | null {
  const unknown = unknownPlaceholders(comment);
  return unknown.length ? said('bank_comment.placeholder_unknown', { placeholders: unknown }) : null;
}

/**
 * Adds (id 0), changes, closes or reopens a comment of the bank; whose own it is stays.
 * @throws Problem record.unknown, permission.denied, record.changed, request.invalid
 */
export async function saveInBank(
  db: Database,
  context: RequestContext,
  { id, version, isOwn, isClosed, ...sent }: Input<typeof saveBankComment>['body'],
): Promise<BankComment> {
  const problem = bankProblem(sent.comment);
  if (problem) throw new Problem('request.invalid', { errors: [{ path: 'comment', ...problem }] });
  const there = await scopeThere(db, { ...sent, classID: null });
  ensureField(sent.subjectID === null || there.subject, 'subjectID', 'subject.unknown');
  ensureField(sent.levelID === null || there.level, 'levelID', 'level.unknown');
  const fields = { ...sent, category: sent.category.trim(), comment: plainText(sent.comment) };
  if (id === 0) {
    ensure(isOwn || context.user.may('report-cards.manage'), 'permission.denied');
    const dateClosed = closedOn(isClosed, null, context.today);
    const once = { author_id: isOwn ? context.user.id : null };
    return readBankComment(db, context, await bankComments.add(db, null, { ...fields, dateClosed }, once));
  }
  const stored = await bankComments.forUpdate(db, id);
  ensure(isReadBy(context, stored), 'record.unknown');
  ensure(isWrittenBy(context, stored), 'permission.denied');
  ensureVersion(stored, version);
  await bankComments.change(db, stored, { ...fields, dateClosed: closedOn(isClosed, stored, context.today) });
  return readBankComment(db, context, id);
}

/**
 * Adds (id 0) and changes many comments of the school's bank, of whose texts and classes nothing is wrong.
 * @throws Problem permission.denied; record.changed where somebody has changed one of them meanwhile
 */
export async function saveAllInBank(
  db: Database,
  { user }: RequestContext,
  bodies: readonly Record<string, unknown>[],
): Promise<void> {
  ensure(user.may('report-cards.manage'), 'permission.denied');
  const comments = (bodies as unknown as Input<typeof saveBankComment>['body'][]).map((one) => ({
    ...{ id: one.id, version: one.version, subject_id: one.subjectID, level_id: one.levelID },
    ...{ category: one.category.trim(), comment: plainText(one.comment) },
  }));
  const changed = comments.filter(({ id }) => id !== 0);
  ensure((await changeBankComments(db, changed)) === changed.length, 'record.changed', { current: null });
  await addBankComments(
    db,
    comments.filter(({ id }) => id === 0),
  );
}
