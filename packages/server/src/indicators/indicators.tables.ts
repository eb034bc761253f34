import type { TablePolicy } from '../platform/database/table-policy.ts';

export const indicatorsTables = {
  indicator_type: { read: 'indicators.read', write: 'configuration.write' },
  indicator_type_level: { read: 'indicators.read', write: 'configuration.write' },
  indicator_option: { read: 'indicators.read', write: 'configuration.write' },
  indicator_class: { read: 'indicators.read', write: 'indicators.mark' },
  indicator_mark: { read: 'indicators.read', write: 'indicators.mark' },
} satisfies Record<string, TablePolicy>;
