import './family.words.ts';
import type { ParentInterview, ScheduleTimeSlot } from '@homeroom/contract/interviews/interviews.schemas.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { useOnce } from '../useOnce.ts';
import { ActionOutcome } from './ActionOutcome.tsx';
import { take } from './actions.api.ts';
import type { Desk } from './desk.ts';
import { readFamiliesAgain, readFamily } from './family.api.ts';
import classes from './family.module.css';
import { minutesUntil, namesOf, offersOf } from './rows.rules.ts';
import { useSchoolNow } from './useSchoolNow.ts';
import { dayAndTime } from './when.ts';

const Offer = ({
  desk: { family, parentID, open },
  row,
  offer,
  minutes,
}: {
  desk: Desk;
  row: ParentInterview;
  offer: ScheduleTimeSlot;
  minutes: number;
}) => {
  const names = { ...namesOf(row), when: dayAndTime(offer.timeStart) };
  const action = useOnce<{ wait: NonNullable<ParentInterview['wait']> }, ParentInterview>({
    send: ({ wait }, key) => take(wait, key),
    checkDone: async () => {
      const { interviews } = await readFamily(family.cycle.id, parentID);
      return interviews.some(
        (one) => one.invitationID === row.invitationID && one.scheduleTimeSlot?.id === offer.id,
      );
    },
    onDone: () => {
      readFamiliesAgain();
      notify.done(t('interviewsFamily:done.booked', names));
    },
    onFailed: readFamiliesAgain,
  });
  const { wait } = row;
  return (
    <li className={classes.offer}>
      <IconClock size={18} aria-hidden />
      <div className={classes.said}>
        <strong>{t('interviewsFamily:offer.held', names)}</strong>
        <span className={classes.quiet}>
          {minutes > 0
            ? t('interviewsFamily:offer.left', { count: minutes })
            : t('interviewsFamily:offer.ends')}
        </span>
        <ActionOutcome
          state={action.state}
          what={() => t('interviewsFamily:wish.book', names)}
          onLook={action.look}
        />
      </div>
      <div className={classes.actions}>
        <ActionButton
          size="xs"
          isDisabled={action.isPending}
          aria-label={`${t('interviewsFamily:offer.take')}: ${names.when}, ${names.teacher}`}
          onClick={() => wait && action.run({ wait })}
        >
          {t('interviewsFamily:offer.take')}
        </ActionButton>
        <ActionButton
          size="xs"
          variant="default"
          aria-label={`${t('interviewsFamily:offer.decline')}: ${names.when}, ${names.teacher}`}
          onClick={() => open({ kind: 'leave', invitationID: row.invitationID })}
        >
          {t('interviewsFamily:offer.decline')}
        </ActionButton>
      </div>
    </li>
  );
};

/** Times that are held for the family until it answers, with how long that is; first of all that there is to do. */
export const Offers = ({ desk }: { desk: Desk }) => {
  const { instant } = useSchoolNow();
  const offers = offersOf(desk.family.interviews);
  return (
    // There before there is one: what comes is read out.
    <div role="status" className="no-print">
      {offers.length > 0 && (
        <ul className={classes.offers} aria-label={t('interviewsFamily:offer.title')}>
          {offers.map(({ row, wait, offer }) => (
            <Offer
              key={wait.id}
              desk={desk}
              row={row}
              offer={offer}
              minutes={wait.offeredUntil ? minutesUntil(wait.offeredUntil, instant) : 0}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
