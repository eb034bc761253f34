import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';

/** One person, or room, at one time in two classes. */
export interface ClashRow {
  what: Clash['what'];
  name: string;
  code: string;
  otherCode: string;
  cycleDay: number | null;
  period: string;
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => unknown): [T, ...T[]][] =>
  [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()] as [T, ...T[]][];

/** The same in few words: all times at which somebody has two classes are one clash, and so are all who have the same. */
export function clashesFrom(rows: readonly ClashRow[]): Clash[] {
  const each = grouped(rows, ({ what, name, code, otherCode }) => [what, name, code, otherCode]).map(
    (same) => ({
      what: same[0].what,
      name: same[0].name,
      classes: [same[0].code, same[0].otherCode],
      slots: same.map(({ cycleDay, period }) => ({ cycleDay, period })),
    }),
  );
  return grouped(each, ({ name: _, ...rest }) => rest).map((same) => {
    const [{ name: _, ...rest }] = same;
    return { ...rest, names: [...new Set(same.map(({ name }) => name))] };
  });
}
