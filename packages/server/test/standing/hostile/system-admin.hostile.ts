import type { HostilePart } from './hostile.ts';

/** Days of the log, and checks that there are. */
export const systemAdmin: HostilePart = () => ({
  day: ['18', '31'],
  show: ['all', 'warnings'],
  before: ['0', '1000'],
  itemname: ['families.withoutContact', 'billing.receiptGaps', null],
});
