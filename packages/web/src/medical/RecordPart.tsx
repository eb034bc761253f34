import './medical.words.ts';
import {
  getMedicalRecord,
  type MedicalRecord,
  saveMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { t } from '../platform/words/words.ts';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { Read } from '../ui/states/Read.tsx';
import { recordQuery } from './medical.api.ts';
import { type RecordDraft, recordDraft, recordFields } from './medical.fields.ts';

const storedOf = (stored: MedicalRecord) => ({ value: recordDraft(stored), version: stored.version });

/** Doctor, insurance, immunisation, what may be given; version 0 is a record that nobody has begun. */
export const RecordPart = ({ id }: { id: number }) => {
  const query = useQuery(recordQuery(id));
  const [editing, setEditing] = useState(false);
  const stored = query.data;
  if (!stored) return <Read of={query} rows={3} height="48px" />;

  const keep = (saved: MedicalRecord) => {
    queryClient.setQueryData(recordQuery(id).queryKey, saved);
    return storedOf(saved);
  };
  const fields = recordFields();
  return (
    <>
      {editing ? (
        <RecordForm<RecordDraft>
          title={t('medical:recordEdit')}
          fields={fields}
          stored={storedOf(stored)}
          save={async (value, version) =>
            keep(await call(saveMedicalRecord, { params: { id }, body: { ...value, version } }))
          }
          readAgain={async () => keep(await call(getMedicalRecord, { params: { id } }))}
          onDone={() => setEditing(false)}
        />
      ) : stored.version === 0 ? (
        <p className={record.quiet}>{t('medical:nothing')}</p>
      ) : (
        <Facts of={factsOf(fields, recordDraft(stored))} />
      )}
      {stored.permission === 2 && !editing && (
        <Button variant="default" size="compact-md" onClick={() => setEditing(true)}>
          {t('medical:recordEdit')}
        </Button>
      )}
    </>
  );
};
