import './indicators.words.ts';
import './types.words.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { saveIndicatorType } from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useSchoolList } from '../platform/calls/schoolLists.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { OptionsList } from './OptionsList.tsx';
import {
  newType,
  typeDraft,
  typeFields,
  typeInWords,
  typeOf,
  typeProblems,
  typesQuery,
} from './types.fields.ts';

/** The columns of the grid in their order, each with its options. */
const TypesPanel = () => {
  useChanges(
    'IndicatorType',
    'all',
    () => void queryClient.invalidateQueries({ queryKey: ['IndicatorType'] }),
  );
  const levels = useSchoolList(getLevels).data ?? [];
  const mayWrite = useMay('configuration.write');
  return (
    <section id="indicator-types" className={record.section} aria-labelledby="indicator-types-title">
      <h2 id="indicator-types-title">{t('indicators:labels.types')}</h2>
      <p className={record.quiet}>{t('indicatorTypes:hint')}</p>
      <RecordList
        query={typesQuery}
        fields={(row) => typeFields(row, levels)}
        draftOf={(row) => typeDraft(row, levels)}
        begin={() => newType}
        problems={typeProblems}
        save={({ draft, ...sent }) =>
          call(saveIndicatorType, {
            params: { id: sent.id || 1 },
            body: { ...typeOf(draft, levels), ...sent },
          })
        }
        moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
        words={{
          none: t('indicatorTypes:none'),
          add: t('indicatorTypes:add'),
          newTitle: t('indicatorTypes:add'),
          editTitle: ({ itemName: name }) => t('indicatorTypes:edit', { name }),
          nameOf: ({ itemName }) => itemName,
          closing: {
            close: t('indicatorTypes:retire'),
            reopen: t('indicatorTypes:useAgain'),
            done: ({ itemName: name }, isClosed) =>
              t(isClosed ? 'indicatorTypes:retired' : 'indicatorTypes:inUse', { name }),
          },
        }}
        mayAdd={mayWrite}
        mayEdit={({ permission }) => permission === 2}
        mayClose={({ isAttendance }) => !isAttendance}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions}>
              <span className={record.quiet}>{typeInWords(row, levels)}</span>
            </RowHead>
            {form ?? (row.dateClosed === null && <OptionsList type={row} />)}
          </>
        )}
      </RecordList>
    </section>
  );
};

export default TypesPanel;
