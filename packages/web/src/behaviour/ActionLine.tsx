import './behaviour.words.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { DaySaid, MomentSaid } from '../ui/fields/DaySaid.tsx';
import { Dotted } from '../ui/fields/Dotted.tsx';
import { Part } from '../ui/states/Part.tsx';
import classes from './behaviour.module.css';
import { Due } from './Due.tsx';
import { FollowUpDialog } from './mine/followUp.parts.ts';
import { isWithoutSeat } from './seats.ts';
import { TypeMark } from './TypeMarks.tsx';

/** How an action stands, in words. */
const factsOf = (action: BehaviourAction): ReactNode[] => {
  const { status, completed, completedDate, owner, seat, repair } = action;
  return [
    status?.itemName,
    completed && completedDate && (
      <MomentSaid key="completed" at={completedDate} say={(at) => t('behaviour:action.completed', { at })} />
    ),
    owner && t('behaviour:action.owner', { name: owner.itemName }),
    seat && (
      <DaySaid
        key="seat"
        day={seat.dateOf}
        say={(day) =>
          t('behaviour:action.seat', { day, time: formatTime(seat.timeStart), place: seat.place })
        }
      />
    ),
    isWithoutSeat(action) && t('behaviour:view.noSeat'),
    seat?.mark && t(`behaviour:seatMark.${seat.mark}`),
    repair.checkBackDate && !repair.outcome && (
      <DaySaid
        key="checkBack"
        day={repair.checkBackDate}
        say={(day) => t('behaviour:action.checkBack', { day })}
      />
    ),
  ];
};

interface ActionLineProps {
  action: BehaviourAction;
  /** Of its event; absent: the action is only read. */
  version?: number;
}

/** An action in a line, with what was said of it and the way to its conversation. */
export const ActionLine = ({ action, version }: ActionLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const { actionType, comment, completed, repair, notes } = action;
  return (
    <li>
      <TypeMark name={actionType.itemName} isDone={completed} />
      <Due action={action} />
      <span className={classes.quiet}>
        <Dotted of={factsOf(action)} />
      </span>
      <PlainButton size="compactSmall" variant="subtle" place="no-print" onClick={() => setOpen(true)}>
        {t('behaviour:view.conversation')}
        {notes > 0 && ` (${notes})`}
      </PlainButton>
      {comment && <p className={classes.text}>{comment}</p>}
      {repair.agreement && (
        <p className={classes.text}>
          {t('behaviour:action.agreement')}: {repair.agreement}
        </p>
      )}
      {repair.outcome && (
        <p className={classes.text}>
          {t('behaviour:action.outcome')}: {repair.outcome}
        </p>
      )}
      {isOpen && (
        <Part onMissing={() => setOpen(false)}>
          <FollowUpDialog
            action={action}
            {...(version === undefined ? {} : { version })}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </li>
  );
};
