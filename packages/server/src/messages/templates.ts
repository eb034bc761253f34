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
      subject: 'News from {{school}}',
      body: 'Dear {{name}},\n\n{{news}}\n\n{{school}}',
    },
  },
  statement: {
    ...{
      stream: 'owed',
      tells: 'day',
      isUrgent: false,
      placeholders: ['number', 'link'],
      requires: ['link'],
    },
    words: {
      subject: 'A statement from {{school}}',
      body: 'Dear {{name}},\n\nThere is a new statement of your account, number {{number}}. Sign in to read it, and to see what is to be paid today:\n\n{{link}}\n\n{{school}}',
    },
  },
  interviewsBooked: {
    ...{
      stream: 'owed',
      tells: 'explains',
      isUrgent: true,
      placeholders: ['cycle', 'interviews'],
      requires: ['interviews'],
    },
    words: {
      subject: 'Your interviews at {{school}}',
      body: 'Dear {{name}},\n\nthese interviews are booked for you ({{cycle}}):\n\n{{interviews}}\n\nYou can change them under Interviews while booking is open.\n\n{{school}}',
    },
  },
  interviewsChanged: {
    ...{
      stream: 'owed',
      tells: 'explains',
      isUrgent: false,
      placeholders: ['cycle', 'interviews'],
      requires: ['interviews'],
    },
    words: {
      subject: 'A change to your interviews at {{school}}',
      body: 'Dear {{name}},\n\nthe school has changed your interviews ({{cycle}}). These are booked for you now:\n\n{{interviews}}\n\n{{school}}',
    },
  },
  interviewsReminder: {
    ...{
      stream: 'owed',
      tells: 'explains',
      isUrgent: false,
      placeholders: ['cycle', 'interviews'],
      requires: ['interviews'],
    },
    words: {
      subject: 'Tomorrow: your interviews at {{school}}',
      body: 'Dear {{name}},\n\nwe look forward to seeing you tomorrow ({{cycle}}):\n\n{{interviews}}\n\n{{school}}',
    },
  },
  interviewsAsk: {
    ...{ stream: 'owed', tells: 'explains', isUrgent: false, placeholders: ['cycle', 'until', 'note'] },
    words: {
      subject: 'Book your interviews at {{school}}',
      body: 'Dear {{name}},\n\nyou have not booked any interview yet ({{cycle}}). Booking is open until: {{until}}.\n\n{{note}}\n\n{{school}}',
    },
  },
  interviewOffer: {
    ...{
      stream: 'owed',
      tells: 'explains',
      isUrgent: true,
      placeholders: ['cycle', 'interviews', 'until'],
      requires: ['interviews', 'until'],
    },
    words: {
      subject: 'A time for you at {{school}}',
      body: 'Dear {{name}},\n\na time that you were waiting for is free ({{cycle}}):\n\n{{interviews}}\n\nIt is held for you until: {{until}}. Take it under Interviews.\n\n{{school}}',
    },
  },
  report: {
    ...{ stream: 'owed', tells: 'reasons', isUrgent: false, isAnswered: true },
    placeholders: ['period', 'note'],
    words: {
      subject: 'A report from {{school}}',
      body: 'Dear {{name}},\n\nThe report of {{children}} for {{period}} can be read now:\n\n{{answer}}\n\n{{note}}\n\n{{school}}',
    },
  },
  reportReminder: {
    ...{ stream: 'owed', tells: 'day', isUrgent: false, placeholders: ['period', 'classes', 'date'] },
    words: {
      subject: 'Report cards of {{school}}',
      body: 'Dear {{name}},\n\nresults and comments for {{period}} are due by {{date}}. These classes still have some that are not submitted: {{classes}}.\n\n{{school}}',
    },
  },
  reportReminderOpen: {
    ...{ stream: 'owed', tells: 'day', isUrgent: false, placeholders: ['period', 'classes'] },
    words: {
      subject: 'Report cards of {{school}}',
      body: 'Dear {{name}},\n\nresults and comments for {{period}} are still to come. These classes have some that are not submitted: {{classes}}.\n\n{{school}}',
    },
  },
  rollReminder: {
    ...{ stream: 'owed', tells: 'day', isUrgent: true, placeholders: ['rolls'], requires: ['rolls'] },
    words: {
      subject: 'A roll is missing at {{school}}',
      body: 'Dear {{name}},\n\nthe school office is waiting for these rolls of today: {{rolls}}. Please submit them, or tell the office why that is not possible.\n\n{{school}}',
    },
  },
  test: {
    ...{ stream: 'owed', tells: 'day', isUrgent: true, placeholders: [] },
    words: {
      subject: 'Test mail from {{school}}',
      body: 'Dear {{name}},\n\nthis mail was sent to check whether mail from {{school}} arrives. It does.',
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
