import { centsOf } from '../money/money.rules.ts';

/** A line of a preview, as far as two previews are compared. */
export interface ComparedLine {
  accountID: number;
  accountName: string;
  studentID: number;
  studentName: string;
  amount: string;
  /** The charge that it puts right, where it does. */
  lineID?: number;
}

/** What is another in the preview of now: null where there was, or is, nothing. */
export interface Change<Line> {
  line: Line;
  before: string | null;
  now: string | null;
}

const keyOf = ({ accountID, studentID, lineID = 0 }: ComparedLine) => `${accountID} ${studentID} ${lineID}`;

/** What changed between what was shown and what would be posted now. */
export function changesOf<Line extends ComparedLine>(
  before: readonly Line[],
  now: readonly Line[],
): Change<Line>[] {
  const were = new Map(before.map((line) => [keyOf(line), line]));
  const are = new Set(now.map(keyOf));
  return [
    ...now.flatMap((line): Change<Line>[] => {
      const was = were.get(keyOf(line));
      if (was && centsOf(was.amount) === centsOf(line.amount)) return [];
      return [{ line, before: was?.amount ?? null, now: line.amount }];
    }),
    ...before
      .filter((line) => !are.has(keyOf(line)))
      .map((line): Change<Line> => ({ line, before: line.amount, now: null })),
  ];
}

/** Lines by account, in the order of their first line. */
export const byAccount = <Line extends Pick<ComparedLine, 'accountID' | 'accountName'>>(
  lines: readonly Line[],
): { accountID: number; accountName: string; lines: Line[] }[] =>
  [...Map.groupBy(lines, ({ accountID }) => accountID)].map(([accountID, all]) => ({
    accountID,
    accountName: all[0]?.accountName ?? '',
    lines: all,
  }));
