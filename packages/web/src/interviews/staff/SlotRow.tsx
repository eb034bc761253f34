// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './staff.words.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { Button } from '@mantine/core';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { savedRow } from '../../ui/feedback/savedRow.ts';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { StateChoice, StateWord } from './StateChoice.tsx';
import { isBookable, type OpenStatus } from './slots.rules.ts';
import classes from './staff.module.css';

interface SlotRowProps {
  slot: TeacherInterview;
  status: TeacherInterview['statusCurrent'];
  isBusy: boolean;
  /** Keys act on it. */
  isCurrent: boolean;
  onFocus: () => void;
  onState: (to: OpenStatus) => void;
  onOpen: () => void;
  onCancel: () => void;
}

const timesOf = ({ timeStart, timeEnd }: TeacherInterview) =>
  `${formatTime(timeStart)} – ${formatTime(timeEnd)}`;

const Booked = ({ slot, tabIndex }: { slot: TeacherInterview; tabIndex: number }) => {
  const { student, parents, classDetail, comment, teacherComment, isFirst, outcome, location } = slot;
  if (!student) return <span>{t('interviewStaff:status.2')}</span>;
  if (!isFirst)
    return <span className={classes.quiet}>{t('interviewStaff:goesOn', { name: student.fullName })}</span>;
  const facts = [
    student.rollClass,
    classDetail?.itemName,
    location?.itemName,
    slot.slots > 1 && t('interviewStaff:long', { count: slot.slots }),
    slot.isBookedByOffice && t('interviewStaff:byOffice'),
    outcome && t(`interviewStaff:outcome.${outcome}`),
  ].filter(Boolean);
  return (
    <div className={classes.booked}>
      <PersonPhoto photo={student.photo} name={student.itemName} />
      <div className={classes.who}>
        <span>
          <PersonLink id={student.id} className={classes.person} tabIndex={tabIndex}>
            {student.itemName}
          </PersonLink>{' '}
          <span className={classes.quiet}>{facts.join(' · ')}</span>
        </span>
        {parents.length > 0 && (
          <span className={classes.quiet}>{parents.map(({ itemName }) => itemName).join(' · ')}</span>
        )}
        {comment && <span className={classes.said}>{t('interviewStaff:family', { comment })}</span>}
        {teacherComment && (
          <span className={classes.said}>{t('interviewStaff:own', { comment: teacherComment })}</span>
        )}
      </div>
    </div>
  );
};

/** One time of a teacher: free, closed, or whose family comes. */
export const SlotRow = (props: SlotRowProps) => {
  const { slot, status, isBusy, isCurrent, onFocus, onState, onOpen, onCancel } = props;
  const mayChange = slot.permission === 2;
  const times = timesOf(slot);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div
      role="row"
      className={classes.slot}
      data-slot={slot.id}
      {...savedRow('slot', slot.id)}
      data-status={status}
      data-later={!slot.isFirst || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
    >
      <div role="rowheader" className={classes.time}>
        {times}
      </div>
      <div role="gridcell" className={classes.what}>
        {status === 2 ? (
          <Booked slot={slot} tabIndex={tabIndex} />
        ) : slot.isHeld ? (
          <span className={classes.held}>{t('interviewStaff:held')}</span>
        ) : mayChange ? (
          <StateChoice of={times} value={status} isBusy={isBusy} tabIndex={tabIndex} onChoose={onState} />
        ) : (
          <StateWord value={status} />
        )}
      </div>
      <div role="gridcell" className={`${classes.actions} ${classes.end} no-print`}>
        {status === 2 && slot.isFirst && mayChange && (
          <>
            <Button size="compact-sm" variant="default" tabIndex={tabIndex} onClick={onOpen}>
              {t('interviewStaff:open')}
              <span className="visually-hidden"> {slot.student?.fullName}</span>
            </Button>
            <Button size="compact-sm" variant="subtle" tabIndex={tabIndex} onClick={onCancel}>
              {t('interviewStaff:cancel')}
              <span className="visually-hidden"> {slot.student?.fullName}</span>
            </Button>
          </>
        )}
        {isBookable(slot) && (
          <Button size="compact-sm" variant="default" tabIndex={tabIndex} onClick={onOpen}>
            {t('interviewStaff:book')}
            <span className="visually-hidden"> {times}</span>
          </Button>
        )}
      </div>
    </div>
  );
};
