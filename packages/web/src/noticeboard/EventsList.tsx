import { saveCalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { eventDraft, eventFields, eventOf, eventProblems, newEvent } from './noticeboard.fields.ts';
import { OfficeRecords } from './OfficeRecords.tsx';
import { eventRecordsQuery } from './office.api.ts';
import { eventFacts } from './officeFacts.tsx';
import { useEventsLive } from './useNewsLive.ts';
import { usePlaces } from './usePlaces.ts';

/** The school's calendar as the office keeps it. */
export const EventsList = () => {
  const today = useToday();
  const places = usePlaces();
  useEventsLive();
  return (
    <OfficeRecords
      headingId="noticeboard-events"
      title={t('noticeboard:office.eventsTitle')}
      hint={t('noticeboard:office.eventsHint')}
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
        close: t('noticeboard:office.eventCancel'),
        reopen: t('noticeboard:office.eventRestore'),
        done: (name, isClosed) =>
          t(isClosed ? 'noticeboard:office.eventCancelled' : 'noticeboard:office.eventRestored', { name }),
      }}
      isPast={({ dateClosed, dateOfEnd }) => dateClosed !== null || dateOfEnd < today}
      factsOf={(row) => eventFacts(row, places)}
    />
  );
};
