import './family.words.ts';
import { Button } from '@mantine/core';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import classes from './family.module.css';
import { MessageField } from './MessageField.tsx';
import { NoTimes } from './NoTimes.tsx';
import { namesOf } from './rows.rules.ts';
import { TimeChoices } from './TimeChoices.tsx';
import { type AppointmentOf, useAppointment } from './useAppointment.ts';
import { wishSaid } from './useRowAction.ts';
import { dayAndTime } from './when.ts';

type Appointed = ReturnType<typeof useAppointment>;

/** The button says what it does: "Book 5:10 PM". */
const actionName = ({ isSame, time, booked }: Appointed) => {
  if (isSame) return t('interviewsFamily:dialog.save');
  if (!time) return t(booked ? 'interviewsFamily:dialog.moveTo' : 'interviewsFamily:dialog.book');
  const at = { time: formatTime(time.timeStart) };
  return booked ? t('interviewsFamily:dialog.moveToAt', at) : t('interviewsFamily:dialog.bookAt', at);
};

/** What changes while somebody chooses: the chosen time is gone, or there are more. */
const Meanwhile = ({ time, isSame, added, showAdded }: Appointed) => (
  <div role="status">
    {time?.isGone && !isSame && <p className={classes.problem}>{t('interviewsFamily:dialog.taken')}</p>}
    {added > 0 && (
      <Button size="compact-sm" variant="default" onClick={showAdded}>
        {t('interviewsFamily:times.added', { count: added })}
      </Button>
    )}
  </div>
);

/** One row of the dialog: the times that are free for it, the message, and what comes of the wish. */
export const Appointment = (of: AppointmentOf) => {
  const { family, parentID, row, onClose } = of;
  const appointed = useAppointment(of);
  const { free, times, chosen, booked, message, problem, action, submit } = appointed;
  const names = namesOf(row);
  /** There is nothing to book: what helps then is a place on the waiting list. */
  const hasNone = !booked && times?.length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {booked && (
        <p className={classes.now}>
          {t('interviewsFamily:dialog.now', { when: dayAndTime(booked.timeStart) })}
          {row.location && ` · ${row.location.itemName}`}
        </p>
      )}
      <ActionOutcome state={action.state} what={wishSaid} onLook={action.look} />
      <Read of={free} rows={3} height="44px">
        {() =>
          times?.length ? (
            <>
              <TimeChoices
                cycle={family.cycle}
                times={times}
                chosen={chosen}
                booked={booked?.id ?? null}
                onChoose={({ id }) => appointed.choose(id)}
              />
              {times.every(({ id }) => id === booked?.id) && (
                <p>{t('interviewsFamily:dialog.noOther', names)}</p>
              )}
            </>
          ) : (
            <p>{t('interviewsFamily:dialog.none', names)}</p>
          )
        }
      </Read>
      <Meanwhile {...appointed} />
      {(!hasNone || message) && (
        <MessageField teacher={names.teacher} value={message} onChange={appointed.write} />
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <FormActions>
        {!booked && !hasNone && <NoTimes row={row} family={family} parentID={parentID} onDone={onClose} />}
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
        {hasNone ? (
          <NoTimes isMain row={row} family={family} parentID={parentID} onDone={onClose} />
        ) : (
          <PrimaryButton isAction isDisabled={action.isPending}>
            {actionName(appointed)}
          </PrimaryButton>
        )}
      </FormActions>
    </form>
  );
};
