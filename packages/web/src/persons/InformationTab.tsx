import './persons.words.ts';
import '../ui/fields/record.words.ts';
import {
  getPersonalInformation,
  type PersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { useAskedToEdit } from '../ui/form/useAskedToEdit.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { Read } from '../ui/states/Read.tsx';
import {
  editedFields,
  type InformationDraft,
  informationBody,
  informationDraft,
  informationProblems,
} from './information.fields.ts';
import { MoreRoles } from './MoreRoles.tsx';
import { detailsQuery, informationQuery } from './persons.api.ts';

const storedOf = (information: PersonalInformation) => ({
  value: informationDraft(information),
  version: information.version,
});

/** Names, dates and numbers of a person (specification 002 §2). */
export const InformationTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const query = useQuery(informationQuery(id));
  const [editing, setEditing] = useAskedToEdit('information');
  const information = query.data;
  if (!information) return <Read of={query} rows={5} height="48px" />;

  const keep = (saved: PersonalInformation) => {
    queryClient.setQueryData(informationQuery(id).queryKey, saved);
    return storedOf(saved);
  };
  const mayEdit = details.permission.edit && information.permission === 2;
  const fields = editedFields();
  if (editing && mayEdit)
    return (
      <RecordForm<InformationDraft>
        title={t('persons:information.editTitle')}
        fields={fields}
        stored={storedOf(information)}
        problems={informationProblems}
        save={async (value, version) => {
          const body = { ...informationBody(value), version };
          const stored = keep(await call(savePersonalInformation, { params: { id }, body }));
          // The header says the same.
          void queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
          return stored;
        }}
        readAgain={async () => keep(await call(getPersonalInformation, { params: { id } }))}
        onDone={() => setEditing(false)}
      />
    );
  return (
    <section className={record.section} aria-label={t('persons:information.editTitle')}>
      {mayEdit && (
        <div className={record.head}>
          <Button className={record.end} variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t('persons:information.edit')}
          </Button>
        </div>
      )}
      <Facts of={factsOf(fields, informationDraft(information))} />
      {details.permission.edit && <MoreRoles details={details} />}
    </section>
  );
};
