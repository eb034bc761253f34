/** A class that is offered, with how many of the roll class, or of the level, are in it. */
export interface Offered {
  id: number;
  code: string;
  subjectId: number | null;
  members: number;
  peers: number;
}

/**
 * Which classes whoever joins would be in: of each subject that at least half of the peers take, those that at least half
 * of them are in; where they are divided among parallel classes, the smallest one.
 * @param peers how many there are of the roll class, or of the level
 */
export function usualClasses(offered: readonly Offered[], peers: number): Set<number> {
  const usual = new Set<number>();
  const isMost = (count: number) => count > 0 && count * 2 >= peers;
  for (const parallel of Map.groupBy(offered, ({ id, subjectId }) => subjectId ?? `class ${id}`).values()) {
    const shared = parallel.filter((one) => isMost(one.peers));
    const taken = parallel.reduce((sum, one) => sum + one.peers, 0);
    const [smallest] = parallel
      .filter((one) => one.peers > 0)
      .sort((a, b) => a.members - b.members || a.id - b.id);
    for (const { id } of shared) usual.add(id);
    if (!shared.length && isMost(taken) && smallest) usual.add(smallest.id);
  }
  return usual;
}
