import type { Database, School } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { prepareJob } from './messages.kinds.ts';
import { addOrder } from './orders.queries.ts';
import { type FactsOf, type TemplateName, templates } from './templates.ts';

/**
 * To whom: the carers of children, each told only of whom they may know of, and persons themselves; who is both gets one
 * mail.
 */
type Audience = { carersOf?: readonly number[]; persons?: readonly number[] };

/**
 * Has a mail sent, within the transaction of its cause: it goes out once that is committed, and never where it is not.
 * Who gets it, in which words, is worked out when it is sent (decision 040).
 * @param order `cause`: what it came of, e.g. `attendance.absence:12`; the same one sends nothing a second time. `facts`:
 *   what the template's placeholders stand for
 * @returns whether it was ordered now
 */
export async function sendMail<Name extends TemplateName>(
  db: Database,
  { school, now }: { school: School; now: Date },
  order: { template: Name; to: Audience; facts: FactsOf<Name>; cause: string },
): Promise<boolean> {
  const { template, to, facts, cause } = order;
  const [childIds, personIds] = [[...(to.carersOf ?? [])], [...(to.persons ?? [])]];
  if (!childIds.length && !personIds.length) return false;
  const { stream } = templates[template];
  const id = await addOrder(db, { template, stream, cause, childIds, personIds, facts, madeAt: now });
  if (id !== null) await enqueueJob(db, school, prepareJob, { orderId: id }, { jobKey: String(id) });
  return id !== null;
}
