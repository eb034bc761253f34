import { createHash } from 'node:crypto';

/** What the nth of lines that say the same is known by, from 1. The first is known by what the line says alone. */
export const markOfNth = (mark: string, nth: number): string =>
  nth === 1 ? mark : createHash('sha256').update(`${mark} ${nth}`).digest('hex');

/** A payment in a file, and what somebody said of it: an account, that it is left out (null), or nothing. */
export interface Payment {
  line: number;
  mark: string;
  choice: number | null | undefined;
}

/** A line beside others that say the same: day, amount and all words. */
export interface Repeat {
  /** The first line of the file that says it; null: this one is the first. */
  sameAs: number | null;
  /** The receipt that it is already; null: none. */
  receiptNumber: number | null;
}

/** The marks by which the lines of a file may be known from an earlier import. */
export const marksToAsk = (payments: readonly Payment[]): string[] =>
  [...Map.groupBy(payments, ({ mark }) => mark)].flatMap(([mark, same]) =>
    same.map((_, n) => markOfNth(mark, n + 1)),
  );

/**
 * Which of lines that say the same are taken for receipts first: those that somebody answered for, then the first one,
 * which is posted where its account is known. So the same answers post nothing again, and no answers neither.
 */
const rankOf = ({ choice }: Payment, isFirst: boolean): number =>
  choice === null ? 3 : choice !== undefined ? 0 : isFirst ? 1 : 2;

/**
 * Which payments of a file are receipts already, and which say the same as another one. Nothing tells apart two payments
 * of one payer on one day; but of as many equal lines as were posted before none is posted again, whichever they were.
 * @param imported numbers of receipts, by what they are known by
 * @returns by line
 */
export function repeatsIn(
  payments: readonly Payment[],
  imported: ReadonlyMap<string, { number: number }>,
): Map<number, Repeat> {
  const found = new Map<number, Repeat>();
  for (const [mark, same] of Map.groupBy(payments, (one) => one.mark)) {
    const [first] = same;
    const numbers: number[] = [];
    for (let nth = 1; nth <= same.length; nth++) {
      const receipt = imported.get(markOfNth(mark, nth));
      if (!receipt) break;
      numbers.push(receipt.number);
    }
    const known = same
      .toSorted((a, b) => rankOf(a, a === first) - rankOf(b, b === first) || a.line - b.line)
      .slice(0, numbers.length)
      .sort((a, b) => a.line - b.line);
    for (const one of same)
      found.set(one.line, {
        sameAs: one === first || !first ? null : first.line,
        receiptNumber: numbers[known.indexOf(one)] ?? null,
      });
  }
  return found;
}

/** Says of lines that are posted by what each is known from then on: after those of the same that are receipts already. */
export function marksFrom(repeats: ReadonlyMap<number, Repeat>, payments: readonly Payment[]) {
  const taken = new Map<string, number>();
  for (const { line, mark } of payments)
    if ((repeats.get(line)?.receiptNumber ?? null) !== null) taken.set(mark, (taken.get(mark) ?? 0) + 1);
  return (mark: string): string => {
    const nth = (taken.get(mark) ?? 0) + 1;
    taken.set(mark, nth);
    return markOfNth(mark, nth);
  };
}
