import type { BillingSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';

declare module '../platform/area.ts' {
  interface Contributions {
    /** What an area keeps of what somebody owes on a day; never of another payer's account. */
    billingSummaries: (
      db: Database,
      payerId: number,
      day: string,
    ) => Promise<z.infer<typeof BillingSummary>[]>;
  }
}
