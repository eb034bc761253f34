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
  /** The picture is drawn; the loader renders it. */
  school_news: Published & { date_to: Day | null; picture: { svg: string; alt: string } | null };
  school_news_mail: { news_id: number; date_of: Day };
  /** The copy of a news feed as the server stores it; instants. */
  news_feed_copy: {
    id: number;
    address: string;
    item_name: string;
    items: { itemName: string; details: string; link: string; datePublished: string }[];
    links: string[];
    fetched_at: string;
    tried_at: string;
  };
  calendar_event: Published & {
    location: string;
    date_to: Day;
    time_start: string | null;
    time_end: string | null;
  };
}
