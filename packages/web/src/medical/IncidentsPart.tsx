import './medical.words.ts';
import '../ui/record.words.ts';
import {
  getMedicalIncidents,
  type MedicalIncident,
  saveMedicalIncident,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { formatDateTime, formatDay } from '../platform/formats.ts';
import { queryClient } from '../platform/queryClient.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Failed } from '../ui/Failed.tsx';
import { factsOf } from '../ui/Fields.tsx';
import { keptIn } from '../ui/keptIn.ts';
import { Loading } from '../ui/Loading.tsx';
import { RecordForm } from '../ui/RecordForm.tsx';
import { RowActions } from '../ui/RowActions.tsx';
import record from '../ui/record.module.css';
import { useTakeBack } from '../ui/useTakeBack.tsx';
import { useHeldOpen } from './Disclosed.tsx';
import { incidentsQuery } from './medical.api.ts';
import {
  type IncidentDraft,
  incidentDraft,
  incidentFields,
  incidentProblems,
  momentOf,
  newIncident,
} from './medical.fields.ts';

/** What happened, newest first; one that was recorded by mistake is closed, and can be opened again. */
export const IncidentsPart = ({ id, mayWrite }: { id: number; mayWrite: boolean }) => {
  const { queryKey } = incidentsQuery(id);
  const query = useQuery(incidentsQuery(id));
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const takeBack = useTakeBack();
  /** The row that is edited; 0: a new one, which began at a time. */
  const [edited, setEdited] = useState<{ id: number; begin: IncidentDraft }>();
  useHeldOpen(edited !== undefined);
  const { keep } = keptIn<MedicalIncident, IncidentDraft>(queryKey, incidentDraft);
  const bodyOf = ({ day: _day, time: _time, ...draft }: IncidentDraft) => draft;
  const nameOf = (row: MedicalIncident) => t('medical:incidentOf', { when: formatDateTime(row.dateTime) });
  const close = useMutation({
    mutationFn: ({ row, isClosed }: { row: MedicalIncident; isClosed: boolean }) =>
      call(saveMedicalIncident, {
        params: { id },
        body: {
          ...bodyOf(incidentDraft(row)),
          dateTime: row.dateTime,
          id: row.id,
          isClosed,
          version: row.version,
        },
      }),
    onSuccess: (rows, { row, isClosed }) => {
      queryClient.setQueryData(queryKey, rows);
      const now = rows.find((one) => one.id === row.id);
      const name = nameOf(row);
      const said = t(isClosed ? 'medical:closedDone' : 'medical:reopenedDone', {
        name: name.charAt(0).toLocaleUpperCase() + name.slice(1),
      });
      if (now) takeBack.offer(said, () => close.mutate({ row: now, isClosed: !isClosed }));
    },
  });
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading rows={3} height="56px" />
    );

  const form = (row: MedicalIncident | undefined, begin: IncidentDraft) => (
    <RecordForm<IncidentDraft>
      title={
        row ? t('medical:editIncident', { when: formatDateTime(row.dateTime) }) : t('medical:newIncident')
      }
      fields={incidentFields()}
      stored={{ value: row ? incidentDraft(row) : begin, version: row?.version ?? 0 }}
      problems={incidentProblems}
      save={async (value, version) =>
        keep(
          await call(saveMedicalIncident, {
            params: { id },
            body: {
              ...bodyOf(value),
              dateTime: momentOf(value),
              id: row?.id ?? 0,
              isClosed: Boolean(row?.dateClosed),
              version,
            },
          }),
          row?.id ?? 0,
        )
      }
      {...(row && {
        readAgain: async () => keep(await call(getMedicalIncidents, { params: { id } }), row.id),
      })}
      onDone={() => setEdited(undefined)}
    />
  );

  return (
    <>
      {query.data.length === 0 && edited?.id !== 0 && <Empty message={t('medical:noIncidents')} />}
      <ul className={record.list}>
        {query.data.map((row) => (
          <li key={row.id} data-closed={row.dateClosed ? true : undefined}>
            <div className={record.head}>
              <h3 className={record.name}>{formatDateTime(row.dateTime)}</h3>
              {row.recordedBy && (
                <span className={record.quiet}>{t('medical:recordedBy', { name: row.recordedBy })}</span>
              )}
              {row.dateClosed && <span>{t('record:closedOn', { day: formatDay(row.dateClosed) })}</span>}
              {row.permission === 2 && (
                <span className={`${record.deeds} ${record.end}`}>
                  <RowActions
                    name={nameOf(row)}
                    isClosed={Boolean(row.dateClosed)}
                    isEditing={edited !== undefined}
                    isBusy={close.isPending}
                    onEdit={() => setEdited({ id: row.id, begin: incidentDraft(row) })}
                    onClose={() => close.mutate({ row, isClosed: !row.dateClosed })}
                  />
                </span>
              )}
            </div>
            {edited?.id === row.id ? (
              form(row, edited.begin)
            ) : (
              <Facts
                of={factsOf(
                  incidentFields().filter(({ name }) => name !== 'day' && name !== 'time'),
                  incidentDraft(row),
                )}
              />
            )}
          </li>
        ))}
      </ul>
      {edited?.id === 0 && form(undefined, edited.begin)}
      {mayWrite && edited === undefined && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => setEdited({ id: 0, begin: newIncident(schoolNow(timeZone)) })}
        >
          {t('medical:addIncident')}
        </Button>
      )}
      {takeBack.toast}
    </>
  );
};
