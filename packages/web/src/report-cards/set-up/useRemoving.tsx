import './set-up.words.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, Unreachable } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';

interface Removable {
  id: number;
  version: number;
}

interface Removing<Row extends Removable> {
  /** @throws ApiError, Unreachable */
  remove: (row: Row) => Promise<unknown>;
  nameOf: (row: Row) => string;
  /** The row in a line, for where somebody changed it meanwhile. */
  inWords: (row: Row) => string;
  text?: string;
  /** Reads the list again; it also is where nobody knows whether the row is gone. */
  onSettled: () => void;
}

/** The row of a refusal as it stands now. */
const currentOf = <Row extends Removable>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.status === 409 && error.code === 'record.changed' && error.current
    ? (error.current as Row)
    : undefined;

/** Takes a record out once somebody has said yes to it as it stands; a stale one is shown as it is now, and asked again. */
export const useRemoving = <Row extends Removable>({
  remove,
  nameOf,
  inWords,
  text = t('reportCardsSetUp:remove.text'),
  onSettled,
}: Removing<Row>) => {
  const [asked, setAsked] = useState<Row>();
  const [isStale, setStale] = useState(false);
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_, row) => {
      notify.done(t('reportCardsSetUp:remove.done', { name: nameOf(row) }));
      setAsked(undefined);
    },
    onError: (error) => {
      const now = currentOf<Row>(error);
      if (!now) return;
      setAsked(now);
      setStale(true);
    },
    onSettled,
  });
  const close = () => {
    setAsked(undefined);
    setStale(false);
    removing.reset();
  };
  const isKnown = !removing.error || !currentOf(removing.error);
  return {
    ask: (row: Row) => {
      removing.reset();
      setStale(false);
      setAsked(row);
    },
    dialog: asked && (
      <Dialog opened title={t('reportCardsSetUp:remove.title', { name: nameOf(asked) })} onClose={close}>
        {isStale ? (
          <div role="alert">
            <p>{t('reportCardsSetUp:remove.stale')}</p>
            <p>
              <strong>{nameOf(asked)}</strong> {inWords(asked)}
            </p>
          </div>
        ) : (
          <p>{text}</p>
        )}
        {isKnown && removing.error && (
          <p role="alert">
            {removing.error instanceof Unreachable
              ? t('reportCardsSetUp:remove.unknown')
              : sayingOf(removing.error)}
          </p>
        )}
        <FormActions>
          <Button variant="default" data-autofocus onClick={close}>
            {t('reportCardsSetUp:remove.keep')}
          </Button>
          <PrimaryButton
            withoutKey
            variant="outline"
            color="var(--hr-absent)"
            isDisabled={removing.isPending}
            onClick={() => removing.mutate(asked)}
          >
            {t(isStale ? 'reportCardsSetUp:remove.staleAgain' : 'reportCardsSetUp:remove.yes')}
          </PrimaryButton>
        </FormActions>
      </Dialog>
    ),
  };
};
