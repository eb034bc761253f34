type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a form say the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const rebasedFields = (begun: Fields, mine: Fields, stored: Fields): Fields => {
  const result = { ...stored };
  for (const [field, value] of Object.entries(mine)) {
    if (same(value, begun[field])) continue;
    const [from, to] = [begun[field], stored[field]];
    result[field] =
      isFields(value) && isFields(from) && isFields(to) ? rebasedFields(from, value, to) : value;
  }
  return result;
};

/**
 * What somebody edited, put upon what is stored now: only the fields that they changed since they began are theirs to
 * say, all others are as they are stored. A list is one field, and so changed as a whole.
 */
export const rebased = <T extends object>(begun: T, mine: T, stored: T): T =>
  rebasedFields(begun as Fields, mine as Fields, stored as Fields) as T;
