import type { FlagCategory } from '@homeroom/contract/alerts/flags.schemas.ts';

/** What stands beside a name where nothing else was given. */
export const flagNames: Record<FlagCategory, string> = {
  medical: 'Medical',
  allergy: 'Allergy',
  'court-order': 'Court order',
  learning: 'Learning',
  other: 'Alert',
};
