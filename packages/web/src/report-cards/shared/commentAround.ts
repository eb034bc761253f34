import './entry.words.ts';
import { type CommentAround, withoutName } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { t } from '../../platform/words/words.ts';
import type { ShownRow } from './entry.ts';

const wordsOf = (list: string) => list.split(',').map((word) => word.trim());

/** A result as a share of its column's scale, 0 to 1; nothing where it is no number. */
const sharesOf = ({ cells }: ShownRow): number[] =>
  cells.flatMap(({ column, result }) => {
    const options = column.reportCardResultOptions.flatMap(({ value }) => (value === null ? [] : [value]));
    const value =
      column.enterMode === 0
        ? column.reportCardResultOptions.find(({ id }) => id === result.reportCardResultOptionID)?.value
        : result.reportCardResultValue === ''
          ? null
          : Number(result.reportCardResultValue);
    const least = options.length ? Math.min(...options) : (column.minimum ?? 0);
    const most = options.length
      ? Math.max(...options)
      : (column.maximum ?? (column.enterMode === 3 ? 100 : 0));
    if (value === null || value === undefined || Number.isNaN(value) || most <= least) return [];
    return [(value - least) / (most - least)];
  });

/** What stands around a comment of a class: the student's own name and results, and what the others of the class have. */
export function aroundIn(rows: readonly ShownRow[], shown: ShownRow, sectionID: number): CommentAround {
  const others = rows.filter(({ row }) => row.studentID !== shown.row.studentID);
  const { givenName, pronouns } = shown.row;
  return {
    givenName,
    pronouns,
    maxCharacters:
      shown.comments.find(({ stored }) => stored.sectionID === sectionID)?.stored.maxCharacters ?? 0,
    otherNames: others.map(({ row }) => row.givenName),
    otherTexts: others.flatMap(({ row, comments }) => {
      const text = comments.find(({ stored }) => stored.sectionID === sectionID)?.comment;
      return text ? [withoutName(text, row.givenName)] : [];
    }),
    shares: sharesOf(shown),
    praise: wordsOf(t('reportEntry:praise')),
    concern: wordsOf(t('reportEntry:concern')),
  };
}
