import type { Code } from '@homeroom/contract/errors.ts';
import { isLongerThan, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { saveClassEntryResults } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import {
  type EnteredResult,
  emptyResult,
  type ResultProblem,
  readResult,
} from '@homeroom/contract/report-cards/results.rules.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { Column, Section } from './class-setup.views.ts';
import {
  columnPermission,
  commentPermission,
  isSealed,
  lockLevel,
  type Rights,
} from './report-cards.policy.ts';
import type { StoredRow } from './rows.views.ts';

type Sent = Input<typeof saveClassEntryResults>['body'];
export type SentCell = Sent['resultCriteria'][number];
export type SentComment = Sent['classComment'][number];

/** A cell that is to be written. */
export interface WrittenCell extends EnteredResult {
  criterionId: number;
}
/** A comment that is to be written. */
export interface WrittenComment {
  sectionId: number;
  comment: string;
}

/** Why a value cannot be taken. */
export const resultProblems = {
  notOption: 'result.not_option',
  notNumber: 'result.not_number',
  tooManyDecimals: 'result.too_many_decimals',
  tooSmall: 'result.too_small',
  tooLarge: 'result.too_large',
  tooLong: 'result.too_long',
} as const satisfies Record<ResultProblem, Code>;

/** What is meant by a cell as it was sent. */
export function meantBy(column: Column, sent: SentCell): EnteredResult | ResultProblem {
  if (sent.emptyKind !== null) return emptyResult(sent.emptyKind);
  if (column.enterMode !== 0 || sent.reportCardResultOptionID === null)
    return readResult(column, sent.reportCardResultValue);
  const option = column.reportCardResultOptions.find(({ id }) => id === sent.reportCardResultOptionID);
  return option ? readResult(column, option.shortName) : 'notOption';
}

/** Nobody writes in a row whose lock says so. @throws Problem report_cards.closed, report_cards.locked */
export function ensureUnlocked(rights: Rights, row: StoredRow, isOpen: boolean): void {
  ensure(isOpen, 'report_cards.closed');
  ensure(!isSealed(row) && lockLevel(rights, row, isOpen) === 0, 'report_cards.locked');
}

/** What else a decision about a row rests on. */
interface Around {
  rights: Rights;
  isOpen: boolean;
}

/**
 * The cells that are to be written of those that were sent. What is sent as it is stored is nobody's change, also of an
 * option that is offered no more.
 * @throws Problem record.unknown, permission.denied, report_cards.closed, report_cards.locked, record.changed; request.invalid
 *   for a value that the column does not take
 */
export function decideCells(
  row: StoredRow,
  columns: readonly Column[],
  sent: readonly SentCell[],
  { rights, isOpen }: Around,
): WrittenCell[] {
  return sent.flatMap((one, at) => {
    const column = columns.find(({ id }) => id === one.criterionID);
    ensure(column && columnPermission(rights, column) > 0, 'record.unknown');
    const stored = row.cells.find(([id]) => id === column.id);
    const [, optionId = null, value = '', , emptyKind = null, version = 0] = stored ?? [];
    const isAsStored =
      one.emptyKind === emptyKind &&
      one.reportCardResultOptionID === optionId &&
      (emptyKind !== null || one.reportCardResultValue.trim() === value);
    if (isAsStored) return [];
    const meant = meantBy(column, one);
    if (
      typeof meant !== 'string' &&
      meant.emptyKind === emptyKind &&
      meant.reportCardResultOptionID === optionId &&
      meant.reportCardResultValue === value
    )
      return [];
    ensure(columnPermission(rights, column) === 2, 'permission.denied');
    ensureUnlocked(rights, row, isOpen);
    if (typeof meant === 'string')
      ensureField(false, `resultCriteria.${at}.reportCardResultValue`, resultProblems[meant]);
    ensure(one.version === version, 'record.changed');
    return [{ criterionId: column.id, ...(meant as EnteredResult) }];
  });
}

/**
 * The same of comments.
 * @param pathOf where the text of a comment stands within the request
 * @throws Problem as above
 */
export function decideComments(
  row: StoredRow,
  sections: readonly Section[],
  sent: readonly SentComment[],
  { rights, isOpen }: Around,
  pathOf: (at: number) => string = (at) => `classComment.${at}.comment`,
): WrittenComment[] {
  return sent.flatMap((one, at) => {
    const section = sections.find(({ id }) => id === one.sectionID);
    ensure(section, 'record.unknown');
    const comment = plainText(one.comment);
    const [, stored = '', version = 0] = row.comments.find(([id]) => id === section.id) ?? [];
    if (comment === stored) return [];
    ensure(commentPermission(rights, section) === 2, 'permission.denied');
    ensureUnlocked(rights, row, isOpen);
    ensureField(!isLongerThan(comment, section.maxCharacters), pathOf(at), 'report_comment.too_long', {
      most: section.maxCharacters,
    });
    ensure(one.version === version, 'record.changed');
    return [{ sectionId: section.id, comment }];
  });
}

/** Names one thing once. @throws Problem request.invalid */
export const ensureOnce = (ids: readonly number[], path: string): void =>
  ensureField(new Set(ids).size === ids.length, path, 'report_entries.twice');
