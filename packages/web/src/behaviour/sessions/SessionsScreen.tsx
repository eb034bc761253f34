import { addDays } from '@homeroom/contract/shared/days.ts';
import './sessions.words.ts';
import type { DetentionSession } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { ListWithPanel } from '../../ui/records/ListWithPanel.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Read } from '../../ui/states/Read.tsx';
import behaviour from '../behaviour.module.css';
import { sessionSearch } from '../behaviour.search.ts';
import { SessionForm } from './SessionForm.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { sessionsQuery } from './sessions.api.ts';

/** So many days back and ahead are shown at first. */
const [BACK_DAYS, AHEAD_DAYS] = [7, 42];

const whenOf = ({ dateOf, timeStart, timeEnd }: DetentionSession) =>
  `${formatDayShort(dateOf)} ${formatTime(timeStart)}–${formatTime(timeEnd)}`;

/** Detention sessions with their seats; one is chosen for its roll. */
export const SessionsScreen = () => {
  const today = useToday();
  const { session: chosen } = useReadSearch(sessionSearch);
  const navigate = useNavigate();
  const mayManage = useMay('behaviour.manage');
  const [days, setDays] = useState({ from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) });
  const [form, setForm] = useState<{ session: DetentionSession | undefined }>();
  const sessions = useQuery(sessionsQuery(days.from, days.to));
  useRefreshOnChange('BehaviourSession', 'all', ['BehaviourSession']);
  const open = sessions.data?.find(({ id }) => id === chosen);
  return (
    <Screen
      title={t('sessions:title')}
      filters={
        <>
          <DateFilter
            label={t('sessions:from')}
            value={days.from}
            max={days.to}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DateFilter
            label={t('sessions:to')}
            value={days.to}
            min={days.from}
            onChange={(to) => setDays({ ...days, to })}
          />
          {mayManage && (
            <Button size="xs" className={behaviour.end} onClick={() => setForm({ session: undefined })}>
              {t('sessions:add')}
            </Button>
          )}
        </>
      }
    >
      <PrintHead>{t('sessions:title')}</PrintHead>
      <ListWithPanel
        isOpen={open !== undefined}
        panel={
          open && (
            <SessionPanel
              key={open.id}
              session={open}
              title={`${whenOf(open)}, ${open.place}`}
              {...(mayManage ? { onEdit: () => setForm({ session: open }) } : {})}
              onClose={() => void navigate({ to: '/behaviour/sessions', search: {} })}
            />
          )
        }
      >
        <Read of={sessions} rows={6} empty={t('sessions:none')}>
          {(all) => (
            <RecordTable
              rows={all}
              chosen={chosen}
              isPast={({ dateOf, dateClosed }) => dateOf < today || Boolean(dateClosed)}
              columns={[
                {
                  head: t('sessions:when'),
                  cell: (session) => (
                    <Link to="/behaviour/sessions" search={{ session: session.id }} resetScroll={false}>
                      {whenOf(session)}
                    </Link>
                  ),
                },
                { head: t('sessions:place'), cell: ({ place }) => place },
                {
                  head: t('sessions:supervisor'),
                  labelled: true,
                  minor: true,
                  cell: ({ supervisor }) => supervisor?.itemName ?? '',
                },
                {
                  head: t('sessions:seats'),
                  labelled: true,
                  cell: ({ taken, capacity, dateClosed }) =>
                    [t('sessions:taken', { taken, capacity }), dateClosed && t('sessions:closed')]
                      .filter(Boolean)
                      .join(' · '),
                },
              ]}
            />
          )}
        </Read>
      </ListWithPanel>
      {form && <SessionForm session={form.session} today={today} onDone={() => setForm(undefined)} />}
    </Screen>
  );
};
