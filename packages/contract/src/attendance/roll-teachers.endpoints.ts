import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, QueryIds } from '../shared/values.ts';

/** At which number a member of staff is rung at work, which everybody of the school may know. */
export const RollTeacher = z.object({ personID: Id, workPhone: z.string() });
export type RollTeacher = z.infer<typeof RollTeacher>;

export const getRollTeachers = endpoint({
  method: 'GET',
  path: '/api/RollTeachers',
  permission: 'attendance.office',
  summary:
    'The numbers at work of these teachers, so that they can be asked for a roll; who has none is left out.',
  query: z.object({ teacherIds: QueryIds }),
  answer: z.array(RollTeacher),
});
