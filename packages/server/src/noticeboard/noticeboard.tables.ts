import type { TablePolicy } from '../platform/database/table-policy.ts';

export const noticeboardTables = {
  school_news: { read: 'noticeboard.read', write: 'noticeboard.manage' },
  calendar_event: { read: 'noticeboard.read', write: 'noticeboard.manage' },
  calendar_feed: { read: 'noticeboard.read', write: 'noticeboard.read' },
} satisfies Record<string, TablePolicy>;
