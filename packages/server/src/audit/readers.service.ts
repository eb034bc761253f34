import type { getAuditReaders } from '@homeroom/contract/audit/records.endpoints.ts';
import { permissions } from '@homeroom/contract/permissions.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { holdersOf } from '../session/permission-holders.facts.ts';
import { type Asked, changesFrom, countChanges } from './changes.views.ts';
import { fieldsOf } from './fields.rules.ts';
import { placeKeyOf, placeOf } from './keys.rules.ts';
import { noteReading } from './noting.service.ts';
import { type AuditSources, readerOf, timeOf, writersOf } from './reading.service.ts';
import { needsBesides, seesField, seesTable } from './sight.policy.ts';

/** So many reads are told at once. */
const READS_A_PAGE = 50;

/**
 * Who may read a kind of record, or a field of it, on screens, and by which roles; and who has read it of a person, a page
 * of them. `before`: the reads older than those of the page before; absent: the newest.
 * To be run in a transaction. @throws Problem record.unknown, also for what this viewer is not told of
 */
export async function readersOf(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  { tableName, fieldName, personID, before }: Input<typeof getAuditReaders>['query'],
): Promise<Answer<typeof getAuditReaders>> {
  const reader = readerOf(context, sources);
  const policy = Object.hasOwn(sources.policies, tableName) ? sources.policies[tableName] : undefined;
  ensure(policy && seesTable(reader.sight, tableName), 'record.unknown');
  ensure(!fieldName || seesField(reader.sight, tableName, fieldName), 'record.unknown');
  const read = policy.ofOwn ? (policy.audit ?? []) : [policy.read];
  const needs = [...new Set([...read, ...needsBesides(policy, fieldName ?? '')])];
  const told = (permission: (typeof needs)[number]) => ({
    permission,
    allows: permissions[permission].allows,
  });
  const holders = await holdersOf(db, needs);
  const asked: Asked = { days: null, timeZone: context.timeZone, personID, searchTableName: tableName };
  return {
    needs: needs.map(told),
    isFiner: policy.audit?.length !== 0,
    readers: holders.map(({ id, userName, fullName, because }) => ({
      ...{ userID: id, userName, fullName },
      because: because.map(({ permission, roles }) => ({ ...told(permission), roles })),
    })),
    ...(personID === undefined
      ? { reads: [], readCount: 0, next: null }
      : await readsOf(db, context, sources, { ...asked, personID }, before)),
  };
}

/** Who has read something of a person, newest first, a page of it, and how often it was read in all. */
async function readsOf(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  asked: Asked & { personID: number },
  before: string | undefined,
): Promise<Pick<Answer<typeof getAuditReaders>, 'reads' | 'readCount' | 'next'>> {
  ensure(context.user.may('people.read') && (await findPerson(db, asked.personID)), 'record.unknown');
  await noteReading(db, context, asked);
  const reader = readerOf(context, sources);
  const reads: Asked = { ...asked, actions: ['read', 'export'] };
  const place = before ? placeOf(before) : null;
  const rows = await changesFrom(db, reads, reader, { before: place, limit: READS_A_PAGE + 1 });
  const page = rows.slice(0, READS_A_PAGE);
  const last = rows.length > READS_A_PAGE ? page.at(-1) : undefined;
  const writer = await writersOf(db, page);
  const told = page
    .filter((row) => fieldsOf(row, reader.sight).length > 0)
    .map((row) => ({
      dateTime: timeOf(row, context),
      by: writer(row).lastModifiedByUser,
      auditType: row.action === 'export' ? ('export' as const) : ('read' as const),
      detail: row.fieldName ?? '',
    }));
  return {
    reads: told,
    readCount: (await countChanges(db, reads, reader)).changes,
    next: last ? placeKeyOf(last) : null,
  };
}
