import type {
  AttendanceDay,
  AttendanceSummary,
  LessonToday,
  UserRelation,
  UserRelationDetail,
} from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { childrenAttendance, childYear } from '../attendance/attendance.facts.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { type OwnChild, ownChildrenOf } from '../families/families.facts.ts';
import { photoOfPerson } from '../persons/persons.facts.ts';
import { ensure } from '../platform/problem.ts';
import { calendarDay, type LessonOfDay, lessonsOfDay, timetable } from '../subjects/subjects.facts.ts';
import { type ChildRow, childrenOn } from './children.views.ts';
import { cycleOf } from './lessons.rules.ts';
import { childrensTeachers } from './teachers.service.ts';
import type { FamilyViewer } from './viewer.ts';

/** The children of a viewer by name, each with what this adult is shown. */
async function familyOf({ school, personId, today }: FamilyViewer): Promise<(ChildRow & OwnChild)[]> {
  const own = await ownChildrenOf(school.db, personId, today);
  const rows = await childrenOn(
    school.db,
    own.map(({ childId }) => childId),
    today,
  );
  return rows.flatMap((row) =>
    own.filter(({ childId }) => childId === row.id).map((one) => ({ ...row, ...one })),
  );
}

/** A photo as its family reads it: by the relation, and kept apart from the one before. */
const photoPath = ({ relationId, photoVersion, fields }: ChildRow & OwnChild): string | null =>
  photoVersion !== null && fields.reasons ? `/api/UserRelations/${relationId}/Photo?v=${photoVersion}` : null;

/** A day without the lesson: it says where the child is when. */
const placeless = <D extends { itemName: string; periodName: string | null }>(day: D): D => ({
  ...day,
  itemName: '',
  periodName: null,
});

/** Each child's day, as far as this adult may see it. */
export async function attendanceSummaries(viewer: FamilyViewer): Promise<AttendanceSummary[]> {
  const { school, today } = viewer;
  const [{ isSchoolDay, note }, family] = await Promise.all([
    calendarDay(school.db, today),
    familyOf(viewer),
  ]);
  const idsOf = (children: typeof family) => children.map(({ id }) => id);
  const [{ school: told }, teachers, days, lessons] = await Promise.all([
    settingsOf(school),
    childrensTeachers(viewer, family),
    childrenAttendance(viewer, idsOf(family)),
    isSchoolDay ? lessonsOfDay(school.db, idsOf(family.filter(({ fields }) => fields.places)), today) : [],
  ]);
  const byChild = Map.groupBy(lessons, ({ personId }) => personId);
  return family.flatMap((child, at) => {
    const { id, fullName, givenName, rollClass, teacher, fields } = child;
    const of = days[at];
    if (!of) return [];
    const { mark, timeArrived, ...summary } = of;
    return {
      ...{ id, fullName, givenName, rollClass, isSchoolDay, note, mark, timeArrived },
      teacher: fields.reasons ? teacher : null,
      reason: fields.reasons ? summary.reason : null,
      timeFrom: fields.reasons ? summary.timeFrom : null,
      timeTo: fields.reasons ? summary.timeTo : null,
      lessons: fields.places ? (byChild.get(id) ?? []).map(lessonOf) : null,
      unexplained: fields.reasons
        ? summary.unexplained.map((day) => (fields.places ? day : placeless(day)))
        : [],
      ahead: fields.reasons ? summary.ahead : [],
      daysAbsent: fields.reasons ? summary.daysAbsent : null,
      daysLate: fields.reasons ? summary.daysLate : null,
      mayExplain: fields.explains,
      photo: photoPath(child),
      teachers: teachers[at] ?? null,
      officePhone: told.phone,
    };
  });
}

const lessonOf = ({ personId: _, ...lesson }: LessonOfDay): LessonToday => lesson;

const relationOf = ({
  relationId,
  id,
  fullName,
  rollClass,
  relationship,
  livesWith,
  receivesMail,
}: ChildRow & OwnChild): UserRelation => ({
  ...{ id: relationId, personID: id, fullName, rollClass, relationship, livesWith, receivesMail },
});

/** A viewer's own relations to children, by name. */
export const userRelations = async (viewer: FamilyViewer): Promise<UserRelation[]> =>
  (await familyOf(viewer)).map(relationOf);

/** One of them with a year, the teachers and the cycle of lessons of the child. @throws Problem record.unknown */
export async function userRelation(
  viewer: FamilyViewer,
  id: number,
  yearId?: number,
): Promise<UserRelationDetail> {
  const own = (await familyOf(viewer)).find(({ relationId }) => relationId === id);
  ensure(own, 'record.unknown');
  const { fields } = own;
  const [teachers = null] = await childrensTeachers(viewer, [own]);
  const year = fields.reasons ? await childYear(viewer, own.id, yearId) : null;
  const away = year?.lines.flatMap(
    ({ kind, dateOf, itemName, periodName, mark, reason, timeArrived, timeFrom, timeTo }): AttendanceDay[] =>
      (mark === 'absent' || mark === 'late') && (fields.places || kind !== 'subject')
        ? [{ dateOf, itemName, periodName, mark, reason, timeArrived, timeFrom, timeTo }]
        : [],
  );
  return {
    ...relationOf(own),
    years: year?.years ?? [],
    yearID: year?.yearId ?? null,
    attendance: away ?? null,
    teachers,
    timetable: fields.places ? cycleOf(await timetable(viewer.school.db, own.id, viewer.today)) : null,
  };
}

/**
 * The photo of the child of a relation, as the day of the child names it. A face is of what the school keeps of a child:
 * limited access does not show it.
 * @throws Problem record.unknown, also where there is no photo
 */
export async function childPhoto(
  viewer: FamilyViewer,
  id: number,
): Promise<{ content: Buffer; etag: string }> {
  const own = (await familyOf(viewer)).find(({ relationId }) => relationId === id);
  ensure(own?.fields.reasons, 'record.unknown');
  return photoOfPerson(viewer.school.db, own.id);
}
