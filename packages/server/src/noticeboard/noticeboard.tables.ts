import type { TablePolicy } from '../platform/database/table-policy.ts';

export const noticeboardTables = {
  school_news: { read: 'noticeboard.read', write: 'noticeboard.manage', audit: ['noticeboard.manage'] },
  school_news_mail: { read: 'noticeboard.manage', write: 'installation', audit: [] },
  calendar_event: { read: 'noticeboard.read', write: 'noticeboard.manage', audit: ['noticeboard.manage'] },
  calendar_feed: { read: 'noticeboard.read', write: 'noticeboard.read' },
} satisfies Record<string, TablePolicy>;
