import './medical.words.ts';
import { saveMedicalCondition } from '@homeroom/contract/medical/medical.endpoints.ts';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { call } from '../platform/calls/call.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { conditionsQuery } from './medical.api.ts';
import { conditionDraft, conditionFields, conditionProblems, newCondition } from './medical.fields.ts';
import { Severity } from './Severity.tsx';

/** Conditions, the gravest first, closed ones last; a review that is overdue is said. */
export const ConditionsPart = ({ id, mayWrite }: { id: number; mayWrite: boolean }) => {
  const today = useToday();
  const fields = conditionFields();
  const facts = fields.filter(({ name }) => name !== 'itemName' && name !== 'severity');
  return (
    <RecordList
      query={conditionsQuery(id)}
      fields={() => fields}
      draftOf={conditionDraft}
      begin={() => newCondition}
      problems={conditionProblems}
      save={({ draft, ...sent }) =>
        call(saveMedicalCondition, { params: { id }, body: { ...draft, ...sent } })
      }
      words={{
        none: t('medical:noConditions'),
        add: t('medical:addCondition'),
        newTitle: t('medical:newCondition'),
        editTitle: (row) => t('medical:editCondition', { name: row.itemName }),
        nameOf: (row) => row.itemName,
        closing: {
          close: t('medical:closeCondition'),
          reopen: t('medical:reopenCondition'),
          done: (row, isClosed) =>
            t(isClosed ? 'medical:closedDone' : 'medical:reopenedDone', { name: row.itemName }),
        },
      }}
      mayAdd={mayWrite}
      mayEdit={({ permission }) => permission === 2}
    >
      {(row, { actions, form }) => (
        <>
          <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions}>
            <Severity of={row.severity} />
          </RowHead>
          {form || (
            <>
              {!row.dateClosed && row.dateReview && row.dateReview < today && (
                <p className={record.warning}>
                  <IconAlert size={16} aria-hidden />
                  <DaySaid day={row.dateReview} say={(day) => t('medical:overdue', { day })} />
                </p>
              )}
              <Facts of={factsOf(facts, conditionDraft(row))} />
            </>
          )}
        </>
      )}
    </RecordList>
  );
};
