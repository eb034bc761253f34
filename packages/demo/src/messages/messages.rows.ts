import type { Day } from '../school/days.ts';

/** What became of a mail. */
export interface DemoOutcome {
  state: 'sent' | 'bounced' | 'unsure' | 'withheld';
  /** A word of the product; empty where nothing is wrong. */
  reason: string;
}

/** Texts that the school has made of kinds of mail. */
export interface MessagesRows {
  mail_template: { id: number; name: string; language: string; subject: string; body: string };
}

/** Mail of a day; to whom it went is worked out as it is when the school works. */
export interface MessagesDayRows {
  mail_order: {
    date_of: Day;
    /** Local time of the school. */
    made_at: string;
    template: 'absence' | 'news';
    facts: Record<string, string>;
    /** To the carers of these children; null: of so many who were absent that day. */
    child_ids: number[] | null;
    count: number;
    /** The school's name. */
    school: string;
    /** Of the mails in their order; the last one holds for those after it. */
    outcomes: DemoOutcome[];
  };
}
