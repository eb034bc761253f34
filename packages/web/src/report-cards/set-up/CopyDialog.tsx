import './set-up.words.ts';
import {
  copyPeriod,
  type PeriodCopy,
  previewPeriodCopy,
  type ReportCardPeriod,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { leftOutOf } from './copy.rules.ts';
import { allPeriodsQuery } from './set-up.api.ts';
import classes from './set-up.module.css';

const copyQuery = (id: number, fromPeriodID: number) =>
  queryOptions({
    queryKey: ['ReportCardSetup', 'copy', id, fromPeriodID] as const,
    queryFn: ({ signal }) => call(previewPeriodCopy, { params: { id }, body: { fromPeriodID }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What copying adds, and what it leaves out with why. */
const CopiedCounts = ({ of, isDone = false }: { of: PeriodCopy; isDone?: boolean }) => (
  <>
    {of.columns + of.sections + of.levels === 0 ? (
      <p>{t('reportCardsSetUp:copy.nothing')}</p>
    ) : (
      <p className={classes.sum}>
        <span>{t(isDone ? 'reportCardsSetUp:copy.done' : 'reportCardsSetUp:copy.adds')}</span>
        <strong>{t('reportCardsSetUp:copy.columns', { count: of.columns })}</strong>
        <strong>{t('reportCardsSetUp:copy.sections', { count: of.sections })}</strong>
        <strong>{t('reportCardsSetUp:copy.levels', { count: of.levels })}</strong>
      </p>
    )}
    {of.leftOut.length > 0 && (
      <>
        <h3>{t('reportCardsSetUp:copy.leftOut')}</h3>
        <ul className={classes.left}>
          {leftOutOf(of).map(({ kind, why, count, names }) => (
            <li key={`${kind} ${why}`}>
              <strong>{t(`reportCardsSetUp:copy.of.${kind}`, { count })}</strong>{' '}
              {t(`reportCardsSetUp:copy.why.${why}`, { count })}
              <span className={classes.names}>{names.join(', ')}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

/** Copies columns, sections and levels of another period; what it adds and leaves out is seen before, and after. */
export const CopyDialog = ({ into, onClose }: { into: ReportCardPeriod; onClose: () => void }) => {
  const [chosen, setChosen] = useState<number>();
  const periods = useQuery(allPeriodsQuery);
  const others = (periods.data ?? []).filter(({ id }) => id !== into.id);
  const before = others.filter(({ dateEnd }) => dateEnd < into.dateStart);
  const latest = before.reduce((best, one) => (best && best.dateEnd > one.dateEnd ? best : one), before[0]);
  const from = chosen ?? latest?.id ?? others[0]?.id ?? 0;
  const preview = useQuery({ ...copyQuery(into.id, from), enabled: from > 0 });
  const copying = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(copyPeriod, { params: { id: into.id }, body: { fromPeriodID: from } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] }),
  });
  const found = preview.data;
  return (
    <Dialog
      opened
      title={t('reportCardsSetUp:copy.title', { name: into.itemName })}
      onClose={onClose}
      size="lg"
    >
      {copying.data ? (
        <div role="status">
          <CopiedCounts of={copying.data} isDone />
        </div>
      ) : (
        <Read of={periods}>
          {() =>
            from === 0 ? (
              <p>{t('reportCardsSetUp:copy.noOther')}</p>
            ) : (
              <>
                <Choice
                  label={t('reportCardsSetUp:copy.from')}
                  data={others.map(({ id, itemName, academicYearID }) => ({
                    value: String(id),
                    label: `${itemName} · ${academicYearID}`,
                  }))}
                  value={String(from)}
                  onChange={(id) => setChosen(Number(id))}
                />
                <Read of={preview}>{(read) => <CopiedCounts of={read} />}</Read>
              </>
            )
          }
        </Read>
      )}
      {copying.error && <p role="alert">{sayingOf(copying.error)}</p>}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t(copying.data ? 'reportCardsSetUp:copy.close' : 'reportCardsSetUp:copy.cancel')}
        </Button>
        {!copying.data && found && found.columns + found.sections + found.levels > 0 && (
          <PrimaryButton isDisabled={copying.isPending} onClick={() => copying.mutate()}>
            {t('reportCardsSetUp:copy.run')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};
