import {
  COMMENTS_AT_ONCE,
  type CommentOnSomebody,
  type countComments,
  type getAllComments,
  type PersonalComment,
  type SecurityAccess,
  type savePersonalComment,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { commentPermission, levelOf, mayKeepAt } from './comments.policy.ts';
import {
  addComment,
  type CommentValues,
  closeComment,
  findCode,
  levelOfAccess,
  putComment,
} from './comments.queries.ts';
import { ofCategory } from './comments.rules.ts';
import {
  accessLevels,
  commentOn,
  commentsOn,
  countNewest,
  newestComments,
  openCodes,
  type StoredComment,
} from './comments.views.ts';

type Sent = Input<typeof savePersonalComment>['body'];

const LONGEST = 20_000;

/** What a user is shown of a comment that they see. */
const seenBy = (user: User, { level: _, isClosed: __, ...comment }: StoredComment): PersonalComment => ({
  ...comment,
  permission: commentPermission(user, comment),
});

/** Categories of comments, by name. */
export const commentCodes = async (db: Database) =>
  (await openCodes(db)).sort((a, b) => byName(a.commentCategory, b.commentCategory));

/** Who may see comments, the widest circle first. */
export const securityAccessUsers = async (db: Database, user: User): Promise<SecurityAccess[]> =>
  (await accessLevels(db)).map((access) => ({ ...access, isVisible: access.level <= levelOf(user) }));

/** Comments on a person that this user sees, newest first. @throws Problem record.unknown */
export async function personalComments(
  db: Database,
  user: User,
  personId: number,
  year: number | undefined,
): Promise<PersonalComment[]> {
  const [person, comments] = await Promise.all([
    findPerson(db, personId),
    commentsOn(db, { personId, level: levelOf(user), year }),
  ]);
  ensure(person, 'record.unknown');
  return comments.map((comment) => seenBy(user, comment));
}

const askedBy = (user: User, { commentCodeId, mine }: Input<typeof countComments>['query']) => ({
  level: levelOf(user),
  codeId: commentCodeId,
  writtenById: mine ? user.id : undefined,
});

/** How many comments on anybody this user sees, over all pages. */
export const countAllComments = async (
  db: Database,
  user: User,
  asked: Input<typeof countComments>['query'],
): Promise<{ count: number }> => ({ count: await countNewest(db, askedBy(user, asked)) });

/** Comments on anybody that this user sees, newest first, a page of them. */
export async function allComments(
  db: Database,
  user: User,
  { before, ...asked }: Input<typeof getAllComments>['query'],
): Promise<CommentOnSomebody[]> {
  const comments = await newestComments(db, { ...askedBy(user, asked), before, limit: COMMENTS_AT_ONCE });
  return comments.map(({ student, ...comment }) => ({ ...seenBy(user, comment), student }));
}

/** A stored comment that this user sees and may change, locked until the transaction ends. One that is not seen answers as if there were none. */
async function toChange(
  db: Database,
  user: User,
  personId: number,
  id: number,
  { closedToo = false } = {},
): Promise<StoredComment> {
  ensure(await findPerson(db, personId, 'share'), 'record.unknown');
  const comment = await commentOn(db, personId, id, true);
  ensure(comment && comment.level <= levelOf(user), 'record.unknown');
  ensure(!comment.isClosed || closedToo, 'record.unknown');
  ensure(commentPermission(user, comment) === 2, 'permission.denied');
  return comment;
}

/** The columns of what was sent. @throws Problem request.invalid in words */
async function valuesOf(
  db: Database,
  user: User,
  sent: Sent,
  stored: StoredComment | null,
): Promise<CommentValues> {
  const { dateOf, commentCode, securityAccess } = sent;
  const details = withCrlf(sent.details);
  ensureField(details.length <= LONGEST, 'details', 'comment.too_long');
  const code = await findCode(db, commentCode.id);
  const staysInCategory = stored?.commentCode.id === commentCode.id;
  ensureField(code && (!code.isClosed || staysInCategory), 'commentCode.id', 'comment_category.unknown');
  const securityAccessId =
    securityAccess?.id ?? (stored && staysInCategory ? stored.securityAccess.id : code.securityAccessId);
  const level = await levelOfAccess(db, securityAccessId);
  ensureField(level !== null, 'securityAccess.id', 'security_access.unknown');
  const staysAtLevel = staysInCategory && stored.securityAccess.id === securityAccessId;
  ensureField(
    staysAtLevel || mayKeepAt(user, { level, ofCategory: code.level }),
    'securityAccess.id',
    'security_access.too_wide',
  );
  return { dateOf, details, codeId: code.id, securityAccessId, ...ofCategory(sent, code.customFields) };
}

/**
 * Adds or changes a comment. Answers what this user sees of it: null where it is above their own level now.
 * @throws Problem record.unknown, permission.denied, request.invalid; record.changed with the current comment
 */
export async function saveComment(
  db: Database,
  user: User,
  personId: number,
  sent: Sent,
): Promise<PersonalComment | null> {
  let id = sent.id ?? 0;
  if (id) {
    const stored = await toChange(db, user, personId, id);
    ensure(stored.version === sent.version, 'record.changed', { current: seenBy(user, stored) });
    await putComment(db, id, await valuesOf(db, user, sent, stored));
  } else {
    ensure(await findPerson(db, personId, 'share'), 'record.unknown');
    id = await addComment(db, personId, user.id, await valuesOf(db, user, sent, null));
  }
  const saved = await commentOn(db, personId, id);
  return saved && saved.level <= levelOf(user) ? seenBy(user, saved) : null;
}

/**
 * Takes a comment away; it stays stored. Without a version whatever stands is taken away.
 * @throws Problem record.unknown, permission.denied; record.changed with the current comment
 */
export async function deleteComment(
  db: Database,
  user: User,
  {
    personId,
    id,
    version,
    today,
  }: { personId: number; id: number; version: number | undefined; today: string },
): Promise<null> {
  const stored = await toChange(db, user, personId, id);
  ensure(version === undefined || version === stored.version, 'record.changed', {
    current: seenBy(user, stored),
  });
  await closeComment(db, id, today);
  return null;
}

/**
 * Brings a comment back. Whoever may change it may: whoever took it away could, and still can.
 * One that was not taken away is answered as it is. @throws Problem record.unknown, permission.denied
 */
export async function restoreComment(
  db: Database,
  user: User,
  personId: number,
  id: number,
): Promise<PersonalComment> {
  const stored = await toChange(db, user, personId, id, { closedToo: true });
  if (stored.isClosed) await closeComment(db, id, null);
  const now = await commentOn(db, personId, id);
  ensure(now, 'record.unknown');
  return seenBy(user, now);
}
