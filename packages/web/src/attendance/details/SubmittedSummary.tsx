import '../roll/attendance.words.ts';
import '../roll/marks.words.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { nameApart } from '../../ui/people/namesakes.ts';
import { missingOf } from '../roll/missing.ts';
import { linkTo, rollOf } from '../roll/roll.links.ts';
import { useWaitingSubmits } from '../roll/roll.outbox.ts';
import type { RollLine } from '../roll/roll.rules.ts';
import { placeOf } from '../roll/roll.ts';
import { submittedText } from '../roll/roll.words.ts';
import { teacherDayQuery } from '../today/teacherDay.api.ts';
import classes from './SubmittedSummary.module.css';

interface SubmittedSummaryProps {
  state: RollState;
  lines: readonly RollLine[];
  onShow: () => void;
}

/** Where the list was, once it is submitted: who and when, the roll again, and the next one to mark. */
const SubmittedSummary = ({ state, lines, onShow }: SubmittedSummaryProps) => {
  const { session } = useSession();
  const personID = session?.personID ?? null;
  const mine = useQuery({
    ...teacherDayQuery(state.dateOf),
    select: ({ rolls }) => rolls,
    enabled: personID !== null,
  });
  const waiting = useWaitingSubmits();
  const isOpen = (s: RollState) => s.state !== 'submitted' && !waiting.has(placeOf(rollOf(s)));
  const next = mine.data?.find(
    (s) => isOpen(s) && s.permission === 2 && placeOf(rollOf(s)) !== placeOf(rollOf(state)),
  );
  const missing = missingOf(lines);
  const summary = useRef<HTMLElement>(null);
  // The list that held the focus is gone.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={summary} tabIndex={-1} className={classes.summary} aria-label={t('marks:submitted')}>
      <p className={classes.who}>{submittedText(state, session?.fullName)}</p>
      <p className={classes.counts}>
        {state.itemName} · {state.present} {t('attendance:present')} · {state.absent} {t('attendance:absent')}{' '}
        · {state.late} {t('attendance:late')}
        {state.unseen > 0 && ` · ${state.unseen} ${t('attendance:counted.unseen')}`}
      </p>
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label={t('attendance:notHere')}>
          {missing.map(({ text, records: [first, ...others] }) => (
            <li key={first?.studentID}>
              {first && others.length === 0 && (
                <>
                  <strong>{nameApart(first)}</strong> {text}
                </>
              )}
              {first && others.length > 0 && (
                <details>
                  <summary className={classes.together}>
                    <strong>{t('attendance:manyStudents', { count: others.length + 1 })}</strong> {text}
                  </summary>
                  {[first, ...others].map(nameApart).join(' · ')}
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.next}>
        {next ? (
          <Button renderRoot={(props) => <Link {...linkTo(next, personID)} {...props} />}>
            {t('attendance:nextRoll', {
              name: [next.itemName, next.timeStart && formatTime(next.timeStart)].filter(Boolean).join(', '),
            })}
          </Button>
        ) : (
          mine.isSuccess && <p>{t('attendance:noNextRoll')}</p>
        )}
        <Button variant="default" onClick={onShow}>
          {t('attendance:showAgain')}
        </Button>
      </div>
    </section>
  );
};

export default SubmittedSummary;
