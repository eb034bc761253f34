import '../roll/attendance.words.ts';
import './reasons.words.ts';
import { saveAbsenceReason } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import {
  newReason,
  reasonDraft,
  reasonFields,
  reasonInWords,
  reasonProblems,
  reasonsQuery,
} from './absenceReasons.fields.ts';

/** The reasons of absence that the school uses, in the order in which they are offered. */
const AbsenceReasonsPanel = () => {
  useChanges('AbsenceReason', 'all', () => void queryClient.invalidateQueries(reasonsQuery));
  return (
    <section id="absence-reasons" className={record.section} aria-labelledby="absence-reasons-title">
      <h2 id="absence-reasons-title">{t('attendance:labels.reasons')}</h2>
      <p className={record.quiet}>{t('reasons:hint')}</p>
      <RecordList
        query={reasonsQuery}
        fields={reasonFields}
        draftOf={reasonDraft}
        begin={() => newReason}
        problems={reasonProblems}
        save={async ({ draft, ...sent }) => {
          const rows = await call(saveAbsenceReason, {
            params: { id: sent.id || 1 },
            body: { ...draft, ...sent },
          });
          void queryClient.invalidateQueries({ queryKey: ['ClassAbsenceSettings'] });
          return rows;
        }}
        moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
        words={{
          none: t('reasons:none'),
          add: t('reasons:add'),
          newTitle: t('reasons:add'),
          editTitle: ({ label }) => t('reasons:edit', { label }),
          nameOf: ({ label }) => label,
          closing: {
            close: t('reasons:retire'),
            reopen: t('reasons:useAgain'),
            done: ({ label }, isClosed) => t(isClosed ? 'reasons:retired' : 'reasons:inUse', { label }),
          },
        }}
        mayAdd={useMay('configuration.write')}
        mayEdit={({ permission }) => permission === 2}
        mayClose={({ isDefault }) => !isDefault}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.label} dateClosed={row.dateClosed} actions={actions}>
              <span className={record.quiet}>
                {[row.code, reasonInWords(row)].filter(Boolean).join(' · ')}
              </span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
    </section>
  );
};

export default AbsenceReasonsPanel;
