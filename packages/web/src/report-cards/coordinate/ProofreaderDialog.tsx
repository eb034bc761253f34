import '../../ui/form/form.words.ts';
import './board.words.ts';
import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { chooseProofreader } from '@homeroom/contract/report-cards/proofreaders.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError, Unreachable } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { proofreadersQuery } from './board.api.ts';
import { nameOf } from './board.rules.ts';

interface Stored {
  proofreader: { itemName: string } | null;
  version: number;
}

/** The choice as it stands now, of a refusal because somebody was first. */
const currentOf = (error: unknown): Stored | undefined =>
  error instanceof ApiError && error.status === 409
    ? ((error.current as Stored | null | undefined) ?? undefined)
    : undefined;

interface ProofreaderDialogProps {
  period: number;
  of: BoardClass;
  onClose: () => void;
}

/** Who reads a class over: one of those who may, and none of its own teachers. */
export const ProofreaderDialog = ({ period, of, onClose }: ProofreaderDialogProps) => {
  const [chosen, setChosen] = useState(of.proofreader ? String(of.proofreader.id) : null);
  const [version, setVersion] = useState(of.proofreaderVersion);
  const able = useQuery(proofreadersQuery);
  const saving = useMutation({
    mutationFn: () =>
      call(chooseProofreader, {
        body: {
          ...{ assessmentPeriodID: period, classID: of.classID, rollClassID: of.rollClassID, version },
          proofreaderID: chosen === null ? null : Number(chosen),
        },
      }),
    onSuccess: () => {
      notify.done(t('form:saved'));
      onClose();
    },
    onError: (error) => {
      const now = currentOf(error);
      if (now) setVersion(now.version);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardBoard'] }),
  });
  const now = currentOf(saving.error);
  const isChanged = chosen !== (of.proofreader ? String(of.proofreader.id) : null);
  return (
    <KeepingDialog
      opened
      isUnsaved={isChanged}
      title={t('reportCardsBoard:proofreader.title', { class: nameOf(of) })}
      onClose={onClose}
    >
      <Read of={able}>
        {(all) => (
          <Choice
            label={t('reportCardsBoard:proofreader.label')}
            data={personOptions(
              all.filter(({ id }) => !of.teachers.some((teacher) => teacher.id === id)),
              () => '',
            )}
            value={chosen}
            clearable
            searchable
            placeholder={t('reportCardsBoard:proofreader.nobody')}
            onChange={setChosen}
          />
        )}
      </Read>
      {saving.error && (
        <p role="alert">
          {now
            ? t('reportCardsBoard:proofreader.stale', {
                now: now.proofreader?.itemName ?? t('reportCardsBoard:proofreader.nobody'),
              })
            : saving.error instanceof Unreachable
              ? t('reportCardsBoard:proofreader.unknown')
              : sayingOf(saving.error)}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('reportCardsBoard:remind.cancel')}
        </Button>
        <PrimaryButton
          disabled={!isChanged && !now}
          isDisabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('reportCardsBoard:proofreader.save')}
        </PrimaryButton>
      </FormActions>
    </KeepingDialog>
  );
};
