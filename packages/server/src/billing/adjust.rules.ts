import { daysBetween } from './ageing.rules.ts';

/** Days of a period, both ends inclusive, and those of them after the last day of somebody who left. */
export function daysNotHad(
  { periodFrom, periodTo }: { periodFrom: string; periodTo: string },
  dateLeft: string,
): { days: number; daysLeft: number } {
  const days = daysBetween(periodFrom, periodTo) + 1;
  return { days, daysLeft: Math.min(days, Math.max(0, daysBetween(dateLeft, periodTo))) };
}

/** What is credited of a charge for the days that were not had; half a cent is rounded up. Cents above zero. */
export const creditFor = (cents: number, { days, daysLeft }: { days: number; daysLeft: number }): number =>
  daysLeft === days
    ? cents
    : Number((BigInt(cents) * BigInt(daysLeft) * 2n + BigInt(days)) / BigInt(days * 2));
