import '../../ui/form/form.words.ts';
import './publish.words.ts';
import { type CardToPublish, withholdCard } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';

interface WithholdDialogProps {
  period: number;
  card: CardToPublish;
  onClose: () => void;
}

/** The withholding as it stands now, of a refusal because somebody was first. */
const currentOf = (error: unknown): { version: number; reason: string } | undefined =>
  error instanceof ApiError && error.status === 409
    ? ((error.current as { version: number; reason: string } | null | undefined) ?? undefined)
    : undefined;

/** Withholds a card with the reason, or gives it free; it closes only once the answer is here. */
export const WithholdDialog = ({ period, card, onClose }: WithholdDialogProps) => {
  const isFreeing = card.withheldReason !== '';
  const [reason, setReason] = useState('');
  const [version, setVersion] = useState(card.version);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      call(withholdCard, {
        params: { id: card.studentID },
        body: { assessmentPeriodID: period, reason: isFreeing ? '' : reason.trim(), version },
      }),
    onSuccess: () => {
      notify.done(t('form:saved'));
      onClose();
    },
    onError: (error) => {
      const now = currentOf(error);
      if (now) setVersion(now.version);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardPublication'] }),
  });
  const now = currentOf(saving.error);
  const isMissing = !isFreeing && reason.trim() === '';
  return (
    <KeepingDialog
      opened
      isUnsaved={reason.trim() !== ''}
      title={t(isFreeing ? 'reportCardsPublish:freeTitle' : 'reportCardsPublish:withholdTitle', {
        name: card.fullName,
      })}
      onClose={onClose}
    >
      {isFreeing ? (
        <p>{t('reportCardsPublish:freeText', { reason: card.withheldReason })}</p>
      ) : (
        <>
          <p>{t('reportCardsPublish:withholdText')}</p>
          <Textarea
            label={t('reportCardsPublish:reason')}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={tried && isMissing && t('reportCardsPublish:reasonNeeded')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      {saving.error && (
        <p role="alert">
          {now
            ? t('reportCardsPublish:staleReason', { now: now.reason || t('reportCardsPublish:notWithheld') })
            : sayingOf(saving.error)}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('reportCardsPublish:cancel')}
        </Button>
        <PrimaryButton
          isDisabled={saving.isPending}
          onClick={() => {
            setTried(true);
            if (!isMissing) saving.mutate();
          }}
        >
          {t(isFreeing ? 'reportCardsPublish:freeYes' : 'reportCardsPublish:withhold')}
        </PrimaryButton>
      </FormActions>
    </KeepingDialog>
  );
};
