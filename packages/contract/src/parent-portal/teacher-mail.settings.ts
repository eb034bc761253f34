import { z } from 'zod';

/** The part of an address behind its @. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'mail_domain.malformed' });

/** `system/teacherMail`. */
export const TeacherMailSettings = z.object({
  /** Whether families are shown to which address of the school they can write to a teacher. */
  isShown: z.boolean(),
  /** The school's own domains: an address elsewhere is private to its owner and shown to no family. */
  domains: z.array(Domain).max(10),
});
export type TeacherMailSettings = z.infer<typeof TeacherMailSettings>;

/** What a school that has set nothing works with. */
export const teacherMailDefaults: TeacherMailSettings = { isShown: false, domains: [] };
