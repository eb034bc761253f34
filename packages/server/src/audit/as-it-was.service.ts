import type { getAuditRecord } from '@homeroom/contract/audit/records.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { asItWas } from './as-it-was.rules.ts';
import { placeOf } from './keys.rules.ts';
import { namesOf, personsOf } from './names.views.ts';
import { noteReading } from './noting.service.ts';
import { type AuditSources, readerOf } from './reading.service.ts';
import { asAudited, historyOfRow, rowNow } from './rows.queries.ts';
import { seesField, seesTable } from './sight.policy.ts';

/** What is no field of a record, or follows from others. */
const left = new Set(['id', 'guid', 'version', 'list_name', 'full_name', 'search_name']);

/**
 * A record as it was at the end of a day or just before a save, also of one that is there no more; the read is noted. To be run in a transaction.
 * @throws Problem record.unknown, also for a kind of record of which this viewer is not told
 */
export async function recordAsItWas(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  { guid, tableName, dateOf, saveID }: { guid: string } & Input<typeof getAuditRecord>['query'],
): Promise<Answer<typeof getAuditRecord>> {
  const reader = readerOf(context, sources);
  const { sight, seesPersons, persons } = reader;
  ensure(Object.hasOwn(sources.policies, tableName) && seesTable(sight, tableName), 'record.unknown');
  const { timeZone } = context;
  const now = await rowNow(db, tableName, guid);
  const moment = dateOf === undefined ? { save: placeOf(saveID ?? '') } : { day: dateOf, timeZone };
  const history = await historyOfRow(db, { table: tableName, guid, moment });
  ensure(now || history.length, 'record.unknown');
  await noteReading(db, context, {
    days: dateOf === undefined ? null : { from: dateOf, to: dateOf },
    timeZone,
    linkGUID: guid,
    searchTableName: tableName,
  });
  const { state, columns } = asItWas(now, history);
  const shown = Object.entries(columns).filter(
    ([name]) => !left.has(name) && seesField(sight, tableName, name),
  );
  const told = await asAudited(db, shown);
  const about = seesPersons
    ? await personsOf(db, persons, [
        { tableName, rowGuid: guid, fieldName: null, oldValue: null, newValues: columns },
      ])
    : new Map();
  const today = new Map(await asAudited(db, Object.entries(now ?? {})));
  const values = told.flatMap(([fieldName, value]) => [
    { tableName, fieldName, value },
    { tableName, fieldName, value: today.get(fieldName) ?? null },
  ]);
  const names = seesPersons ? await namesOf(db, persons.history.names, values) : [];
  const first = history.at(-1);
  return {
    ...{ tableName, linkGUID: guid, dateOf: dateOf ?? null, state, about: about.get(guid) ?? null },
    fields: told.map(([fieldName, value], at) => ({
      ...{ fieldName, value, name: names[at * 2] ?? null },
      nowValue: today.get(fieldName) ?? null,
      nowName: names[at * 2 + 1] ?? null,
      hasChanged: (today.get(fieldName) ?? null) !== value,
    })),
    knownSince: first ? schoolTime(first.at, timeZone) : null,
  };
}
