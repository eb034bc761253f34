import {
  getRollClasses,
  getRollClassMember,
  moveToRollClass,
  type RemovedMember,
  type RollClass,
  removeRollClassMember,
  restoreRollClassMember,
  saveRollClass,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import type { Stored } from '../ui/form/useEditing.ts';
import { type TeacherRow, teachersSent } from '../ui/people/TeachersEditor.tsx';

/** Roll classes with their teachers, by code. */
export const rollClassesQuery = (includeClosed: boolean) =>
  queryOptions({
    queryKey: ['RollClass', includeClosed] as const,
    queryFn: ({ signal }) => call(getRollClasses, { query: { includeClosed }, signal }),
    staleTime: 30_000,
  });

/** What a move goes by: the roll classes of a student, newest first. */
export const enrolmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalInformation', id, 'enrolment'] as const,
    queryFn: ({ signal }) => call(getStudentInformation, { params: { id }, signal }),
    meta: { copy: 'days' },
  });

/** Every screen that shows where a student is reads again. */
const readAgain = () => {
  for (const model of ['PersonalInformation', 'PersonalDetails', 'RollClass'])
    void queryClient.invalidateQueries({ queryKey: [model] });
};

/** A membership as it is now, with the marks that hang on it. */
export const rollClassMember = (id: number, memberId: number) =>
  call(getRollClassMember, { params: { id, memberId } });

/** Takes a membership out, as if it had never been; the class before runs on. Answers what gives it back. */
export const removeFromRollClass = async (id: number, member: { id: number; version: number }) => {
  const removed = await call(removeRollClassMember, {
    params: { id, memberId: member.id },
    query: { version: String(member.version) },
  });
  readAgain();
  return removed;
};

/** Gives a membership back that was taken out. */
export const giveBackToRollClass = async (id: number, memberId: number, removed: RemovedMember) => {
  await call(restoreRollClassMember, { params: { id, memberId }, body: removed });
  readAgain();
};

/** Puts a student into a roll class from a day on; null: into none. The version is of the latest membership, 0: none. */
export const moveStudent = async (
  id: number,
  rollClass: string | null,
  dateFrom: string,
  version: number,
) => {
  const moved = await call(moveToRollClass, { params: { id }, body: { rollClass, dateFrom, version } });
  readAgain();
  return moved;
};

/** Back into the class before, from the same day: it takes the place of the move. */
export const moveBack = async (id: number, before: string, dateFrom: string) => {
  const { rollClasses } = await call(getStudentInformation, { params: { id } });
  return moveStudent(id, before || null, dateFrom, rollClasses[0]?.version ?? 0);
};

/** A roll class as it is typed. */
export interface RollClassDraft {
  code: string;
  itemName: string;
  campusID: number | null;
  location: string;
  dateClosed: string | null;
  teachers: TeacherRow[];
}

export const rollClassDraft = (row: RollClass): RollClassDraft => ({
  code: row.code,
  itemName: row.itemName,
  campusID: row.campusID,
  location: row.location,
  dateClosed: row.dateClosed,
  teachers: row.teachers.map(({ personID, fullName, role, dateFrom, dateTo }) => ({
    personID,
    fullName,
    role,
    dateFrom,
    dateTo,
  })),
});

export const storedRollClass = (row: RollClass): Stored<RollClassDraft> => ({
  value: rollClassDraft(row),
  version: row.version,
  isClosed: row.dateClosed !== null,
});

/** Saves one, or adds it (id 0: then the id in the path says nothing). */
export const keepRollClass = (id: number, draft: RollClassDraft, version: number) =>
  call(saveRollClass, {
    params: { id: id || 1 },
    body: { ...draft, code: draft.code.trim(), teachers: teachersSent(draft.teachers), id, version },
  });

/** The roll class as it is stored now, read anew into every list of them. */
export const readRollClass = async (id: number): Promise<RollClass | undefined> => {
  await queryClient.invalidateQueries({ queryKey: ['RollClass'], refetchType: 'none' });
  const rows = await queryClient.fetchQuery({ ...rollClassesQuery(true), staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ['RollClass', false] });
  return rows.find((row) => row.id === id);
};
