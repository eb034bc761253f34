import type { PeriodCopy } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Candidate, candidatesOf, copyCandidates } from './copy.queries.ts';
import { heldPeriod, periodOf } from './period.views.ts';
import { recount } from './setup.queries.ts';

type Ids = { fromId: number; toId: number };
type Candidates = Awaited<ReturnType<typeof candidatesOf>>;

const taken = (rows: readonly Candidate[]) => rows.filter(({ why }) => why === null).length;
const leftOut = (kind: PeriodCopy['leftOut'][number]['kind'], rows: readonly Candidate[]) =>
  rows.flatMap(({ itemName, why }) => (why === null ? [] : [{ kind, itemName, why }]));

const copyOf = ({ columns, sections, levels }: Candidates): PeriodCopy => ({
  columns: taken(columns),
  sections: taken(sections),
  levels: taken(levels),
  leftOut: [...leftOut('column', columns), ...leftOut('section', sections), ...leftOut('level', levels)],
});

async function candidates(
  db: Database,
  { today }: RequestContext,
  { fromId, toId }: Ids,
): Promise<Candidates> {
  const to = await periodOf(db, toId, today);
  const from = await periodOf(db, fromId, today);
  ensureField(from.id !== to.id, 'fromPeriodID', 'period.copied_to_itself');
  return candidatesOf(db, from.id, to);
}

/** What copying another period's set-up would add, and leave out. @throws Problem record.unknown, request.invalid */
export const previewCopy = async (db: Database, context: RequestContext, ids: Ids): Promise<PeriodCopy> =>
  copyOf(await candidates(db, context, ids));

/** Copies it: nothing that is there is changed. @throws Problem record.unknown, request.invalid */
export async function copySetup(db: Database, context: RequestContext, ids: Ids): Promise<PeriodCopy> {
  // Both, in one order.
  for (const id of [ids.fromId, ids.toId].sort((a, b) => a - b))
    await heldPeriod(db, id, context.today, id === ids.toId ? 'alone' : 'shared');
  const found = await candidates(db, context, ids);
  await copyCandidates(db, ids.fromId, ids.toId, found);
  await recount(db, ids.toId);
  return copyOf(found);
}
