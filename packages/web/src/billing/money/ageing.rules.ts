import type { Ageing } from '@homeroom/contract/billing/amounts.schemas.ts';
import { sumOf } from './money.rules.ts';

/** The columns of an ageing, from what is not due yet to what has been due longest. */
export const ageingColumns = ['current', 'days30', 'days60', 'days90', 'older'] as const;

/** What should have been paid before today. */
export const overdueOf = ({ days30, days60, days90, older }: Ageing): string =>
  sumOf([days30, days60, days90, older]);
