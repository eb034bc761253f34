import './organise.words.ts';
import { saveInterviewLocation } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { plainly, readCyclesAgain, roomsQuery } from './organise.api.ts';

/** Rooms in which interviews are held. */
export const RoomsList = () => (
  <section className={record.section} aria-labelledby="interview-rooms">
    <h2 id="interview-rooms">{t('interviewOrganise:rooms.title')}</h2>
    <RecordList
      query={roomsQuery}
      fields={() => [
        {
          ...{ name: 'itemName', kind: 'text', max: 100, required: true },
          label: t('interviewOrganise:rooms.name'),
        },
      ]}
      draftOf={({ itemName }) => ({ itemName })}
      begin={() => ({ itemName: '' })}
      problems={({ itemName }) =>
        problemsOf(notNullOrEmpty(itemName.trim(), t('interviewOrganise:needed.itemName')))
      }
      save={async ({ draft, ...sent }) => {
        const rows = await plainly(
          call(saveInterviewLocation, { params: { id: sent.id || 1 }, body: { ...draft, ...sent } }),
        );
        readCyclesAgain();
        return rows;
      }}
      words={{
        none: t('interviewOrganise:rooms.none'),
        add: t('interviewOrganise:rooms.add'),
        newTitle: t('interviewOrganise:rooms.add'),
        editTitle: ({ itemName: name }) => t('interviewOrganise:rooms.edit', { name }),
        nameOf: ({ itemName }) => itemName,
        closing: {
          close: t('interviewOrganise:rooms.close'),
          reopen: t('interviewOrganise:rooms.reopen'),
          done: ({ itemName: name }, isClosed) =>
            t(isClosed ? 'interviewOrganise:rooms.closed' : 'interviewOrganise:rooms.reopened', { name }),
        },
      }}
      mayAdd
      mayEdit={() => true}
    >
      {(row, { actions, form }) => (
        <>
          <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions} />
          {form}
        </>
      )}
    </RecordList>
  </section>
);
