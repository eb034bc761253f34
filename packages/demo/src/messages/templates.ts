import type { MessagesRows } from './messages.rows.ts';

/** The school asks about absences in its own words, and families who speak Italian at home in theirs. */
export const mailTemplates: MessagesRows['mail_template'][] = [
  {
    ...{ id: 1, name: 'absence', language: 'en', subject: 'Attendance at {{school}}' },
    body: 'Dear {{name}},\n\n{{children}} was not at school on {{date}}, and nobody has told us why. Please choose a reason here, it takes a moment:\n\n{{answer}}\n\nYou can also call the school office.\n\nKind regards,\n{{school}}',
  },
  {
    ...{ id: 2, name: 'absence', language: 'it', subject: 'Presenze: {{school}}' },
    body: 'Gentile {{name}},\n\n{{children}} risulta assente il {{date}} e non ne conosciamo il motivo. La preghiamo di indicarlo qui:\n\n{{answer}}\n\nPuò anche telefonare alla segreteria.\n\nCordiali saluti,\n{{school}}',
  },
];
