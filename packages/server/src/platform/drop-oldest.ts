/** Drops what a map took in first until it holds `most` entries; an entry that is set again keeps its place. */
export function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
