import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { LostPlace } from '@homeroom/contract/enrolment/placements.schemas.ts';
import {
  getStudentInformation,
  type StudentInformation,
  saveStudentInformation,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { keyOf, schoolList } from '../platform/calls/schoolLists.ts';
import { t } from '../platform/words/words.ts';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { useAskedToEdit } from '../ui/form/useAskedToEdit.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { AsOf } from '../ui/states/AsOf.tsx';
import { Part } from '../ui/states/Part.tsx';
import { Read } from '../ui/states/Read.tsx';
import { useCampus } from './campuses.api.ts';
import {
  type EnrolmentDraft,
  enrolmentDraft,
  enrolmentFields,
  enrolmentProblems,
} from './enrolment.fields.ts';
import { LostPlaces } from './LostPlaces.tsx';
import { RemoveRollClassRow } from './RemoveRollClassRow.tsx';
import { RollClassRows } from './RollClassRows.tsx';
import { enrolmentQuery } from './rollClasses.api.ts';
import { sayCarried } from './sayCarried.ts';
import { useNextFacts } from './useNextFacts.tsx';

const MoveRollClassDialog = lazyPart(async () => ({
  default: (await import('./MoveRollClassDialog.tsx')).MoveRollClassDialog,
}));

const storedOf = (information: StudentInformation) => ({
  value: enrolmentDraft(information),
  version: information.version,
});

/** A student's enrolment and roll classes (specification 002 §3). */
export const EnrolmentTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const query = useQuery(enrolmentQuery(id));
  const levels = useQuery({ ...schoolList(getLevels), enabled: details.permission.edit });
  const { campuses } = useCampus();
  const [editing, setEditing] = useAskedToEdit('enrolment');
  const [moving, setMoving] = useState(false);
  const [lost, setLost] = useState<readonly LostPlace[]>([]);
  const offer = useTakeBack();
  const information = query.data;
  const mayEdit = details.permission.edit && information?.permission === 2;
  const nextFacts = useNextFacts({ id, permission: mayEdit }, offer);
  if (!information) return <Read of={query} rows={5} height="48px" />;

  const keep = (saved: StudentInformation) => {
    queryClient.setQueryData(enrolmentQuery(id).queryKey, saved);
    return storedOf(saved);
  };
  const fields = enrolmentFields(campuses, levels.data ?? [], information);
  return (
    <>
      {editing && mayEdit ? (
        <RecordForm<EnrolmentDraft>
          title={t('enrolment:student.editTitle')}
          fields={fields}
          stored={storedOf(information)}
          problems={enrolmentProblems}
          save={async (value, version) => {
            const saved = await call(saveStudentInformation, { params: { id }, body: { ...value, version } });
            const { carried, lost: gone, ...stored } = saved;
            sayCarried(carried);
            setLost(gone);
            void queryClient.invalidateQueries({ queryKey: keyOf(getPersonalDetails, id) });
            return keep(stored);
          }}
          readAgain={async () => keep(await call(getStudentInformation, { params: { id } }))}
          onDone={() => setEditing(false)}
        />
      ) : (
        <section className={record.section} aria-label={t('enrolment:student.editTitle')}>
          {mayEdit && (
            <div className={record.head}>
              <Button
                className={record.end}
                variant="default"
                size="compact-sm"
                onClick={() => setEditing(true)}
              >
                {t('enrolment:student.edit')}
              </Button>
            </div>
          )}
          <AsOf at={query.dataUpdatedAt} />
          <Facts
            of={[
              {
                label: t('enrolment:student.standing'),
                text: t(`enrolment:student.standingOf.${information.standing}`),
              },
              ...nextFacts(information),
              ...factsOf(fields, enrolmentDraft(information)),
            ]}
          />
        </section>
      )}
      {lost.length > 0 && <LostPlaces id={id} lost={lost} onDone={() => setLost([])} />}
      <RollClassRows
        rows={information.rollClasses}
        {...(mayEdit && {
          onMove: () => setMoving(true),
          actionOf: (row) => <RemoveRollClassRow id={id} row={row} onRemoved={offer} />,
        })}
      />
      {moving && (
        <Part onMissing={() => setMoving(false)}>
          <MoveRollClassDialog details={details} onClose={() => setMoving(false)} onMoved={offer} />
        </Part>
      )}
    </>
  );
};
