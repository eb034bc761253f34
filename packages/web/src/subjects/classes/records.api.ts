import {
  type ClassEnding,
  type ClassRecord,
  getClassRecord,
  getSubjects,
  saveClassRecord,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import type { Stored } from '../../ui/form/useEditing.ts';
import { type TeacherRow, teachersSent } from '../../ui/people/TeachersEditor.tsx';
import { classRecordQuery } from '../subjects.api.ts';
import { inOrder } from './meetings.rules.ts';

export const subjectsQuery = queryOptions({
  queryKey: ['Subject'] as const,
  queryFn: ({ signal }) => call(getSubjects, { signal }),
  staleTime: 10 * 60_000,
});
/** A class as it is typed. */
export interface ClassDraft {
  code: string;
  itemName: string;
  subjectID: number | null;
  levelID: number | null;
  campusID: number | null;
  dateClosed: string | null;
  teachers: TeacherRow[];
  meetings: ClassRecord['meetings'];
}

export const newClass: ClassDraft = {
  code: '',
  itemName: '',
  subjectID: null,
  levelID: null,
  campusID: null,
  dateClosed: null,
  teachers: [],
  meetings: [],
};

export const storedClass = (stored: ClassRecord): Stored<ClassDraft> => ({
  value: {
    code: stored.code,
    itemName: stored.itemName,
    subjectID: stored.subject?.id ?? null,
    levelID: stored.levelID,
    campusID: stored.campusID,
    dateClosed: stored.dateClosed,
    teachers: stored.teachers,
    meetings: inOrder(stored.meetings),
  },
  version: stored.version,
  isClosed: stored.dateClosed !== null,
});

/**
 * Saves a class, or adds it (id 0) to a year; every list of classes is read again. `reopens`: what ended with the
 * class, to undo that.
 */
export const keepClass = async (
  { id, academicYearID, version }: Pick<ClassRecord, 'id' | 'academicYearID' | 'version'>,
  draft: ClassDraft,
  reopens?: ClassEnding,
) => {
  const saved = await call(saveClassRecord, {
    body: {
      ...draft,
      code: draft.code.trim(),
      itemName: draft.itemName.trim(),
      teachers: teachersSent(draft.teachers),
      id,
      academicYearID,
      version,
      ...(reopens && { reopens }),
    },
  });
  queryClient.setQueryData(classRecordQuery(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: ['ClassDetail', 'year'] });
  return saved;
};

export const readClass = async (id: number) => {
  const stored = await call(getClassRecord, { params: { id } });
  queryClient.setQueryData(classRecordQuery(id).queryKey, stored);
  return storedClass(stored);
};
