import './set-up.words.ts';
import { type ResultScale, saveResultScale } from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { nameField } from './nameField.ts';
import { OptionsList } from './OptionsList.tsx';
import { scalesQuery } from './set-up.api.ts';
import { wordsOf } from './wordsOf.ts';

/** The scales of the school, each with its options. */
export const ScalesPart = () => {
  useRefreshOnChange('ReportCardScale', 'all', scalesQuery.queryKey);
  return (
    <section className={record.section} aria-label={t('reportCardsSetUp:part.scales')}>
      <RecordList
        query={scalesQuery}
        fields={() => [nameField()]}
        draftOf={({ itemName }) => ({ itemName })}
        begin={() => ({ itemName: '' })}
        problems={({ itemName }) =>
          problemsOf(notNullOrEmpty(itemName.trim(), t('reportCardsSetUp:problem.name')))
        }
        save={({ draft, ...sent }) =>
          call(saveResultScale, { params: { id: sent.id || 1 }, body: { ...draft, ...sent } })
        }
        words={wordsOf<ResultScale>('scale', 'scales', ({ itemName }) => itemName)}
        mayAdd
        mayEdit={({ permission }) => permission === 2}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions} />
            {form}
            {!row.dateClosed && <OptionsList scale={row} />}
          </>
        )}
      </RecordList>
    </section>
  );
};
