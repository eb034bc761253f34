import { saveCalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { call } from '../platform/call.ts';
import { formatDay } from '../platform/formats.ts';
import { queryClient } from '../platform/queryClient.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import record from '../ui/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { timesInWords } from './EventLine.tsx';
import {
  audienceInWords,
  daysInWords,
  eventDraft,
  eventFields,
  eventOf,
  eventProblems,
  newEvent,
} from './noticeboard.fields.ts';
import { eventRecordsQuery } from './office.api.ts';
import { useEventsLive } from './useNewsLive.ts';
import { usePlaces } from './usePlaces.ts';

/** The school's calendar as the office keeps it. */
export const EventsList = () => {
  const today = useToday();
  const places = usePlaces();
  useEventsLive();
  return (
    <section className={record.section} aria-labelledby="noticeboard-events">
      <h2 id="noticeboard-events">{t('noticeboard:office.eventsTitle')}</h2>
      <p className={record.quiet}>{t('noticeboard:office.eventsHint')}</p>
      <RecordList
        query={eventRecordsQuery}
        fields={() => eventFields(places)}
        draftOf={eventDraft}
        begin={() => newEvent(today)}
        problems={eventProblems}
        save={async ({ draft, ...sent }) => {
          const rows = await call(saveCalendarEvent, {
            params: { id: sent.id || 1 },
            body: { ...eventOf(draft), ...sent },
          });
          void queryClient.invalidateQueries({
            queryKey: ['CalendarEvent'],
            predicate: ({ queryKey }) => queryKey[1] !== 'records',
          });
          return rows;
        }}
        words={{
          none: t('noticeboard:office.eventsNone'),
          add: t('noticeboard:office.eventAdd'),
          newTitle: t('noticeboard:office.eventAdd'),
          editTitle: ({ itemName: name }) => t('noticeboard:office.edit', { name }),
          nameOf: ({ itemName }) => itemName,
          closing: {
            close: t('noticeboard:office.eventCancel'),
            reopen: t('noticeboard:office.eventRestore'),
            done: ({ itemName: name }, isClosed) =>
              t(isClosed ? 'noticeboard:office.eventCancelled' : 'noticeboard:office.eventRestored', {
                name,
              }),
          },
        }}
        mayAdd
        mayEdit={({ permission }) => permission === 2}
        isPast={({ dateClosed, dateOfEnd }) => dateClosed !== null || dateOfEnd < today}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.itemName} actions={actions}>
              <span className={record.quiet}>
                {[
                  row.dateClosed
                    ? t('noticeboard:office.cancelledSince', { day: formatDay(row.dateClosed) })
                    : '',
                  daysInWords(row.dateOfStart, row.dateOfEnd),
                  timesInWords(row),
                  row.location,
                  audienceInWords(row, places),
                  row.isDraft ? t('noticeboard:office.draft') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
    </section>
  );
};
