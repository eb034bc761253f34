import type { PeriodCopy } from '@homeroom/contract/report-cards/periods.endpoints.ts';

type LeftOut = PeriodCopy['leftOut'][number];

/** What copying leaves out, by kind and reason: a column that each level has is one name with how often. */
export function leftOutOf({
  leftOut,
}: Pick<PeriodCopy, 'leftOut'>): (Pick<LeftOut, 'kind' | 'why'> & { count: number; names: string[] })[] {
  const parts = Map.groupBy(leftOut, ({ kind, why }) => `${kind} ${why}`);
  return [...parts.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const names = [...Map.groupBy(of, ({ itemName }) => itemName)].map(([name, same]) =>
      same.length > 1 ? `${name} × ${same.length}` : name,
    );
    return [{ kind: first.kind, why: first.why, count: of.length, names }];
  });
}
