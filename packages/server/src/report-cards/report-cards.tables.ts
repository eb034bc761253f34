import type { TablePolicy } from '../platform/database/table-policy.ts';

const setup = { read: 'report-cards.enter', write: 'report-cards.manage', audit: [] } as const;
// A teacher reads those of their own classes; the audit does not know whose they are.
const entry = {
  read: 'report-cards.enter',
  write: 'report-cards.enter',
  audit: ['report-cards.proofread'],
} as const;
const managed = { read: 'report-cards.manage', write: 'report-cards.manage', audit: [] } as const;
// Made before it is published, and withheld from who reads what is published.
const card = {
  read: 'report-cards.published',
  write: 'report-cards.manage',
  audit: ['report-cards.manage'],
} as const;

export const reportCardTables = {
  assessment_period: setup,
  assessment_period_level: setup,
  result_scale: setup,
  result_option: setup,
  report_criterion: setup,
  report_section: setup,
  report_bank_comment: entry,
  report_row: entry,
  report_result: entry,
  report_comment: entry,
  report_suggestion: entry,
  report_step: entry,
  report_proofreader: { ...setup, audit: ['report-cards.proofread'] },
  report_reminder: managed,
  report_publication: managed,
  report_take_back: managed,
  report_card: card,
  report_card_copy: card,
  report_card_withholding: managed,
  report_card_opening: { read: 'report-cards.manage', write: 'installation', audit: [] },
} satisfies Record<string, TablePolicy>;

export const reportCardUnauditedTables = {
  report_progress: 'counts that follow from results, comments and suggestions, made by their triggers',
  report_card_content: 'the words of published cards, which never change and stand in the file too',
  report_card_file: 'the bytes of published cards, which never change; their sums are audited',
};
