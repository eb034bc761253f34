import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { concernsOf } from './concerns.service.ts';
import { recordOf } from './set.record.ts';
import type { SetKey } from './set.views.ts';
import { openSet } from './set-opening.service.ts';

/** The set as this user sees it (specification 002 §7, indicator classes). @throws Problem record.unknown */
export async function readSet(db: Database, context: RequestContext, named: SetKey): Promise<IndicatorClass> {
  const open = await openSet(db, context, named);
  return recordOf(open, context.user, await concernsOf(db, open));
}
