import './medical.words.ts';
import { saveMedicalIncident } from '@homeroom/contract/medical/medical.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { finderOf } from '../platform/calls/finding.ts';
import { notNull, problemsOf } from '../platform/errors/validation.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { PersonTypeahead } from '../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../ui/people/personKind.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { AboutStudent } from './AboutStudent.tsx';
import {
  type IncidentDraft,
  incidentBody,
  incidentFields,
  incidentProblems,
  newIncident,
} from './medical.fields.ts';

const findStudents = finderOf(personSearch, { filterType: 'StudentCurrent' });

/** The same as on a profile, and of whom it is. */
type Draft = IncidentDraft & { personID: number | null };

interface RecordIncidentProps {
  /** It was recorded, of the student of this name. */
  onRecorded: (name: string) => void;
  onClose: () => void;
}

/** Records what has happened to a student who is found by name, without leaving the day. */
const RecordIncident = ({ onRecorded, onClose }: RecordIncidentProps) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const [student, setStudent] = useState<PersonMatch | null>(null);
  // As it was when the form opened: the time of the incident does not run on while it is typed.
  const [begun] = useState<Draft>(() => ({ ...newIncident(schoolNow(timeZone)), personID: null }));
  return (
    <RecordForm<Draft>
      title={t('medical:newIncident')}
      dialog={t('medical:newIncident')}
      fields={incidentFields()}
      stored={{ value: begun, version: 0 }}
      problems={({ personID, ...incident }) => [
        ...problemsOf(notNull(personID, t('medical:whoNeeded'))),
        ...incidentProblems(incident),
      ]}
      head={({ change }) => (
        <>
          <Input.Wrapper label={t('medical:who')} labelElement="div" maw={420} mb="sm">
            <PersonTypeahead
              label={t('medical:who')}
              find={findStudents}
              value={student}
              detailOf={personDetail}
              onChange={(chosen) => {
                setStudent(chosen);
                change({ personID: chosen?.id ?? null });
              }}
            />
          </Input.Wrapper>
          {student && (
            <AboutStudent
              key={student.id}
              id={student.id}
              name={student.itemName}
              detail={personDetail(student)}
            />
          )}
        </>
      )}
      save={async ({ personID, ...incident }) => {
        const id = personID as number;
        const body = { ...incidentBody(incident, undefined), id: 0, isClosed: false, version: 0 };
        await call(saveMedicalIncident, { params: { id }, body });
        return { value: { personID, ...incident }, version: 1 };
      }}
      onDone={(isSaved) => {
        if (isSaved) onRecorded(student?.itemName ?? '');
        onClose();
      }}
    />
  );
};

export default RecordIncident;
