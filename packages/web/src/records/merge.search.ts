/** Reads `?keptId=12&mergedId=15`; what is no id is left out. */
export const mergeSearch = (search: Record<string, unknown>): { keptId?: number; mergedId?: number } => {
  const id = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
  const keptId = id(search.keptId);
  const mergedId = id(search.mergedId);
  return { ...(keptId ? { keptId } : {}), ...(mergedId ? { mergedId } : {}) };
};
