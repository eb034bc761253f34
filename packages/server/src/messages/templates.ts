import type { Mail } from '@homeroom/contract/messages/mails.endpoints.ts';
import type { ChildFields } from '../families/families.facts.ts';

/** A kind of mail: what it may say, and to whom. */
export interface Template {
  stream: Mail['stream'];
  /** The group of fields that an adult must be shown of a child to get it. */
  tells: keyof ChildFields;
  /** It goes out in quiet hours too: somebody waits for it. */
  isUrgent: boolean;
  /** `{{answer}}` stands for where to answer, which is made for each mail alone. */
  isAnswered?: boolean;
  /** What may stand in its text in double braces, beside those of every mail. */
  placeholders: readonly string[];
  /** Those of its placeholders without which it would say nothing, beside where to answer. */
  requires?: readonly string[];
  /** The product's own words. */
  words: { subject: string; body: string };
}

/** Placeholders of every mail. */
export const commonPlaceholders = ['name', 'children', 'school'] as const;
/** Of subjects: what stands there is read over shoulders and on locked screens, so it tells nothing of a child. */
export const subjectPlaceholders = ['school'] as const;

/** The mails that the product knows how to write. */
export const templates = {
  absence: {
    ...{ stream: 'owed', tells: 'explains', isUrgent: false, placeholders: ['date'], isAnswered: true },
    words: {
      subject: 'A message about attendance from {{school}}',
      body: 'Dear {{name}},\n\nWe have marked {{children}} absent on {{date}}, and we do not know why. Please tell us here, or call the school office:\n\n{{answer}}\n\nThank you,\n{{school}}',
    },
  },
  news: {
    ...{
      stream: 'subscribed',
      tells: 'reasons',
      isUrgent: false,
      placeholders: ['news'],
      requires: ['news'],
    },
    words: {
      subject: 'News of {{school}}',
      body: 'Dear {{name}},\n\n{{news}}\n\n{{school}}',
    },
  },
  test: {
    ...{ stream: 'owed', tells: 'day', isUrgent: true, placeholders: [] },
    words: {
      subject: 'Test mail of {{school}}',
      body: 'Dear {{name}},\n\nthis mail was sent to see whether mail of {{school}} arrives. It does.',
    },
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

/** A template by its stored name. @throws Error where this version knows none of it */
export function templateOf(name: string): Template {
  const template = (templates as Record<string, Template>)[name];
  if (!template) throw new Error('no such template');
  return template;
}

/** What the placeholders of a template stand for. */
export type FactsOf<Name extends TemplateName> = {
  [P in (typeof templates)[Name]['placeholders'][number]]: string;
};
