import './medical.words.ts';
import '../ui/record.words.ts';
import {
  getMedicalConditions,
  type MedicalCondition,
  saveMedicalCondition,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { Button } from '@mantine/core';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { formatDay } from '../platform/formats.ts';
import { queryClient } from '../platform/queryClient.ts';
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
import { conditionsQuery } from './medical.api.ts';
import {
  type ConditionDraft,
  conditionDraft,
  conditionFields,
  conditionProblems,
  newCondition,
} from './medical.fields.ts';
import { Severity } from './Severity.tsx';

/** Conditions, the gravest first, closed ones last; a review that is overdue is said. */
export const ConditionsPart = ({ id, mayWrite }: { id: number; mayWrite: boolean }) => {
  const { queryKey } = conditionsQuery(id);
  const query = useQuery(conditionsQuery(id));
  const today = useSession().session?.today ?? '';
  const takeBack = useTakeBack();
  /** The row that is edited; 0: a new one. */
  const [edited, setEdited] = useState<number>();
  useHeldOpen(edited !== undefined);
  const { keep } = keptIn<MedicalCondition, ConditionDraft>(queryKey, conditionDraft);
  const close = useMutation({
    mutationFn: ({ row, isClosed }: { row: MedicalCondition; isClosed: boolean }) =>
      call(saveMedicalCondition, {
        params: { id },
        body: { ...conditionDraft(row), id: row.id, isClosed, version: row.version },
      }),
    onSuccess: (rows, { row, isClosed }) => {
      queryClient.setQueryData(queryKey, rows);
      const now = rows.find((one) => one.id === row.id);
      const said = t(isClosed ? 'medical:closedDone' : 'medical:reopenedDone', { name: row.itemName });
      if (now) takeBack.offer(said, () => close.mutate({ row: now, isClosed: !isClosed }));
    },
  });
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading rows={3} height="56px" />
    );

  const form = (row: MedicalCondition | undefined) => (
    <RecordForm<ConditionDraft>
      title={row ? t('medical:editCondition', { name: row.itemName }) : t('medical:newCondition')}
      fields={conditionFields()}
      stored={{ value: row ? conditionDraft(row) : newCondition, version: row?.version ?? 0 }}
      problems={conditionProblems}
      save={async (value, version) =>
        keep(
          await call(saveMedicalCondition, {
            params: { id },
            body: { ...value, id: row?.id ?? 0, isClosed: Boolean(row?.dateClosed), version },
          }),
          row?.id ?? 0,
        )
      }
      {...(row && {
        readAgain: async () => keep(await call(getMedicalConditions, { params: { id } }), row.id),
      })}
      onDone={() => setEdited(undefined)}
    />
  );

  return (
    <>
      {query.data.length === 0 && edited !== 0 && <Empty message={t('medical:noConditions')} />}
      <ul className={record.list}>
        {query.data.map((row) => (
          <li key={row.id} data-closed={row.dateClosed ? true : undefined}>
            <div className={record.head}>
              <h3 className={record.name}>{row.itemName}</h3>
              <Severity of={row.severity} />
              {row.dateClosed && <span>{t('record:closedOn', { day: formatDay(row.dateClosed) })}</span>}
              {row.permission === 2 && (
                <span className={`${record.deeds} ${record.end}`}>
                  <RowActions
                    name={row.itemName}
                    isClosed={Boolean(row.dateClosed)}
                    isEditing={edited !== undefined}
                    isBusy={close.isPending}
                    onEdit={() => setEdited(row.id)}
                    onClose={() => close.mutate({ row, isClosed: !row.dateClosed })}
                  />
                </span>
              )}
            </div>
            {edited === row.id ? (
              form(row)
            ) : (
              <>
                {!row.dateClosed && row.dateReview && row.dateReview < today && (
                  <p className={record.warning}>
                    <IconAlert size={16} aria-hidden />
                    {t('medical:overdue', { day: formatDay(row.dateReview) })}
                  </p>
                )}
                <Facts
                  of={factsOf(
                    conditionFields().filter(({ name }) => name !== 'itemName' && name !== 'severity'),
                    conditionDraft(row),
                  )}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {edited === 0 && form(undefined)}
      {mayWrite && edited === undefined && (
        <Button variant="default" size="compact-md" onClick={() => setEdited(0)}>
          {t('medical:addCondition')}
        </Button>
      )}
      {takeBack.toast}
    </>
  );
};
