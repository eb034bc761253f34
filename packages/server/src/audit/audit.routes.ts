import {
  countAudits,
  exportAudits,
  getAuditSaves,
  getAudits,
  getAuditTables,
  getAuditUsers,
} from '@homeroom/contract/audit/audits.endpoints.ts';
import { getAuditReaders, getAuditRecord } from '@homeroom/contract/audit/records.endpoints.ts';
import { undoAudit } from '@homeroom/contract/audit/undo.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { recordAsItWas } from './as-it-was.service.ts';
import { auditsAsCsv } from './csv.service.ts';
import { audits, countOfAudits } from './lines.service.ts';
import { allActors } from './names.views.ts';
import { noteReading } from './noting.service.ts';
import { readersOf } from './readers.service.ts';
import { type AuditSources, askedOf } from './reading.service.ts';
import { auditSaves } from './saves.service.ts';
import { tablesToldOf } from './tables.service.ts';
import { undo } from './undo.service.ts';

/** Who changed what. Reads of the audit are noted, and so they are writes. */
export function auditRoutes(http: Http, sources: AuditSources): void {
  serve(http, getAudits, (context, { query }) => context.write((db) => audits(db, context, sources, query)));
  serve(http, countAudits, (context, { query }) =>
    context.write((db) => countOfAudits(db, context, sources, query)),
  );
  serve(http, getAuditSaves, (context, { query }) =>
    context.write((db) => auditSaves(db, context, sources, query)),
  );
  serve(http, exportAudits, async (context, { query }) => {
    await context.write((db) => noteReading(db, context, askedOf(query, context), 'export'));
    return auditsAsCsv(context, sources, query);
  });
  serve(http, getAuditTables, (context) => tablesToldOf(context, sources));
  serve(http, getAuditUsers, ({ school }) => allActors(school.db));
  serve(http, getAuditRecord, (context, { params: { guid }, query }) =>
    context.write((db) => recordAsItWas(db, context, sources, { guid, ...query })),
  );
  serve(http, getAuditReaders, (context, { query }) =>
    context.write((db) => readersOf(db, context, sources, query)),
  );
  serve(http, undoAudit, (context, { params: { id }, body }) => undo(context, sources, id, body));
}
