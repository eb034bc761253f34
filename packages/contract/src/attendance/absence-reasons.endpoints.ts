import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, Version } from '../shared/values.ts';

/** What a reason says of an absence. It stays: marks that have the reason mean it. */
const meaning = {
  authorised: z.boolean(),
  countsAsAbsence: z.boolean(),
  onSite: z.boolean(),
  /** The reason says late, not absent. */
  isLate: z.boolean(),
};
/** Who may choose it, and whether they have to say more. */
const use = { teacherMayUse: z.boolean(), parentMayChoose: z.boolean(), needsDetails: z.boolean() };

/** A reason of the school's set as the office keeps it (domain, Attendance). */
export const KeptAbsenceReason = z.object({
  id: Id,
  code: z.string(),
  label: z.string(),
  ...meaning,
  ...use,
  /** What the absent key, or the late key, gives. */
  isDefault: z.boolean(),
  /** Its place in the set, from 1. */
  ordinal: z.int(),
  /** Since when it is retired: it stays on the marks that have it, and cannot be chosen anew. */
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type KeptAbsenceReason = z.infer<typeof KeptAbsenceReason>;

export const getAbsenceReasons = endpoint({
  method: 'GET',
  path: '/api/AbsenceReasons',
  permission: 'attendance.read',
  summary: "The reasons of the school's set in their order, retired ones last.",
  answer: z.array(KeptAbsenceReason),
});

export const saveAbsenceReason = endpoint({
  method: 'PUT',
  path: '/api/AbsenceReasons/:id',
  permission: 'configuration.write',
  summary:
    'Adds (id 0 in the body, any in the path), renames, moves, retires or takes back into use one reason; the whole list is answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    code: oneLine(10).refine((s) => s.trim() !== '', { error: 'absence_reason.code_needed' }),
    label: oneLine(100).refine((s) => s.trim() !== '', { error: 'absence_reason.name_needed' }),
    ...meaning,
    ...use,
    /** The place that it is to have; beyond the last: the last. Absent: it stays where it is, and a new one is the last. */
    ordinal: z.int().min(1).max(1000).optional(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(KeptAbsenceReason),
});
