import './set-up.words.ts';
import {
  deleteReportCardPeriod,
  type ReportCardPeriod,
  saveReportCardPeriod,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { DaysNear } from '../../ui/fields/DaysNear.tsx';
import { Dotted } from '../../ui/fields/Dotted.tsx';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { LevelsField } from './LevelsField.tsx';
import {
  dueDays,
  levelsInWords,
  newPeriod,
  periodDraft,
  periodFields,
  periodInWords,
  periodProblems,
} from './period.fields.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { periodsOfQuery } from './set-up.api.ts';
import classes from './set-up.module.css';
import { useRemoving } from './useRemoving.tsx';
import { wordsOf } from './wordsOf.ts';

/** The assessment periods of a year; what a used one stands on stays as it is, which the server says at the field. */
export const PeriodsPart = ({ yearID }: { yearID: number }) => {
  const [copied, setCopied] = useState<ReportCardPeriod>();
  const removing = useRemoving<ReportCardPeriod>({
    remove: ({ id, version }) => call(deleteReportCardPeriod, { params: { id }, query: { version } }),
    nameOf: ({ itemName }) => itemName,
    inWords: periodInWords,
    text: t('reportCardsSetUp:remove.textPeriod'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] }),
  });
  return (
    <section className={record.section} aria-label={t('reportCardsSetUp:part.periods')}>
      <RecordList
        key={yearID}
        query={periodsOfQuery(yearID)}
        draftOf={periodDraft}
        begin={() => newPeriod}
        form={(props) => (
          <RecordForm {...props} fields={periodFields()} problems={periodProblems}>
            {({ value, change }) => (
              <LevelsField value={value.levels} onChange={(levels) => change({ levels })} />
            )}
          </RecordForm>
        )}
        save={({ draft: { dateStart, dateEnd, ...draft }, ...sent }) =>
          call(saveReportCardPeriod, {
            params: { id: sent.id || 1 },
            body: {
              ...draft,
              ...sent,
              academicYearID: yearID,
              dateStart: dateStart ?? '',
              dateEnd: dateEnd ?? '',
            },
          })
        }
        moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
        words={wordsOf<ReportCardPeriod>('period', 'periods', ({ itemName }) => itemName)}
        mayAdd
        mayEdit={({ permission }) => permission === 2}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead
              name={row.itemName}
              dateClosed={row.dateClosed}
              actions={
                <>
                  {!row.dateClosed && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('reportCardsSetUp:copy.named', { name: row.itemName })}
                      onClick={() => setCopied(row)}
                    >
                      {t('reportCardsSetUp:copy.button')}
                    </Button>
                  )}
                  <RemoveButton name={row.itemName} isUsed={row.isUsed} onRemove={() => removing.ask(row)} />
                  {actions}
                </>
              }
            >
              <span className={record.quiet}>
                <DaysNear from={row.dateStart} to={row.dateEnd} /> · {levelsInWords(row)}
              </span>
            </RowHead>
            {!form && dueDays(row).length > 0 && (
              <p className={classes.below}>
                <Dotted
                  of={dueDays(row).map(({ step, day }) => (
                    <DaySaid
                      key={step}
                      day={day}
                      say={(said) => t(`reportCardsSetUp:due.${step}`, { day: said })}
                    />
                  ))}
                />
              </p>
            )}
            {form}
          </>
        )}
      </RecordList>
      {copied && <CopyDialog into={copied} onClose={() => setCopied(undefined)} />}
      {removing.dialog}
    </section>
  );
};
