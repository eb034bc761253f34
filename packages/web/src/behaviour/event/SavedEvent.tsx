import './event.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import { SaveIndicator } from '../../ui/states/SaveIndicator.tsx';
import classes from '../behaviour.module.css';
import { isWithoutSeat } from '../seats.ts';

interface SavedEventProps {
  report: BehaviourReport;
  onAgain: () => void;
  onAnother: () => void;
  /** To the roll from which it was begun; undefined: it was begun elsewhere. */
  onBack: (() => void) | undefined;
}

/** The event was saved: what each participant's parents read now, and where to go on. */
export const SavedEvent = ({ report, onAgain, onAnother, onBack }: SavedEventProps) => {
  const unseated = report.people.filter(({ actions }) => actions.some(isWithoutSeat));
  const shared = report.people.filter(({ isShared }) => isShared);
  return (
    <section ref={takeFocus} tabIndex={-1} className={record.section} aria-label={t('event:savedTitle')}>
      <SaveIndicator
        state="saved"
        continueLink={
          <Link to="/behaviour/report/view/$id" params={{ id: String(report.id) }}>
            {t('event:view')}
          </Link>
        }
      />
      {unseated.map(({ id, fullName: name }) => (
        <p key={id}>{t('event:withoutSeat', { name })}</p>
      ))}
      {shared.length === 0 && <p>{t('event:nobodyReads')}</p>}
      {shared.map((person) => (
        <p key={person.id} className={classes.parents}>
          {t('event:parentsRead', { name: person.fullName, text: person.parentsText })}
        </p>
      ))}
      <p className={classes.actions}>
        {onBack && <Button onClick={onBack}>{t('event:toRoll')}</Button>}
        <Button variant="default" onClick={onAgain}>
          {t('event:editAgain')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('event:another')}
        </Button>
        <Link to="/behaviour/report/search">{t('event:toSearch')}</Link>
      </p>
    </section>
  );
};
