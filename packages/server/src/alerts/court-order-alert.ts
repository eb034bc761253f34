import type { Database } from '../platform/database/school.ts';
import { flags } from './flags.queries.ts';
import { flagNames } from './flags.rules.ts';

/**
 * Opens the alert of a court order beside a person who has none open, without words: the order itself is read where it
 * is recorded. The transaction holds the person locked, so that two orders raise one alert.
 */
export async function raiseCourtOrderAlert(db: Database, personId: number, today: string): Promise<void> {
  const all = await flags.list(db, personId, today);
  if (all.some(({ category, dateClosed }) => category === 'court-order' && dateClosed === null)) return;
  await flags.add(db, personId, {
    ...{ category: 'court-order', itemName: flagNames['court-order'], flagTypeId: null, comment: '' },
    ...{ dateFrom: today, dateClosed: null },
  });
}
