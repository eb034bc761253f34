import './publish.words.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { useSession } from '../../platform/session/session.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ReleaseFields } from '../set-up/ReleaseFields.tsx';
import { refusalOf, warnOfTakenBack } from './first.words.ts';
import classes from './publish.module.css';
import { hasPassed } from './releases.rules.ts';

interface ReleaseFormProps {
  /** School time; null: at once. */
  releaseAt: string | null;
  version: number;
  /** Of cards that are published: with no day, or one that is past, families see them at once, and that is asked about. */
  isPublished?: boolean;
  /** @throws ApiError, Unreachable */
  save: (releaseAt: string | null, version: number) => Promise<unknown>;
  onDone: () => void;
}

const currentOf = (error: unknown): { version?: number } | undefined =>
  error instanceof ApiError && error.status === 409
    ? ((error.current as { version?: number } | null) ?? undefined)
    : undefined;

/** From when families see cards, changed in its place; what somebody else has changed is not overwritten unasked. */
export const ReleaseForm = ({ releaseAt, version, isPublished = false, save, onDone }: ReleaseFormProps) => {
  const { session } = useSession();
  const [asks, setAsks] = useState(false);
  const [typed, setTyped] = useState(releaseAt);
  // The version that was seen when it opened, until a refusal has shown another.
  const [seen, setSeen] = useState(version);
  useUnsaved(typed !== releaseAt);
  const saving = useMutation({
    mutationFn: () => save(typed, seen),
    onSuccess: onDone,
    onError: (error) => {
      const now = currentOf(error)?.version;
      if (now !== undefined) setSeen(now);
      warnOfTakenBack(error);
    },
    onSettled: () => {
      for (const model of ['ReportCardPublication', 'ReportCardSetup'])
        void queryClient.invalidateQueries({ queryKey: [model] });
    },
  });
  const press = () => {
    if (isPublished && (typed === null || hasPassed(typed, schoolNow(session?.timeZone ?? 'UTC'))))
      setAsks(true);
    else saving.mutate();
  };
  return (
    <span className={classes.form}>
      <ReleaseFields
        dayLabel={t('reportCardsPublish:releaseDay')}
        timeLabel={t('reportCardsPublish:releaseTime')}
        value={typed}
        onChange={setTyped}
      />
      <FormActions
        said={
          saving.error && (
            <span role="alert">
              {currentOf(saving.error) && (saving.error as ApiError).code === 'record.changed'
                ? t('reportCardsPublish:staleRelease', {
                    now: releaseAt ? formatDateTime(releaseAt) : t('reportCardsPublish:atOnce'),
                  })
                : refusalOf(saving.error)}
            </span>
          )
        }
      >
        <Button size="compact-md" variant="default" onClick={onDone}>
          {t('reportCardsPublish:cancel')}
        </Button>
        <PrimaryButton size="compact-md" isDisabled={saving.isPending} onClick={press}>
          {t('reportCardsPublish:save')}
        </PrimaryButton>
      </FormActions>
      <ConfirmModal
        opened={asks}
        title={t('reportCardsPublish:releaseNowTitle')}
        confirmLabel={t('reportCardsPublish:releaseNowYes')}
        onConfirm={() => {
          setAsks(false);
          saving.mutate();
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{t('reportCardsPublish:releaseNowText')}</p>
      </ConfirmModal>
    </span>
  );
};
