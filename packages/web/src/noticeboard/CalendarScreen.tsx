import '@mantine/core/styles/ActionIcon.layer.css';
import './noticeboard.words.ts';
import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { useSession, useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { ActionButton } from '../ui/buttons/ActionButton.tsx';
import { Chip } from '../ui/buttons/Chip.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Part } from '../ui/states/Part.tsx';
import { Read } from '../ui/states/Read.tsx';
import { Agenda } from './Agenda.tsx';
import { MonthTable } from './MonthTable.tsx';
import { agendaEnd, firstOf, monthLater, monthName, shownDays } from './month.rules.ts';
import { eventsQuery } from './noticeboard.api.ts';
import classes from './noticeboard.module.css';
import type { CalendarSearch } from './noticeboard.search.ts';
import { useEventsLive } from './useNewsLive.ts';

const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'));
const route = getRouteApi('/calendar');

/** The school's calendar, a month at a time: as a list, which goes on for some days where the month of today ends, or as the weeks of the month. */
export const CalendarScreen = () => {
  const today = useToday();
  const { view = 'agenda', month = today.slice(0, 7) }: CalendarSearch = route.useSearch();
  const navigate = route.useNavigate();
  const isParent = useSession().session?.scope === 'parent';
  const events = useQuery({
    ...eventsQuery(shownDays(month, today), isParent),
    placeholderData: keepPreviousData,
  });
  const [isSubscribing, setIsSubscribing] = useState(false);
  useEventsLive();
  const go = (next: CalendarSearch) => void navigate({ search: { view, month, ...next }, replace: true });
  const step = (count: number) => go({ month: monthLater(month, count) });

  return (
    <Screen
      title={t('noticeboard:labels.calendar')}
      context={
        <strong className={classes.monthName} aria-live="polite">
          {monthName(month)}
        </strong>
      }
      filters={
        <>
          <ActionIcon
            variant="default"
            aria-label={t('noticeboard:calendar.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('noticeboard:calendar.next')} onClick={() => step(1)}>
            <IconChevronRight size={16} />
          </ActionIcon>
          <Button
            size="compact-md"
            variant="default"
            disabled={month === today.slice(0, 7)}
            onClick={() => go({ month: today.slice(0, 7) })}
          >
            {t('noticeboard:calendar.thisMonth')}
          </Button>
          <ActionButton size="compact-md" variant="default" onClick={() => setIsSubscribing(true)}>
            {t('noticeboard:feeds.button')}
          </ActionButton>
          {(['agenda', 'month'] as const).map((one) => (
            <Chip key={one} active={view === one} onChange={() => go({ view: one })}>
              {t(`noticeboard:calendar.${one}`)}
            </Chip>
          ))}
        </>
      }
    >
      <Read of={events} rows={6} height="56px">
        {(all) => {
          const own = all.filter(
            ({ dateOfStart, dateOfEnd }) =>
              dateOfStart <= agendaEnd(month, today) && dateOfEnd >= firstOf(month),
          );
          const agenda = <Agenda key={month} month={month} events={own} today={today} />;
          if (view === 'agenda')
            return own.length === 0 ? <Empty message={t('noticeboard:calendar.none')} /> : agenda;
          return (
            <>
              <MonthTable month={month} events={all} />
              {/* The squares of a phone have room for a sign alone. */}
              <div className={classes.onPhone}>{agenda}</div>
            </>
          );
        }}
      </Read>
      {isSubscribing && (
        <Part onMissing={() => setIsSubscribing(false)}>
          <SubscribeDialog onClose={() => setIsSubscribing(false)} />
        </Part>
      )}
    </Screen>
  );
};
