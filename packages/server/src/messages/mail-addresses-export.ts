import type {
  exportMailAddresses,
  MailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { csvOf } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { mailAddresses } from './mail-addresses.service.ts';

type List = Input<typeof exportMailAddresses>['body']['list'];

/** Each list as lines, the first of them its headings. */
const linesOf: Record<List, (lists: MailAddresses) => string[][]> = {
  bounced: ({ bounced }) => [
    ['Address', 'Since', 'Reason', 'Persons', 'Phones', 'Students'],
    ...bounced.map(({ address, bouncedAt, reason, persons, children }) => [
      address ?? '',
      bouncedAt.slice(0, 10),
      reason,
      persons.map(({ fullName }) => fullName).join('; '),
      persons.flatMap(({ phones }) => phones).join('; '),
      children.map(({ itemName }) => itemName).join('; '),
    ]),
  ],
  missing: ({ missing }) => [
    ['Student', 'Roll class', 'Carer', 'Relationship', 'Phones', 'Letter to'],
    ...missing.map(({ child, fullName, relationship, phones, letterTo }) => [
      ...[child.itemName, child.rollClass, fullName, relationship, phones.join('; '), letterTo.join(', ')],
    ]),
  ],
  unreachable: ({ unreachable }) => [
    ['Student', 'Roll class', 'Why', 'Contacts'],
    ...unreachable.map(({ itemName, rollClass, why, contacts }) => [
      ...[itemName, rollClass, reasons[why]],
      contacts.map(({ fullName, phones }) => [fullName, ...phones].join(' ')).join('; '),
    ]),
  ],
};

const reasons: Record<MailAddresses['unreachable'][number]['why'], string> = {
  noAddress: 'Nobody has an address',
  bounced: 'The address refuses mail',
  restricted: 'Restricted: ask the office',
  nobody: 'Nobody of the family is recorded',
};

/**
 * One of the lists of those whom no mail reaches as CSV, noted in the audit under the account that exports: which list
 * and how many lines, no names. To be run in a transaction. @throws Problem permission.denied
 */
export async function exportAddresses(
  db: Database,
  context: RequestContext,
  { list }: Input<typeof exportMailAddresses>['body'],
): Promise<Answer<typeof exportMailAddresses>> {
  ensure(context.user.may('people.export'), 'permission.denied');
  const lines = linesOf[list](await mailAddresses(db, context));
  const rows = lines.length - 1;
  await logAccess(db, context, {
    action: 'export',
    table: 'person',
    guid: await guidOfUser(db, context.user.id),
    detail: `mail addresses: ${list}, ${rows} rows`,
  });
  return { fileName: `mail-${list}-${context.today}.csv`, content: csvOf(lines), rows };
}
