import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import table from '../../ui/layout/table.module.css';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import classes from './family.module.css';
import { eveningsOf } from './rows.rules.ts';
import { useSchoolAddress } from './useSchoolAddress.ts';
import { fromTo } from './when.ts';

/** On paper alone: the booked talks of a family, an evening each, by time. */
export const PrintedEvening = ({ family }: { family: FamilyInterviews }) => {
  const evenings = eveningsOf(family.interviews);
  const address = useSchoolAddress();
  return (
    <div className={classes.printed}>
      <PrintHead>{`${family.cycle.itemName} · ${family.household.map(({ itemName }) => itemName).join(', ')}`}</PrintHead>
      {address.length > 0 && <p className={classes.address}>{address.join(', ')}</p>}
      {evenings.length === 0 && <p>{t('interviewsFamily:print.none')}</p>}
      {evenings.map(({ day, rows }) => (
        <section key={day}>
          <h2>{formatDayLong(day)}</h2>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('interviewsFamily:print.time')}</th>
                <th scope="col">{t('interviewsFamily:grid.teacher')}</th>
                <th scope="col">{t('interviewsFamily:print.room')}</th>
                <th scope="col">{t('interviewsFamily:print.child')}</th>
                <th scope="col">{t('interviewsFamily:print.subject')}</th>
                <th scope="col">{t('interviewsFamily:print.message')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.invitationID}>
                  <td>{fromTo(row.scheduleTimeSlot)}</td>
                  <th scope="row">{row.classDetail.teacher.fullName}</th>
                  <td>{row.location?.itemName}</td>
                  <td>{row.student.fullName}</td>
                  <td>{row.classDetail.itemName}</td>
                  <td>{row.comment}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};
