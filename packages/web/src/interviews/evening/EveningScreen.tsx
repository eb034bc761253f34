import './evening.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../../platform/keys/keys.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { useSchoolNow } from '../family/useSchoolNow.ts';
import { teachersQuery } from '../staff/staff.api.ts';
import { eveningSearch } from '../staff/staff.search.ts';
import classes from './evening.module.css';
import { hasNext, hasUndo, overBy, standOf } from './evening.rules.ts';
import { TalkCard } from './TalkCard.tsx';
import { TalkList } from './TalkList.tsx';
import { useEvening } from './useEvening.ts';
import { useNotes } from './useNotes.ts';

/** The run sheet: a teacher holds an evening, from one talk to the next; families who wait see how late it is. */
export const EveningScreen = () => {
  const sessionID = Number(useParams({ strict: false }).id) || 0;
  const { teacher: teacherID = 0 } = useReadSearch(eveningSearch);
  const evening = useEvening(sessionID, teacherID);
  const cycles = useQuery(cyclesQuery);
  const cycle = cycles.data?.find(({ sessions }) => sessions.some(({ id }) => id === sessionID));
  const session = cycle?.sessions.find(({ id }) => id === sessionID);
  const teachers = useQuery(teachersQuery(cycle?.id ?? 0));
  const { local } = useSchoolNow();
  const [chosen, setChosen] = useState<number>();
  const notes = useNotes();

  const sheet = evening.sheet.data;
  const rows = sheet?.rows ?? [];
  const { now, next, waiting, unsaid } = standOf(rows);
  const shown = rows.find(({ bookingID }) => bookingID === chosen) ?? now ?? next ?? rows.at(-1);
  const mayChange = sheet?.permission === 2;
  const behind = sheet?.running?.behindMinutes ?? 0;
  const canNext = mayChange && hasNext(rows);
  const canUndo = mayChange && sheet !== undefined && hasUndo(sheet);
  const goOn = () => {
    setChosen(undefined);
    evening.next();
  };
  const undo = () => {
    setChosen(undefined);
    evening.undo();
  };
  useKeys(
    [
      {
        key: 'n',
        label: t('interviewEvening:keys.next'),
        // A key that is held down is one press.
        run: ({ repeat }) => !repeat && goOn(),
        when: () => canNext,
      },
      {
        key: ['u', 'mod+z'],
        label: t('interviewEvening:keys.undo'),
        run: ({ repeat }) => !repeat && undo(),
        when: () => canUndo,
      },
      // The keys say it, and take nothing back that stands already: a talk that has begun has come by itself.
      {
        key: 'c',
        label: t('interviewEvening:keys.came'),
        run: () => shown?.outcome !== 'came' && shown && evening.say(shown, 'came'),
        when: () => mayChange && shown !== undefined,
      },
      {
        key: 'm',
        label: t('interviewEvening:keys.missed'),
        run: () => shown?.outcome !== 'missed' && shown && evening.say(shown, 'missed'),
        when: () => mayChange && shown !== undefined,
      },
    ],
    { scope: t('interviewEvening:title') },
  );

  const over = now ? overBy(now, local, behind) : 0;
  const standing = shown === now && now ? 'now' : shown === next && next ? 'next' : (shown?.stage ?? 'next');
  const who = teachers.data?.find(({ id }) => id === sheet?.teacherID)?.fullName;
  const context = [
    session && `${formatDayShort(session.dateOf)} ${formatTime(session.timeStart)}`,
    who,
    sheet?.location,
  ]
    .filter(Boolean)
    .join(' · ');
  const nextLabel = next
    ? t('interviewEvening:nextIs', { name: next.student.fullName, time: formatTime(next.timeStart) })
    : t('interviewEvening:finish');
  return (
    <Screen
      title={t('interviewEvening:title')}
      context={context}
      filters={
        cycle && (
          <Link
            to="/interview/teacher"
            search={{ cycle: cycle.id, ...(teacherID ? { teacher: teacherID } : {}) }}
          >
            {t('interviewEvening:toTimes')}
          </Link>
        )
      }
      actions={
        rows.length > 0 && (
          <div className={classes.bar}>
            <p role="status" className={classes.behind} data-late={behind > 0 || undefined}>
              <strong>
                {sheet?.running
                  ? t('interviewEvening:behind', { count: behind })
                  : t('interviewEvening:notBegun')}
              </strong>
              <span className={classes.quiet}>
                {[
                  t('interviewEvening:waiting', { count: waiting }),
                  unsaid > 0 && t('interviewEvening:unsaid', { count: unsaid }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {mayChange && (
              <>
                <SoftDisabledButton
                  variant="default"
                  size="md"
                  disabled={!canUndo}
                  isDisabled={evening.isStepping}
                  onClick={({ detail }) => detail < 2 && undo()}
                >
                  {t('ui:undo')}
                </SoftDisabledButton>
                <SoftDisabledButton
                  size="md"
                  rightSection={<Kbd keys="n" />}
                  className={classes.next}
                  disabled={!canNext}
                  // The second press of a double one comes after the answer of the first: it is no wish of its own.
                  isDisabled={evening.isStepping}
                  onClick={({ detail }) => detail < 2 && goOn()}
                >
                  {canNext ? nextLabel : t('interviewEvening:over')}
                </SoftDisabledButton>
              </>
            )}
          </div>
        )
      }
    >
      <PrintHead>{[t('interviewEvening:title'), context].filter(Boolean).join(' · ')}</PrintHead>
      <Read of={evening.sheet} rows={6} height="72px">
        {() =>
          shown ? (
            <div className={classes.sides}>
              <TalkCard
                row={shown}
                stand={t(`interviewEvening:stage.${standing}`)}
                over={shown === now && over > 0 ? t('interviewEvening:over_by', { count: over }) : ''}
                evening={evening}
                mayChange={mayChange}
                notes={notes}
              />
              <TalkList
                rows={rows}
                open={shown.bookingID}
                evening={evening}
                notes={notes}
                mayChange={mayChange}
                onOpen={setChosen}
              />
            </div>
          ) : (
            <Empty message={t('interviewEvening:none')} />
          )
        }
      </Read>
    </Screen>
  );
};
