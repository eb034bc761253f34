import './medical.words.ts';
import { type MedicalIncident, saveMedicalIncident } from '@homeroom/contract/medical/medical.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { Facts } from '../ui/fields/Facts.tsx';
import { factsOf } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { incidentsQuery } from './medical.api.ts';
import {
  incidentBody,
  incidentDraft,
  incidentFields,
  incidentProblems,
  newIncident,
} from './medical.fields.ts';

const nameOf = (row: MedicalIncident) => t('medical:incidentOf', { when: formatDateTime(row.dateTime) });
const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What happened, newest first; one that was recorded by mistake is closed, and can be opened again. */
export const IncidentsPart = ({ id, mayWrite }: { id: number; mayWrite: boolean }) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const fields = incidentFields();
  const facts = fields.filter(({ name }) => name !== 'day' && name !== 'time');
  return (
    <RecordList
      query={incidentsQuery(id)}
      fields={() => fields}
      draftOf={incidentDraft}
      begin={() => newIncident(schoolNow(timeZone))}
      problems={incidentProblems}
      save={({ draft, ...sent }, row) =>
        call(saveMedicalIncident, { params: { id }, body: { ...incidentBody(draft, row), ...sent } })
      }
      words={{
        none: t('medical:noIncidents'),
        add: t('medical:addIncident'),
        newTitle: t('medical:newIncident'),
        editTitle: (row) => t('medical:editIncident', { when: formatDateTime(row.dateTime) }),
        nameOf,
        closing: {
          close: t('medical:closeIncident'),
          reopen: t('medical:reopenIncident'),
          nameOf: (row) => formatDateTime(row.dateTime),
          done: (row, isClosed) =>
            t(isClosed ? 'medical:closedDone' : 'medical:reopenedDone', { name: capitalised(nameOf(row)) }),
        },
      }}
      mayAdd={mayWrite}
      mayEdit={({ permission }) => permission === 2}
    >
      {(row, { actions, form }) => (
        <>
          <RowHead name={<MomentNear at={row.dateTime} />} dateClosed={row.dateClosed} actions={actions}>
            {row.recordedBy && (
              <span className={record.quiet}>{t('medical:recordedBy', { name: row.recordedBy })}</span>
            )}
          </RowHead>
          {form || <Facts of={factsOf(facts, incidentDraft(row))} />}
        </>
      )}
    </RecordList>
  );
};
