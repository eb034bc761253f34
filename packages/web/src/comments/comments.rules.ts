import {
  type CommentCode,
  type CustomField,
  customFields,
  type PersonalComment,
  type SecurityAccess,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { askedBy } from './askedBy.ts';

/** What a comment says, as it is typed; null where nothing is chosen yet. */
export interface CommentFields {
  dateOf: string;
  details: string;
  commentCodeID: number | null;
  securityAccessID: number | null;
  customFieldDate1: string | null;
  customFieldDate2: string | null;
  customFieldNumeric1: number | null;
  customFieldNumeric2: number | null;
  customFieldText1: string | null;
  customFieldText2: string | null;
  customFieldCheckBox: boolean | null;
}

/** A comment that is typed and not saved. */
export interface Draft {
  /** Of the comment; of a new one a number below 0, another for each. */
  id: number;
  /** The version that was seen when it was begun. */
  version: number;
  fields: CommentFields;
  /** Sent with it however often: what arrived once is not written twice. Another text gets another key. */
  key: string;
}

const noCustomFields = {
  customFieldDate1: null,
  customFieldDate2: null,
  customFieldNumeric1: null,
  customFieldNumeric2: null,
  customFieldText1: null,
  customFieldText2: null,
  customFieldCheckBox: null,
} as const satisfies Record<CustomField, null>;

const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** A new comment begins with today's date and empty details (specification 002 §3). */
export const newDraft = (today: string): Draft => ({
  id: -Date.now(),
  version: 0,
  fields: { dateOf: today, details: '', commentCodeID: null, securityAccessID: null, ...noCustomFields },
  key: newKey(),
});

/** A stored comment, to be changed. */
export const draftOf = (comment: PersonalComment): Draft => ({
  id: comment.id,
  version: comment.version,
  fields: {
    dateOf: comment.dateOf,
    details: comment.details.replaceAll('\r\n', '\n'),
    commentCodeID: comment.commentCode.id,
    securityAccessID: comment.securityAccess.id,
    customFieldDate1: comment.customFieldDate1,
    customFieldDate2: comment.customFieldDate2,
    customFieldNumeric1: comment.customFieldNumeric1,
    customFieldNumeric2: comment.customFieldNumeric2,
    customFieldText1: comment.customFieldText1,
    customFieldText2: comment.customFieldText2,
    customFieldCheckBox: comment.customFieldCheckBox,
  },
  key: newKey(),
});

/** What was typed of a comment that is there no more, as a new one. */
export const asNew = (draft: Draft): Draft => ({ ...draft, id: -Date.now(), version: 0, key: newKey() });

/** Something of it is another now. */
export const changed = (draft: Draft, more: Partial<CommentFields>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...more },
  key: newKey(),
});

/** Another category brings its access, and clears all custom fields (specification 002 §4). */
export const withCategory = (draft: Draft, code: CommentCode): Draft =>
  changed(draft, { ...noCustomFields, commentCodeID: code.id, securityAccessID: code.securityAccess.id });

/**
 * Whom a comment of a category can be shown to: nobody lowers a category to more people who would not see its
 * comments themselves.
 */
export const choosable = (
  access: readonly SecurityAccess[],
  code: CommentCode | undefined,
  chosen: number | null,
): SecurityAccess[] => {
  const ofCategory = access.find(({ id }) => id === code?.securityAccess.id);
  return access.filter(
    ({ id, level }) => !ofCategory || ofCategory.isVisible || level >= ofCategory.level || id === chosen,
  );
};

export const sameFields = (a: CommentFields, b: CommentFields): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What is sent; of the custom fields what the category asks for. */
export const bodyOf = ({ id, version, fields }: Draft, code: CommentCode) => {
  const { commentCodeID: _, securityAccessID, dateOf, details, ...custom } = fields;
  const asked = new Set(askedBy(code).map(({ name }) => name));
  const ofCategory = Object.fromEntries(
    customFields.map((name) => [name, asked.has(name) ? custom[name] : null]),
  ) as typeof custom;
  return {
    id: Math.max(0, id),
    version,
    dateOf,
    details: withCrlf(details),
    ...ofCategory,
    commentCode: { id: code.id },
    ...(securityAccessID === null ? {} : { securityAccess: { id: securityAccessID } }),
  };
};

/** A draft as the list shows it until the server has answered. */
export const asComment = (
  draft: Draft,
  code: CommentCode,
  access: SecurityAccess | undefined,
  by: { studentID: number; writtenBy: string },
): PersonalComment => ({
  ...by,
  ...bodyOf(draft, code),
  id: draft.id,
  year: Number(draft.fields.dateOf.slice(0, 4)),
  commentCode: code,
  securityAccess: access ?? code.securityAccess,
  permission: 1,
  version: draft.version,
});

/** What has no number yet was written last. */
const orderOf = ({ id }: PersonalComment) => (id < 0 ? Number.MAX_SAFE_INTEGER : id);

/** Newest first; of one day the one that was written last. */
export const newestFirst = (comments: readonly PersonalComment[]): PersonalComment[] =>
  comments.toSorted((a, b) => b.dateOf.localeCompare(a.dateOf) || orderOf(b) - orderOf(a));

/** Comments by the year of their date, newest year first. */
export const byYear = (
  comments: readonly PersonalComment[],
): { year: number; comments: PersonalComment[] }[] => {
  const years = Map.groupBy(newestFirst(comments), ({ year }) => year);
  return [...years].map(([year, of]) => ({ year, comments: of }));
};
