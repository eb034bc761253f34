import '../classes.words.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { ClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { finderOf } from '../../platform/calls/finding.ts';
import { schoolList, useSchoolList } from '../../platform/calls/schoolLists.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import { TeachersEditor, teachersInWords, teachersProblems } from '../../ui/people/TeachersEditor.tsx';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { calendarQuery } from '../calendar.api.ts';
import { periodsQuery } from '../subjects.api.ts';
import { MeetingsGrid } from './MeetingsGrid.tsx';
import {
  type ClassDraft,
  keepClass,
  newClass,
  readClass,
  storedClass,
  subjectsQuery,
} from './records.api.ts';

const findStaff = finderOf(personSearch, { filterType: 'StaffCurrentFuture' });

interface ClassFormProps {
  /** Absent: a new one. */
  stored: ClassRecord | undefined;
  year: AcademicYear;
  /** From when a teacher who is added has it. */
  from: string;
  onAdded: (id: number) => void;
  onClose: () => void;
}

type Listed = readonly { id: number; itemName: string }[] | undefined;
const optionsOf = (list: Listed) =>
  (list ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }));

const fieldsOf = (subjects: Listed, levels: Listed, campuses: Listed): Field<keyof ClassDraft>[] => [
  { name: 'code', label: t('classes:records.code'), kind: 'text', max: 50, required: true },
  { name: 'itemName', label: t('classes:records.name'), kind: 'text', max: 200, required: true },
  { name: 'subjectID', label: t('classes:records.subject'), kind: 'id', options: optionsOf(subjects) },
  { name: 'levelID', label: t('classes:records.level'), kind: 'id', options: optionsOf(levels) },
  { name: 'campusID', label: t('classes:records.campus'), kind: 'id', options: optionsOf(campuses) },
];

const problemsIn = ({ code, itemName, teachers }: ClassDraft): string[] => [
  ...problemsOf(
    notNullOrEmpty(code, t('classes:records.codeNeeded')),
    notNullOrEmpty(itemName, t('classes:records.nameNeeded')),
  ),
  ...teachersProblems(teachers),
];

/** What a class is, its teachers and its lessons, saved as one. */
export const ClassForm = ({ stored, year, from, onAdded, onClose }: ClassFormProps) => {
  const subjects = useQuery(subjectsQuery);
  const levels = useQuery(schoolList(getLevels));
  const periods = useQuery(periodsQuery);
  const calendar = useQuery({ ...calendarQuery(year.id), enabled: useMay('configuration.read') });
  const { data: campuses = [] } = useSchoolList(getCampuses);
  const newID = useRef(0);
  return (
    <RecordForm<ClassDraft>
      title={stored ? t('classes:records.edit', { name: stored.itemName }) : t('classes:records.new')}
      fields={fieldsOf(subjects.data, levels.data, campuses)}
      stored={stored ? storedClass(stored) : { value: newClass, version: 0 }}
      problems={problemsIn}
      describe={({ teachers, meetings }) => ({
        [t('classes:records.teachers')]: teachersInWords(teachers),
        [t('classes:records.meetings')]: String(meetings.length),
      })}
      save={async (draft, version) => {
        const { id, academicYearID } = stored ?? { id: 0, academicYearID: year.id };
        const saved = await keepClass({ id, academicYearID, version }, draft);
        newID.current = saved.id;
        return storedClass(saved);
      }}
      {...(stored && { readAgain: () => readClass(stored.id) })}
      onDone={(saved) => {
        if (!saved) onClose();
        else if (!stored) onAdded(newID.current);
      }}
    >
      {({ value, change }) => (
        <>
          <TeachersEditor
            teachers={value.teachers}
            find={findStaff}
            from={from}
            onChange={(teachers) => change({ teachers })}
          />
          <MeetingsGrid
            periods={periods.data ?? []}
            cycleDays={calendar.data?.cycleDays ?? 0}
            meetings={value.meetings}
            onChange={(meetings) => change({ meetings })}
          />
        </>
      )}
    </RecordForm>
  );
};
