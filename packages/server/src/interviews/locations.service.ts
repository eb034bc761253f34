import type {
  InterviewLocation,
  saveInterviewLocation,
} from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import { locations } from './locations.queries.ts';

/** Adds, renames, closes or reopens a room; all are answered. @throws Problem record.unknown, record.changed, record.duplicate */
export async function saveLocation(
  db: Database,
  today: string,
  { id, version, itemName, isClosed }: Input<typeof saveInterviewLocation>['body'],
): Promise<InterviewLocation[]> {
  await locations.save(db, { id, version, owner: null }, (stored) => ({
    itemName: itemName.trim(),
    dateClosed: closedOn(isClosed, stored, today),
  }));
  return locations.list(db, null, today);
}
