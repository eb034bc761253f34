import './publish.words.ts';
import {
  type FailedCard,
  type Publication,
  retryPublication,
  takeBackPublication,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { isOutcomeUnknown } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { refusalOf, warnOfTakenBack } from './first.words.ts';
import classes from './publish.module.css';

const Named = ({ student, rollClass, where, part }: FailedCard) => (
  <li>
    <strong>{[student.itemName, rollClass].filter(Boolean).join(' · ')}</strong>:{' '}
    {t(`reportCardsPublish:failedPart.${where}`, { part })}
  </li>
);

type Which = 'all' | 'failed';

/** Which cards of a publication cannot be made, and why; they are tried again, or taken back, alone or with all of it. */
export const FailedCards = ({ of }: { of: Publication }) => {
  const [asks, setAsks] = useState<Which>();
  const { id, version, failed, failure } = of;
  const again = {
    onError: warnOfTakenBack,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardPublication'] }),
  };
  const retrying = useMutation({
    mutationFn: () => call(retryPublication, { params: { id }, body: { version } }),
    ...again,
  });
  const takingBack = useMutation({
    mutationFn: (which: Which) => call(takeBackPublication, { params: { id }, body: { which, version } }),
    onSuccess: ({ cards }) => notify.done(t('reportCardsPublish:takenBack', { count: cards })),
    ...again,
  });
  const error = retrying.error ?? takingBack.error;
  const isBusy = retrying.isPending || takingBack.isPending;
  const count = asks === 'all' ? of.cards : failed.length;
  return (
    <div className={classes.failed}>
      {failed.length > 0 && (
        <div role="alert">
          <p>{t('reportCardsPublish:failedTitle', { count: failed.length })}</p>
          <ul>
            {failed.map((one) => (
              <Named key={one.student.id} {...one} />
            ))}
          </ul>
          <p className={classes.facts}>{t('reportCardsPublish:failedHint')}</p>
        </div>
      )}
      {failure && failed.length === 0 && (
        <p role="alert">{t('reportCardsPublish:failure', { code: failure })}</p>
      )}
      {error && (
        <p role="alert">{isOutcomeUnknown(error) ? t('reportCardsPublish:unknownBack') : refusalOf(error)}</p>
      )}
      <div className={classes.form}>
        {failure && (
          <SoftDisabledButton
            variant="default"
            size="compact-sm"
            isDisabled={retrying.isPending || isBusy}
            onClick={() => retrying.mutate()}
          >
            {t('reportCardsPublish:retry')}
          </SoftDisabledButton>
        )}
        {failed.length > 0 && failed.length < of.cards && (
          <SoftDisabledButton
            variant="default"
            size="compact-sm"
            isDisabled={isBusy}
            onClick={() => setAsks('failed')}
          >
            {t('reportCardsPublish:takeBackFailed', { count: failed.length })}
          </SoftDisabledButton>
        )}
        <SoftDisabledButton
          variant="subtle"
          size="compact-sm"
          isDisabled={takingBack.isPending || isBusy}
          onClick={() => setAsks('all')}
        >
          {t('reportCardsPublish:takeBackAll', { count: of.cards })}
        </SoftDisabledButton>
      </div>
      <ConfirmModal
        opened={asks !== undefined}
        title={t('reportCardsPublish:takeBackTitle', { count })}
        confirmLabel={t('reportCardsPublish:takeBackYes')}
        onConfirm={() => {
          if (asks) takingBack.mutate(asks);
          setAsks(undefined);
        }}
        onCancel={() => setAsks(undefined)}
      >
        <p>{t('reportCardsPublish:takeBackText')}</p>
      </ConfirmModal>
    </div>
  );
};
