import './set-up.words.ts';
import {
  deleteReportCardColumn,
  type ReportCardColumn,
  saveReportCardColumn,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { Read } from '../../ui/states/Read.tsx';
import {
  columnBody,
  columnDraft,
  columnFields,
  columnInWords,
  columnProblems,
  newColumn,
} from './column.fields.ts';
import { NumberField } from './NumberField.tsx';
import { nameField } from './nameField.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { columnsQuery, scalesQuery } from './set-up.api.ts';
import { useRemoving } from './useRemoving.tsx';
import { followScope, useScopeFields } from './useScopeOptions.ts';
import { wordsOf } from './wordsOf.ts';

const bounds = ['minimum', 'maximum'] as const;

/** The columns of a period in the order in which the grid has them. */
export const ColumnsPart = ({ periodID, yearID }: { periodID: number; yearID: number }) => {
  const scope = useScopeFields(yearID);
  const scales = useQuery(scalesQuery);
  const removing = useRemoving<ReportCardColumn>({
    remove: ({ id, version }) => call(deleteReportCardColumn, { params: { id }, query: { version } }),
    nameOf: ({ itemName }) => itemName,
    inWords: (row) => columnInWords(row, undefined),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] }),
  });
  const { subject, level, oneClass } = scope;
  return (
    <section className={record.section} aria-label={t('reportCardsSetUp:part.columns')}>
      <Read of={[...scope.reads, scales]} rows={6}>
        {(_subjects, _levels, _classes, allScales) => {
          const options = allScales
            .filter(({ dateClosed }) => !dateClosed)
            .map(({ id, itemName }) => ({ value: String(id), label: itemName }));
          return (
            <RecordList
              key={periodID}
              query={columnsQuery(periodID)}
              draftOf={columnDraft}
              begin={() => newColumn}
              form={(props) => (
                <RecordForm
                  {...props}
                  problems={columnProblems}
                  follow={(_, part) => followScope(part)}
                  fields={(draft) => [nameField(), subject, level, oneClass, ...columnFields(draft, options)]}
                >
                  {({ value, change, errorOf }) =>
                    (value.enterMode === '2' || value.enterMode === '3') && (
                      <div className={record.fields}>
                        {bounds.map((name) => (
                          <NumberField
                            key={name}
                            label={t(`reportCardsSetUp:field.${name}`)}
                            hint={t('reportCardsSetUp:number.hint')}
                            value={value[name]}
                            error={errorOf(name)}
                            onChange={(next) => change({ [name]: next })}
                          />
                        ))}
                      </div>
                    )
                  }
                </RecordForm>
              )}
              save={({ draft, ...sent }) =>
                call(saveReportCardColumn, {
                  params: { id: sent.id || 1 },
                  body: { ...columnBody(draft), ...sent, assessmentPeriodID: periodID },
                })
              }
              moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
              words={wordsOf<ReportCardColumn>('column', 'columns', ({ itemName }) => itemName)}
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
                        <RemoveButton
                          name={row.itemName}
                          isUsed={row.isUsed}
                          onRemove={() => removing.ask(row)}
                        />
                        {actions}
                      </>
                    }
                  >
                    <span className={record.quiet}>
                      {columnInWords(row, allScales.find(({ id }) => id === row.scaleID)?.itemName)}
                    </span>
                  </RowHead>
                  {form}
                </>
              )}
            </RecordList>
          );
        }}
      </Read>
      {removing.dialog}
    </section>
  );
};
