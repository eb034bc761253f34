import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, lines, NewId, OfRecord, oneLine, Version } from '../shared/values.ts';

const Name = z.string().regex(/^[a-z][A-Za-z]{1,40}$/, { error: 'mail_kind.malformed' });
/** ISO 639: `en`, `fr`. */
const Language = z.string().regex(/^[a-z]{2,3}$/, { error: 'language.malformed' });
const subject = oneLine(150).refine((s) => s.trim() !== '', { error: 'template.subject_needed' });
const body = lines(10_000).refine((s) => s.trim() !== '', { error: 'template.text_needed' });

/** A text that the school has made of a kind of mail, in one language. */
export const MailTemplate = z.object({
  id: Id,
  name: z.string(),
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Since when the product's own text is used again. */
  dateClosed: Day.nullable(),
  version: Version,
});
export type MailTemplate = z.infer<typeof MailTemplate>;

/** A kind of mail that the product knows, with its own words. */
const MailKind = z.object({
  name: z.string(),
  stream: z.enum(['owed', 'subscribed']),
  /** What may stand in double braces. */
  subjectPlaceholders: z.array(z.string()),
  placeholders: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
});
export type MailKind = z.infer<typeof MailKind>;

export const getMailKinds = endpoint({
  method: 'GET',
  path: '/api/MailKinds',
  permission: 'messages.templates',
  summary: "The kinds of mail with their placeholders and the product's own words.",
  answer: z.array(MailKind),
});

export const getMailTemplates = endpoint({
  method: 'GET',
  path: '/api/MailTemplates',
  permission: 'messages.templates',
  summary: "The school's own texts of mails, those that are no longer used last.",
  answer: z.array(MailTemplate),
});

export const saveMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/MailTemplates/:id',
  permission: 'messages.templates',
  summary:
    'Adds (id 0 in the body, any in the path), changes, retires or takes back into use one text; all are answered.',
  params: OfRecord,
  body: z.object({
    id: NewId,
    name: Name,
    language: Language,
    subject,
    body,
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(MailTemplate),
});

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/MailTemplatePreviews',
  permission: 'messages.templates',
  summary: 'A mail by this text, with examples in the place of placeholders; nothing is saved.',
  body: z.object({ name: Name, language: Language, subject, body }),
  answer: z.object({ subject: z.string(), text: z.string() }),
});
