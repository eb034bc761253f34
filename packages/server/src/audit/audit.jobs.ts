import { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { ServerArea } from '../platform/area.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { jobHandler, jobKind } from '../platform/jobs/job.ts';
import { indexAuditOfBefore } from './indexes.queries.ts';
import { dropAuditUntil, makeAuditMonths } from './months.queries.ts';

const months = jobKind('audit.months', z.object({}));

/** When nobody marks rolls, by the school's clock. */
const AT = '03:00';

/** The day so many years before a day; of a 29 February the 28th. */
export const yearsBefore = (day: string, years: number): string => {
  const year = Number(day.slice(0, 4)) - years;
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${year}${rest}`;
};

/** Makes the months of the audit ahead, and drops those that the school need not and does not keep. */
export const auditJobs: NonNullable<ServerArea['jobs']> = () => [
  jobHandler({
    kind: months,
    run: async ({ school, today }) => {
      await inTransaction(school, 'system:audit', makeAuditMonths);
      await indexAuditOfBefore(school);
      const { keepYears } = (await settingsOf(school)).audit;
      if (keepYears !== null)
        await inTransaction(school, 'system:audit', (db) =>
          dropAuditUntil(db, yearsBefore(today, keepYears)),
        );
    },
    dueOccurrence: ({ localNow, today }) => (localNow.slice(11, 16) >= AT ? today : null),
    payloadOf: () => ({}),
  }),
];
