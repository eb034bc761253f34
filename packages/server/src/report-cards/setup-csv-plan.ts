/** A record as the body of a save. */
export type Body = Record<string, unknown>;

/** A record that is there, with what a file may say of it. */
export interface Known {
  id: number;
  version: number;
  isUsed: boolean;
  body: Body;
}

/** What would become of a line, as the body of a save. */
export interface Planned {
  body: Body;
  there: Known | undefined;
}

const form = (value: unknown) =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
    .trim()
    .toLowerCase();
/** Whether two say the same in these fields. */
export const same = (one: Body, other: Body, fields: readonly string[]) =>
  fields.every((field) => form(one[field]) === form(other[field]));
/** Equal where `same` is so of these fields: files of some thousand lines are looked up, not compared line by line. */
export const keyOf = (body: Body, fields: readonly string[]) =>
  JSON.stringify(fields.map((field) => form(body[field]).replace(/\s+/g, ' ')));
