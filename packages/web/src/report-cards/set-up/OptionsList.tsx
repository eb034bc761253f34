import './set-up.words.ts';
import {
  deleteResultOption,
  type KeptResultOption,
  type ResultScale,
  saveResultOption,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { LONGEST_RESULT } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';
import { NumberField } from './NumberField.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { scalesQuery } from './set-up.api.ts';
import classes from './set-up.module.css';
import { useRemoving } from './useRemoving.tsx';
import { wordsOf } from './wordsOf.ts';

type OptionDraft = Omit<KeptResultOption, 'id' | 'scaleID' | 'ordinal' | 'version'> & Placed;

const fields = (): Field<keyof OptionDraft>[] => [
  {
    ...{ name: 'shortName', label: t('reportCardsSetUp:field.shortName'), kind: 'text' },
    ...{ max: LONGEST_RESULT, required: true },
  },
  { name: 'itemName', label: t('reportCardsSetUp:field.longName'), kind: 'text', max: 100 },
  { name: 'dateFrom', label: t('reportCardsSetUp:field.dateFrom'), kind: 'day' },
  { name: 'dateTo', label: t('reportCardsSetUp:field.dateTo'), kind: 'day' },
];

const begin: OptionDraft = {
  ...{ shortName: '', itemName: '', iconID: null, value: null, dateFrom: null, dateTo: null },
};
const draftOf = ({
  shortName,
  itemName,
  iconID,
  value,
  dateFrom,
  dateTo,
}: KeptResultOption): OptionDraft => ({
  ...{ shortName, itemName, iconID, value, dateFrom, dateTo },
});
const inWords = ({ itemName, value, dateFrom, dateTo }: KeptResultOption) =>
  [
    itemName,
    value !== null && `= ${value}`,
    (dateFrom || dateTo) && `${formatDay(dateFrom)} – ${formatDay(dateTo)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The options of one scale, as they stand in the list of all scales. */
const optionsQuery = (scaleID: number) =>
  queryOptions({
    queryKey: ['ReportCardScale', scaleID] as const,
    queryFn: async () => {
      const scales = await queryClient.fetchQuery({ ...scalesQuery, staleTime: 0 });
      return scales.find(({ id }) => id === scaleID)?.options ?? [];
    },
  });

/** The options of a scale in their order, with the days between which each is offered. */
export const OptionsList = ({ scale }: { scale: ResultScale }) => {
  const removing = useRemoving<KeptResultOption>({
    remove: ({ id, version }) => call(deleteResultOption, { params: { id }, query: { version } }),
    nameOf: ({ shortName }) => shortName,
    inWords,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardScale'] }),
  });
  const { closing: _, ...words } = wordsOf<KeptResultOption>('option', 'options', (row) => row.shortName);
  return (
    <div className={classes.options}>
      <RecordList
        query={optionsQuery(scale.id)}
        draftOf={draftOf}
        begin={() => begin}
        form={(props) => (
          <RecordForm
            {...props}
            fields={fields()}
            problems={({ shortName }) =>
              problemsOf(notNullOrEmpty(shortName.trim(), t('reportCardsSetUp:problem.name')))
            }
          >
            {({ value, change, errorOf }) => (
              <div className={record.fields}>
                <NumberField
                  label={t('reportCardsSetUp:field.value')}
                  hint={t('reportCardsSetUp:valueHint')}
                  value={value.value}
                  error={errorOf('value')}
                  onChange={(next) => change({ value: next })}
                />
              </div>
            )}
          </RecordForm>
        )}
        save={async ({ draft, isClosed: _closed, ...sent }) => {
          const scales = await call(saveResultOption, {
            params: { id: sent.id || 1 },
            body: { ...draft, ...sent, scaleID: scale.id },
          });
          queryClient.setQueryData(scalesQuery.queryKey, scales);
          return scales.find(({ id }) => id === scale.id)?.options ?? [];
        }}
        moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
        words={words}
        mayAdd={scale.permission === 2}
        mayEdit={() => scale.permission === 2}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead
              name={row.shortName}
              actions={
                <>
                  <RemoveButton name={row.shortName} isUsed={false} onRemove={() => removing.ask(row)} />
                  {actions}
                </>
              }
            >
              <span className={record.quiet}>{inWords(row)}</span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
      {removing.dialog}
    </div>
  );
};
