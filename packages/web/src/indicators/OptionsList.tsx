import './types.words.ts';
import {
  type IndicatorType,
  saveIndicatorOption,
} from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { newOption, optionDraft, optionFields, optionProblems, typesQuery } from './types.fields.ts';

/** A moment ago: the list of columns was read with all their options. */
const JUST_MS = 2_000;

const optionsOf = (types: readonly IndicatorType[], id: number) =>
  types.find((type) => type.id === id)?.indicatorOptions ?? [];

const optionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['IndicatorType', 'options', id] as const,
    queryFn: async () => optionsOf(await queryClient.fetchQuery({ ...typesQuery, staleTime: JUST_MS }), id),
  });

/** The options of a column, in the order of their digits. */
export const OptionsList = ({ type }: { type: IndicatorType }) => (
  <RecordList
    query={optionsQuery(type.id)}
    fields={() => optionFields(type.isAttendance)}
    draftOf={optionDraft}
    begin={() => newOption}
    problems={optionProblems}
    save={async ({ draft, ...sent }) => {
      const types = await call(saveIndicatorOption, {
        params: { id: sent.id || 1 },
        body: { ...draft, ...sent, indicatorTypeID: type.id },
      });
      queryClient.setQueryData(typesQuery.queryKey, types);
      return optionsOf(types, type.id);
    }}
    moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
    words={{
      none: t('indicatorTypes:option.none'),
      add: t('indicatorTypes:option.add'),
      newTitle: t('indicatorTypes:option.add'),
      editTitle: ({ itemName: name }) => t('indicatorTypes:option.edit', { name }),
      nameOf: ({ itemName }) => `${itemName}, ${type.itemName}`,
      closing: {
        close: t('indicatorTypes:option.retire'),
        reopen: t('indicatorTypes:option.useAgain'),
        done: ({ itemName: name }, isClosed) =>
          t(isClosed ? 'indicatorTypes:option.retired' : 'indicatorTypes:option.inUse', { name }),
      },
    }}
    mayAdd={type.permission === 2 && !type.isAttendance}
    mayEdit={() => type.permission === 2}
    mayClose={({ isDefault, mark }) => !isDefault && mark === null}
  >
    {(row, { actions, form }) => (
      <>
        <div className={record.head}>
          <span>{row.itemName}</span>
          <span className={record.quiet}>
            {[
              row.letter.toUpperCase(),
              t(`indicatorTypes:option.tones.${row.tone}`),
              row.isDefault ? t('indicatorTypes:option.default') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {actions && <span className={`${record.actions} ${record.end}`}>{actions}</span>}
        </div>
        {form}
      </>
    )}
  </RecordList>
);
