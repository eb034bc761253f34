import './messages.words.ts';
import {
  getMailKinds,
  getMailTemplates,
  type MailTemplate,
} from '@homeroom/contract/messages/templates.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

export type TemplateDraft = Pick<MailTemplate, 'body' | 'language' | 'name' | 'subject'>;

export const templatesQuery = queryOptions({
  queryKey: ['MailTemplate'] as const,
  queryFn: ({ signal }) => call(getMailTemplates, { signal }),
});

/** What the product itself knows changes with its version alone. */
export const kindsQuery = queryOptions({
  queryKey: ['MailKind'] as const,
  queryFn: ({ signal }) => call(getMailKinds, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const kindNames = [
  'absence',
  'news',
  'statement',
  'report',
  'reportReminder',
  'reportReminderOpen',
  'rollReminder',
  'test',
] as const;

/** What a kind of mail is called; one that these words do not know by its own name. */
export const kindOf = (name: string): string => {
  const known = kindNames.find((one) => one === name);
  return known ? t(`messages:kind.${known}`) : name;
};

export const templateFields = (kinds: readonly { name: string }[]): Field<keyof TemplateDraft>[] => [
  {
    ...{ name: 'name', label: t('messages:templates.kind'), kind: 'choice' },
    options: kinds.map(({ name }) => ({ value: name, label: kindOf(name) })),
  },
  { name: 'language', label: t('messages:templates.language'), kind: 'text', max: 3, required: true },
  { name: 'subject', label: t('messages:subject'), kind: 'text', max: 150, required: true, isWide: true },
  { name: 'body', label: t('messages:text'), kind: 'lines', max: 10_000, required: true },
];

export const templateDraft = ({ name, language, subject, body }: MailTemplate): TemplateDraft => ({
  ...{ name, language, subject, body },
});

export const templateProblems = ({ language, subject, body }: TemplateDraft): string[] =>
  problemsOf(
    notNullOrEmpty(language, t('messages:templates.languageNeeded')),
    notNullOrEmpty(subject, t('messages:templates.subjectNeeded')),
    notNullOrEmpty(body, t('messages:templates.bodyNeeded')),
  );
