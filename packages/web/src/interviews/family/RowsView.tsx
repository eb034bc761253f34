import './family.words.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import { InterviewLine } from './InterviewLine.tsx';
import { groupsOf, isBooked } from './rows.rules.ts';

/** A row per child and teacher; first those whose teacher asks to see the family. */
export const RowsView = ({ desk }: { desk: Desk }) => {
  const { asked, children } = groupsOf(desk.family);
  if (desk.family.interviews.length === 0) return <Empty message={t('interviewsFamily:none')} />;
  return (
    <>
      {asked.length > 0 && (
        <Titled title={t('interviewsFamily:asked')} className={classes.asked}>
          <ul className={classes.rows} aria-label={t('interviewsFamily:asked')}>
            {asked.map((row) => (
              <InterviewLine key={row.invitationID} row={row} desk={desk} namesChild />
            ))}
          </ul>
        </Titled>
      )}
      {children.map(({ child, rows }) => (
        <Titled
          key={child.id}
          title={child.fullName}
          beside={
            <span className={classes.quiet}>
              {t('interviewsFamily:bookedOf', { booked: rows.filter(isBooked).length, all: rows.length })}
            </span>
          }
        >
          <ul className={classes.rows} aria-label={child.fullName}>
            {rows.map((row) => (
              <InterviewLine key={row.invitationID} row={row} desk={desk} />
            ))}
          </ul>
        </Titled>
      ))}
    </>
  );
};
