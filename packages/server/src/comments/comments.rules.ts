import { type CustomField, customFields } from '@homeroom/contract/comments/comments.endpoints.ts';

/** Fields that the category does not name become null (specification 002 §5). */
export function ofCategory<T extends Record<CustomField, unknown>>(
  sent: T,
  named: Partial<Record<CustomField, string>>,
): { [K in CustomField]: T[K] | null } {
  return Object.fromEntries(customFields.map((name) => [name, named[name] ? sent[name] : null])) as {
    [K in CustomField]: T[K] | null;
  };
}
