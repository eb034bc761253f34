import '../../ui/form/form.words.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import '../behaviour.words.ts';
import { saveWatchEntry } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { relativeDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import behaviour from '../behaviour.module.css';
import { watchListQuery } from '../quick/watchList.api.ts';

interface WatchProps {
  student: { id: number; fullName: string };
}

/** Puts a student on the watch list, says who is on it, and ends it. */
export const Watch = ({ student }: WatchProps) => {
  const today = useToday();
  const mayWatch = useMay('behaviour.read');
  const { data: watched } = useQuery(watchListQuery);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [dateTo, setDateTo] = useState(addDays(today, 28));
  const entry = watched?.find(({ person }) => person.id === student.id);
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof sent>[0]) => call(saveWatchEntry, sent(body)),
    onSuccess: (list) => {
      queryClient.setQueryData(watchListQuery.queryKey, list);
      notify.done(t('form:saved'));
      setOpen(false);
      setReason('');
    },
  });
  const said =
    entry &&
    (entry.dateTo
      ? t('behaviour:tab.watched', { day: relativeDay(entry.dateTo, today), reason: entry.reason })
      : t('behaviour:tab.watchedOpen', { reason: entry.reason }));
  return (
    <>
      {said && <span className={behaviour.small}>{said}</span>}
      {entry && entry.permission === 2 && (
        <SoftDisabledButton
          size="compact-md"
          variant="default"
          isDisabled={saving.isPending}
          onClick={() =>
            saving.mutate({
              id: entry.id,
              personID: student.id,
              reason: entry.reason,
              dateFrom: entry.dateFrom,
              dateTo: addDays(today, -1),
              version: entry.version,
            })
          }
        >
          {t('behaviour:tab.unwatch')}
        </SoftDisabledButton>
      )}
      {watched && !entry && mayWatch && (
        <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
          {t('behaviour:tab.watch')}
        </Button>
      )}
      <KeepingDialog
        opened={isOpen}
        isUnsaved={reason.trim() !== ''}
        onClose={() => {
          setOpen(false);
          setReason('');
        }}
        title={t('behaviour:tab.watchTitle', { name: student.fullName })}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isPending)
              saving.mutate({
                id: 0,
                personID: student.id,
                reason,
                dateFrom: today,
                dateTo: dateTo || null,
                version: 0,
              });
          }}
        >
          <p className={behaviour.small}>{t('behaviour:tab.watchHint')}</p>
          <Textarea
            label={t('behaviour:tab.watchReason')}
            mb="sm"
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DateField label={t('behaviour:tab.watchTo')} value={dateTo} min={today} onChange={setDateTo} />
          <ValidationList messages={saving.error ? [sayingOf(saving.error)] : []} />
          <FormActions>
            <PrimaryButton isDisabled={saving.isPending}>{t('behaviour:tab.watchSave')}</PrimaryButton>
          </FormActions>
        </form>
      </KeepingDialog>
    </>
  );
};

/** An entry as it is sent; a new one has any id in the path. */
const sent = (body: {
  id: number;
  personID: number;
  reason: string;
  dateFrom: string;
  dateTo: string | null;
  version: number;
}) => ({ params: { id: body.id || 1 }, body });
