import type { TablePolicy } from '../platform/database/table-policy.ts';

const listed = { read: 'indicators.read', write: 'configuration.write', audit: [] } as const;
// Some columns are for a class's own teachers and the office alone.
const marked = { read: 'indicators.read', write: 'indicators.mark', audit: ['indicators.office'] } as const;

export const indicatorsTables = {
  indicator_type: listed,
  indicator_type_level: listed,
  indicator_option: listed,
  indicator_class: marked,
  indicator_mark: marked,
} satisfies Record<string, TablePolicy>;
