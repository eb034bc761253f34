import { getOftenAbsent, getStudentPresences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { getRollTeachers } from '@homeroom/contract/attendance/roll-teachers.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { AttendanceMemory } from './memory/attendance.memory.ts';
import { readOftenAbsent } from './memory/often-absent.service.ts';
import { presencesOf } from './views/presence.views.ts';
import { numbersAtWork } from './views/roll-teachers.views.ts';

/** Who is at school today, who is often away, and at which number a teacher is asked for a roll. */
export function presenceRoutes(http: Http, { oftenAbsent }: AttendanceMemory): void {
  serve(http, getStudentPresences, ({ school, today, localNow }, { query }) =>
    presencesOf(school.db, query.studentIds ?? [], { day: today, time: localNow.slice(11, 16) }),
  );
  serve(http, getRollTeachers, ({ school }, { query }) => numbersAtWork(school.db, query.teacherIds ?? []));
  serve(http, getOftenAbsent, (context) => readOftenAbsent(context, oftenAbsent));
}
