import { compareSource, type SourceChanges } from '@homeroom/oneroster/export/compareSource.ts';
import { ownRows } from '@homeroom/oneroster/export/own-rows.ts';
import type { EndDates } from '@homeroom/oneroster/mapping/years.ts';
import type { Roster } from '@homeroom/oneroster/roster.ts';
import type { Database } from '../../platform/database/school.ts';
import { readForExport } from '../export/school.queries.ts';
import { readSourceRows, withoutMembership } from '../export/source-rows.queries.ts';

/**
 * What a roster says that an export of the school would not. To be asked when the roster is written, in the same
 * transaction.
 */
export async function compareWithExport(
  db: Database,
  roster: Roster,
  { today, endDates = 'exclusive' }: { today: string; endDates?: EndDates | undefined },
): Promise<SourceChanges> {
  const school = await readForExport(db, '', today);
  if (school.years.length === 0) return { set: [], gone: [] };
  const version = roster.version === '1.2' ? '1.2' : '1.1';
  const without = await withoutMembership(
    db,
    roster.enrollments.map(({ sourcedId }) => sourcedId),
  );
  return compareSource(roster, {
    ...{ own: ownRows(school, version, today), stored: await readSourceRows(db), version, endDates },
    hasMembership: (id) => !without.has(id),
  });
}
