import { isLongerThan, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type {
  previewReplacement,
  Replacement,
  replaceComments,
} from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { replaced } from '@homeroom/contract/report-cards/replacing.rules.ts';
import { LONGEST_COMMENT } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mapInSlices } from '../platform/slices.ts';
import { decideComments } from './entry.decision.ts';
import { putComments } from './entry.queries.ts';
import { type ClassKey, lockClass, type OpenClass, openClass } from './open-class.service.ts';
import { commentPermission, lockedTo, lockLevel } from './report-cards.policy.ts';

type Found = Replacement & { ordinal: number };

/** More than a comment can have in any letters: of what would be longer the beginning is shown. */
const MAX_SHOWN = 4 * LONGEST_COMMENT;

/** Comments of a class with what they would be; others have their turn in between. */
async function found(
  { rows, setup, rights, period }: OpenClass,
  after: (comment: string) => string,
): Promise<Replacement[]> {
  const all = await mapInSlices(
    rows.flatMap((row) => setup.sections.map((section, ordinal) => ({ row, section, ordinal }))),
    ({ row, section, ordinal }): Found[] => {
      const [, before = '', version = 0] = row.comments.find(([id]) => id === section.id) ?? [];
      const text = plainText(after(before));
      if (text === before) return [];
      const may = lockedTo(commentPermission(rights, section), lockLevel(rights, row, period.isOpen)) === 2;
      const problem = !may ? 'locked' : isLongerThan(text, section.maxCharacters) ? 'tooLong' : '';
      const { studentId: studentID, fullName } = row;
      const shown = problem === 'tooLong' ? text.slice(0, MAX_SHOWN).toWellFormed() : text;
      return [
        { studentID, fullName, sectionID: section.id, before, after: shown, version, problem, ordinal },
      ];
    },
  );
  return all
    .flat()
    .sort((a, b) => byName(a.fullName, b.fullName) || a.studentID - b.studentID || a.ordinal - b.ordinal)
    .map(({ ordinal: _, ...one }) => one);
}

/** What replacing a text would do in the comments of a class. @throws Problem record.unknown */
export async function previewReplacing(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  asked: Input<typeof previewReplacement>['body'],
): Promise<Replacement[]> {
  return found(await openClass(db, context, key), (comment) => replaced(comment, asked));
}

type Items = Input<typeof replaceComments>['body']['items'];

/** Named comments of a class as they stand. */
export async function commentsNow(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  items: Items,
): Promise<Replacement[]> {
  const { rows } = await openClass(
    db,
    context,
    key,
    items.map(({ studentID }) => studentID),
  );
  return items.flatMap(({ studentID, sectionID, comment }) => {
    const row = rows.find(({ studentId }) => studentId === studentID);
    if (!row) return [];
    const [, before = '', version = 0] = row.comments.find(([id]) => id === sectionID) ?? [];
    return [
      { studentID, fullName: row.fullName, sectionID, before, after: comment, version, problem: '' as const },
    ];
  });
}

/**
 * Writes comments as a preview showed them, all or none. What is answered undoes it, with the versions of now.
 * @throws Problem record.unknown, permission.denied, record.changed, report_cards.locked, report_cards.closed, request.invalid
 */
export async function replaceAll(
  db: Database,
  context: RequestContext,
  key: ClassKey,
  items: Items,
): Promise<Replacement[]> {
  const names = items.map(({ studentID, sectionID }) => `${studentID} ${sectionID}`);
  ensureField(new Set(names).size === names.length, 'items', 'replacing.comment_twice');
  const open = await lockClass(db, context, key, [...new Set(items.map(({ studentID }) => studentID))]);
  const around = { rights: open.rights, isOpen: open.period.isOpen };
  const before: { item: Items[number]; text: string }[] = [];
  const written = items.flatMap((item, at) => {
    const row = open.rows.find(({ studentId }) => studentId === item.studentID);
    if (!row) return [];
    before.push({ item, text: row.comments.find(([id]) => id === item.sectionID)?.[1] ?? '' });
    return decideComments(row, open.setup.sections, [item], around, () => `items.${at}.comment`).map(
      (comment) => ({ ...comment, rowId: row.id as number }),
    );
  });
  await putComments(db, written, { userId: context.user.id, now: context.now });
  const now = await commentsNow(db, context, key, items);
  return now.map((one) => {
    const was = before.find(
      ({ item }) => item.studentID === one.studentID && item.sectionID === one.sectionID,
    );
    return { ...one, after: one.before, before: was?.text ?? '' };
  });
}
