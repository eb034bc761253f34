import { z } from 'zod';
import { text } from '../shared/values.ts';
import { CardTemplate } from './report-cards.schemas.ts';

/** `system/reportCards`. */
export const ReportCardSettings = z.object({
  paper: z.enum(['a4', 'us-letter']),
  /** Days before results are due on which teachers who have not submitted are reminded by mail; null: never. */
  remindDaysBefore: z.int().min(1).max(30).nullable(),
  /** Whether cards say the place of a result among those of the class; equal results share one. */
  showsRank: z.boolean(),
  /** Templates whose cards say on how many days of the period the student was absent and late. */
  attendanceOn: z.array(CardTemplate).max(CardTemplate.options.length).default([]),
  /** Stands below the results of each card. */
  closingText: text(1000),
});
export type ReportCardSettings = z.infer<typeof ReportCardSettings>;

/** What a school that has set nothing works with. */
export const reportCardDefaults: ReportCardSettings = {
  paper: 'a4',
  remindDaysBefore: 3,
  showsRank: false,
  attendanceOn: [],
  closingText: '',
};
