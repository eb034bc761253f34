import './event.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import { SaveIndicator } from '../../ui/states/SaveIndicator.tsx';
import classes from '../behaviour.module.css';

interface SavedEventProps {
  report: BehaviourReport;
  onAgain: () => void;
  onAnother: () => void;
}

/** The event was saved: what each participant's parents read now, and where to go on. */
export const SavedEvent = ({ report, onAgain, onAnother }: SavedEventProps) => {
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
      {shared.length === 0 && <p>{t('event:nobodyReads')}</p>}
      {shared.map((person) => (
        <p key={person.id} className={classes.parents}>
          {t('event:parentsRead', { name: person.fullName, text: person.parentsText })}
        </p>
      ))}
      <p className={classes.actions}>
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
