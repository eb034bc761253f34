import { z } from 'zod';
import { Day, Id, LocalDateTime, QueryId, text } from '../shared/values.ts';

/** Which rolls to tell of: all of a date, those of a teacher, or one. */
export const RollStatesQuery = z.object({
  dateOf: Day,
  teacherId: QueryId,
  rollClass: text(50).optional(),
  classId: QueryId,
  periodId: QueryId,
});

/** A roll as the landing pages and the head of the list show it. */
export const RollState = z.object({
  kind: z.enum(['class', 'subject']),
  dateOf: Day,
  /** Code; null for a subject class. */
  rollClass: z.string().nullable(),
  classId: Id.nullable(),
  itemName: z.string(),
  periodId: Id.nullable(),
  periodName: z.string().nullable(),
  /** `HH:mm`; null where the class is not timetabled. */
  timeStart: z.string().nullable(),
  timeEnd: z.string().nullable(),
  location: z.string().nullable(),
  campus: z.string().nullable(),
  teachers: z.array(z.object({ id: Id, fullName: z.string() })),
  total: z.int(),
  /** Marked so; once the roll is submitted also whoever was on it without a mark. */
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  /** Lines with a mark of a teacher or the office, or a known absence. */
  recorded: z.int(),
  /** Of a submitted roll: who joined the class after it, or whose mark was taken back since. Nobody has seen them yet. */
  unseen: z.int(),
  state: z.enum(['notMarked', 'marked', 'submitted']),
  /** Not submitted though its time has passed. */
  overdue: z.boolean(),
  lastMarkedAt: LocalDateTime.nullable(),
  submittedAt: LocalDateTime.nullable(),
  submittedBy: z.string().nullable(),
  /** 2: this user may mark and submit it now. */
  permission: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type RollState = z.infer<typeof RollState>;
