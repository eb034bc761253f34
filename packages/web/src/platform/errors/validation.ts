/** A rule that answers its message where it is broken. */
export type Rule = () => string | undefined;

/** Null and undefined fail (specification 001 §5). */
export const notNull =
  (value: unknown, message: string): Rule =>
  () =>
    value === null || value === undefined ? message : undefined;

/** Null, undefined and the empty string fail; spaces alone are as good as nothing. */
export const notNullOrEmpty =
  (value: string | null | undefined, message: string): Rule =>
  () =>
    (value ?? '').trim() === '' ? message : undefined;

/** Any other rule: fails where the predicate answers false. */
export const satisfies =
  <T>(value: T, predicate: (value: T) => boolean, message: string): Rule =>
  () =>
    predicate(value) ? undefined : message;

/** The messages of the rules that are broken, in their order; valid where there are none. */
export const problemsOf = (...rules: Rule[]): string[] =>
  rules.map((rule) => rule()).filter((message) => message !== undefined);
