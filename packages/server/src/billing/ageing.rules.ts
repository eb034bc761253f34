import type { Ageing } from '@homeroom/contract/billing/amounts.schemas.ts';
import { moneyOf, sumOf } from './cents.rules.ts';

/** Whole days from one day to another, below zero where it lies before; both `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const ages = ['current', 'days30', 'days60', 'days90', 'older'] as const;
type Age = (typeof ages)[number];

/** How old a debt is on a day: due that day or later it is current; 1 to 30 days after, and so on. */
export function ageOf(dateDue: string, today: string): Age {
  const days = daysBetween(dateDue, today);
  if (days <= 0) return 'current';
  if (days <= 30) return 'days30';
  if (days <= 60) return 'days60';
  return days <= 90 ? 'days90' : 'older';
}

/** What is open of debts by due date, and of credits together, in cents. */
export interface OpenOnAccount {
  debts: readonly { dateDue: string; open: number }[];
  credit: number;
}

/** What an account owes by its age. The balance is the sum of its debts without what is credited. */
export function ageingOf({ debts, credit }: OpenOnAccount, today: string): Ageing {
  const owed = Object.fromEntries(ages.map((age) => [age, 0])) as Record<Age, number>;
  for (const { dateDue, open } of debts) owed[ageOf(dateDue, today)] += open;
  const balance = sumOf(Object.values(owed)) - credit;
  return {
    ...(Object.fromEntries(ages.map((age) => [age, moneyOf(owed[age])])) as Record<Age, string>),
    credit: moneyOf(credit),
    balance: moneyOf(balance),
  };
}

/** The earliest day on which an open debt is due; null: none is. */
export const earliestDue = ({ debts }: OpenOnAccount): string | null =>
  debts.reduce<string | null>(
    (first, { dateDue, open }) => (open > 0 && (first === null || dateDue < first) ? dateDue : first),
    null,
  );
