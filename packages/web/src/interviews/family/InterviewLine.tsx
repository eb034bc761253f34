import './family.words.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import { namesOf } from './rows.rules.ts';
import { fromTo } from './when.ts';

/** What stands of a row: when and where, that it waits, or that nothing is booked. */
const Standing = ({ row }: { row: ParentInterview }) => {
  const { scheduleTimeSlot: slot, wait, location, outcome } = row;
  if (slot)
    return (
      <div className={classes.standing}>
        <strong>
          {formatDayShort(slot.timeStart.slice(0, 10))}, {fromTo(slot)}
        </strong>
        <span className={classes.quiet}>
          {[
            location?.itemName,
            row.isBookedByOffice && t('interviewsFamily:row.byOffice'),
            outcome === 'came' && t('interviewsFamily:row.came'),
            outcome === 'missed' && t('interviewsFamily:row.missed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    );
  return (
    <div className={classes.standing} data-open>
      <span>{t('interviewsFamily:row.none')}</span>
      {wait && (
        <span className={classes.quiet}>
          {wait.state === 'offered'
            ? t('interviewsFamily:row.offered')
            : t('interviewsFamily:row.waiting', { count: wait.ahead })}
        </span>
      )}
    </div>
  );
};

interface InterviewLineProps {
  row: ParentInterview;
  desk: Desk;
  /** Where it stands apart from the child's other rows. */
  namesChild?: boolean;
}

/** One child and one teacher: what stands, and what can be done about it (specification 002 §2). */
export const InterviewLine = ({ row, desk: { open }, namesChild = false }: InterviewLineProps) => {
  const names = namesOf(row);
  const { teacher } = row.classDetail;
  const mayWrite = row.permission === 2;
  const isBooked = row.scheduleTimeSlot !== null;
  const press = (label: string, run: () => void, primary = false) => (
    <ActionButton
      size="xs"
      variant={primary ? 'light' : 'default'}
      aria-label={t('interviewsFamily:row.action', { action: label, ...names })}
      onClick={run}
    >
      {label}
    </ActionButton>
  );
  const { invitationID } = row;
  const choose = () => open({ kind: 'appointment', invitationIDs: [invitationID] });
  return (
    <li className={classes.row} data-booked={isBooked || undefined}>
      <PersonPhoto photo={teacher.photo} name={teacher.fullName} size={36} />
      <div className={classes.who}>
        <strong>{teacher.fullName}</strong>
        <span className={classes.quiet}>
          {[
            namesChild && names.child,
            names.subject,
            row.slots > 1 && t('interviewsFamily:row.minutes', { count: row.minutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.isRequested && row.requestNote && <p className={classes.note}>{row.requestNote}</p>}
        {row.comment && (
          <p className={classes.comment}>
            <span className={classes.quiet}>{t('interviewsFamily:row.message')}</span> {row.comment}
          </p>
        )}
      </div>
      <Standing row={row} />
      <div className={`${classes.actions} no-print`}>
        {mayWrite && !isBooked && press(t('interviewsFamily:row.book'), choose, true)}
        {mayWrite && isBooked && press(t('interviewsFamily:row.change'), choose)}
        {mayWrite &&
          isBooked &&
          press(t('interviewsFamily:row.clear'), () => open({ kind: 'clear', invitationID }))}
        {row.wait?.state === 'waiting' &&
          press(t('interviewsFamily:row.leave'), () => open({ kind: 'leave', invitationID }))}
      </div>
    </li>
  );
};
