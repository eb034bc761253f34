import type { Day } from '../school/days.ts';

interface Published {
  id: number;
  item_name: string;
  details: string;
  audience: 'all' | 'staff' | 'families';
  level_ids: number[];
  date_from: Day;
  is_draft: boolean;
  /** An instant; null while it is a draft. */
  published_at: string | null;
}

export interface NoticeboardRows {
  school_news: Published & { date_to: Day | null };
  school_news_mail: { news_id: number; date_of: Day };
  calendar_event: Published & {
    location: string;
    date_to: Day;
    time_start: string | null;
    time_end: string | null;
  };
}
