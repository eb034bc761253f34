/** The fields of a form, each text without the blanks before and after it. */
export const trimmed = <T extends Record<string, unknown>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;
