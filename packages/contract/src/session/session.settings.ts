import { z } from 'zod';

/** `system/security`. */
export const SecuritySettings = z.object({
  /** Administrators' rights count only once they have set up a second factor. */
  administratorsNeedSecondFactor: z.boolean(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** What a school that has set nothing works with. */
export const securityDefaults: SecuritySettings = { administratorsNeedSecondFactor: true };
