import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { TeacherDay, TeacherRoll } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { byName } from '../../platform/names.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { DayMemory } from '../memory/day.memory.ts';
import { carried } from '../rules/carried.rules.ts';
import { type TaughtClass, type TeacherDayView, teacherDayView } from '../views/teacher-day.views.ts';
import { readRollStates } from './roll-state.service.ts';

const isOf =
  ({ rollClass, classId }: RollState) =>
  ({ kind, id, code }: TaughtClass): boolean =>
    kind === 'class' ? code === rollClass : id === classId;

/** Who of the students of a roll is away by what the day has said before it, by name; once it is submitted it says so itself. */
function carriedTo(roll: RollState, { studentIds }: TaughtClass, { away, periods }: TeacherDayView) {
  if (roll.state === 'submitted') return [];
  const periodIds = periods.map(({ id }) => id);
  return away
    .filter(({ studentId }) => studentIds.includes(studentId))
    .flatMap((student) => carried(student, roll, periodIds) ?? [])
    .sort((a, b) => byName(a.fullName, b.fullName) || a.studentID - b.studentID);
}

/** The day of whoever asks, as a teacher: nothing of it for who teaches nobody, and no rolls on a day without school. */
export async function readTeacherDay(
  context: RequestContext,
  dateOf: string,
  days: DayMemory,
): Promise<TeacherDay> {
  const { school, user } = context;
  const { personId } = user;
  if (personId === null) return { dateOf, periods: [], rolls: [], studentIDs: [] };
  const [states, view] = await Promise.all([
    readRollStates(context, { dateOf, teacherId: personId }, days),
    teacherDayView(school.db, { personId, dateOf }),
  ]);
  const studentIDs = new Set<number>();
  const rolls = states.flatMap((state): TeacherRoll[] => {
    const taught = view.taught.find(isOf(state));
    // Read a moment later: the class is not theirs any more.
    if (!taught) return [];
    for (const id of taught.studentIds) studentIDs.add(id);
    const { level, isRelief, reliefBy } = taught;
    return [{ ...state, level, isRelief, reliefBy, carried: carriedTo(state, taught, view) }];
  });
  return { dateOf, periods: view.periods, rolls, studentIDs: [...studentIDs] };
}
