import '../behaviour.words.ts';
import {
  deleteBehaviourReport,
  restoreBehaviourReport,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { reportQuery } from '../behaviour.api.ts';
import classes from '../behaviour.module.css';
import { ReportView } from './ReportView.tsx';

const ToSearch = () => <Link to="/behaviour/report/search">{t('behaviour:view.toSearch')}</Link>;

/** One event: shown as far as its reader may read it, and deleted after a question (specification 001 §2, §4). */
export const ViewScreen = () => {
  const id = Number(useParams({ strict: false }).id) || 0;
  const report = useQuery(reportQuery(id));
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [isBack, setBack] = useState(false);
  useRefreshOnChange('BehaviourReport', id > 0 ? [id] : [], ['BehaviourReport', id]);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
  const deleting = useMutation({
    mutationFn: (version: number) => call(deleteBehaviourReport, { params: { id }, query: { version } }),
    onSuccess: () => {
      setDeleted(true);
      readAgain();
    },
    onError: (error) => {
      notify.warning(sayingOf(error));
      readAgain();
    },
  });
  const restoring = useMutation({
    // Right after it was deleted whatever stands comes back; later, what was seen.
    mutationFn: (version: number | undefined) =>
      call(restoreBehaviourReport, { params: { id }, body: version === undefined ? {} : { version } }),
    onSuccess: () => {
      setDeleted(false);
      setBack(true);
      readAgain();
      notify.done(t('behaviour:view.restored'));
    },
    onError: (error) => {
      notify.warning(sayingOf(error));
      readAgain();
    },
  });
  const shown = report.data;
  const isTakenAway = Boolean(shown?.takenAway);
  const mayEdit = shown?.permission === 2 && !isDeleted && !isTakenAway;

  return (
    <Screen
      title={t('behaviour:view.title')}
      context={shown && !isDeleted && <MomentNear at={shown.dateOf} />}
      filters={
        <span className={`${classes.actions} ${classes.end}`}>
          {mayEdit && (
            <>
              <Button
                size="xs"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    ref={isBack ? takeFocus : undefined}
                    to="/behaviour/event/$id"
                    params={{ id: String(id) }}
                  />
                )}
              >
                {t('behaviour:view.edit')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsking(true)}>
                {t('behaviour:view.delete')}
              </Button>
            </>
          )}
          {shown?.permission === 2 && isTakenAway && !isDeleted && (
            <SoftDisabledButton
              size="xs"
              isDisabled={restoring.isPending}
              onClick={() => restoring.mutate(shown.version)}
            >
              {t('behaviour:view.putBack')}
            </SoftDisabledButton>
          )}
          <ListActions list={undefined} onExport={undefined} />
        </span>
      }
    >
      <PrintHead>{t('behaviour:view.title')}</PrintHead>
      {isDeleted ? (
        <Empty message={t('behaviour:view.deleted')}>
          <p className={classes.actions}>
            <SoftDisabledButton
              ref={takeFocus}
              variant="default"
              isDisabled={restoring.isPending}
              onClick={() => restoring.mutate(undefined)}
            >
              {t('ui:undo')}
            </SoftDisabledButton>
            <ToSearch />
          </p>
        </Empty>
      ) : id === 0 ? (
        <Empty message={t('behaviour:view.gone')}>
          <ToSearch />
        </Empty>
      ) : (
        <Read of={report} rows={8}>
          {(read) => <ReportView report={read} />}
        </Read>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('behaviour:view.deleteTitle')}
        confirmLabel={t('behaviour:view.delete')}
        onConfirm={() => {
          setAsking(false);
          if (shown) deleting.mutate(shown.version);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('behaviour:view.deleteText')}</p>
      </ConfirmModal>
    </Screen>
  );
};
