import './followUp.words.ts';
import '../marks.words.ts';
import type { FollowUp } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { LandingLine, LandingPart } from '../../ui/layout/LandingPart.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { Read } from '../../ui/states/Read.tsx';
import classes from '../behaviour.module.css';
import { Due } from '../Due.tsx';
import { TypeMark } from '../TypeMarks.tsx';
import { FollowUpDialog } from './followUp.parts.ts';
import { mineQuery } from './mine.api.ts';
import { SessionsToday } from './SessionsToday.tsx';

/** More of them are behind a button. */
const MAX_ACTIONS_SHOWN = 5;

const Line = ({ action, onOpen }: { action: FollowUp; onOpen: () => void }) => {
  const { person, actionType, incidentTypes, repair, completed } = action;
  return (
    <LandingLine
      student={person}
      tab="behaviour"
      columns="11rem 12rem"
      {...(completed && repair.agreement ? { text: repair.agreement } : {})}
      actions={
        <PlainButton size="compact" variant="default" onClick={onOpen}>
          {t('followUp:state')}
          {action.notes > 0 && ` (${action.notes})`}
          <span className="visually-hidden">
            {' '}
            {t('followUp:open', { action: actionType.itemName, name: person.itemName })}
          </span>
        </PlainButton>
      }
    >
      <span>
        <TypeMark name={actionType.itemName} />
      </span>
      <span>
        <Due action={action} />
      </span>
      <span className={classes.quiet}>{incidentTypes.join(', ')}</span>
    </LandingLine>
  );
};

/** What whoever is signed in is to do: follow-ups, those that are due first, and detention that they supervise today. */
export const MinePanel = () => {
  const mine = useQuery(mineQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<FollowUp>();
  useRefreshOnChange('BehaviourReport', 'all', ['BehaviourReport', 'mine']);
  return (
    <LandingPart title={t('followUp:mine')}>
      <SessionsToday />
      <Read of={mine} rows={2} height="44px" empty={t('followUp:mineNone')}>
        {(actions) => (
          <>
            <ul className={classes.people} aria-label={t('followUp:mine')}>
              {actions.slice(0, showsAll ? actions.length : MAX_ACTIONS_SHOWN).map((action) => (
                <Line key={action.id} action={action} onOpen={() => setOpen(action)} />
              ))}
            </ul>
            {actions.length > MAX_ACTIONS_SHOWN && (
              <PlainButton size="compact" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
                {showsAll
                  ? t('followUp:fewer')
                  : t('followUp:more', { count: actions.length - MAX_ACTIONS_SHOWN })}
              </PlainButton>
            )}
          </>
        )}
      </Read>
      {open && (
        <Part onMissing={() => setOpen(undefined)}>
          <FollowUpDialog
            action={open}
            version={open.version}
            name={open.person.itemName}
            onClose={() => setOpen(undefined)}
          />
        </Part>
      )}
    </LandingPart>
  );
};
