import {
  type CommentCode,
  type CustomField,
  customFields,
} from '@homeroom/contract/comments/comments.endpoints.ts';

/** The custom fields that a category asks for, in the specification's order, with what they are called. */
export const askedBy = (code: CommentCode | undefined): { name: CustomField; label: string }[] =>
  customFields.flatMap((name) => {
    const label = code?.customFields[name];
    return label ? [{ name, label }] : [];
  });
