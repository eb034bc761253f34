import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatDay } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import record from '../ui/record.module.css';

/** The roll classes of a student, of now and before, newest first. */
export const RollClassRows = ({
  rows,
  onMove,
}: {
  rows: StudentInformation['rollClasses'];
  /** Absent where the viewer may not. */
  onMove?: () => void;
}) => {
  const heading = useId();
  const today = useSession().session?.today ?? '';
  return (
    <section className={record.section} aria-labelledby={heading}>
      <div className={record.head}>
        <h2 id={heading}>{t('enrolment:student.rollClasses')}</h2>
        {onMove && (
          <Button className={record.end} variant="default" size="compact-sm" onClick={onMove}>
            {t('enrolment:student.move')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty message={t('enrolment:student.noRollClass')} />
      ) : (
        <table className={record.table}>
          <thead>
            <tr>
              <th scope="col">{t('enrolment:student.rollClass')}</th>
              <th scope="col">{t('enrolment:student.from')}</th>
              <th scope="col">{t('enrolment:student.to')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, code, dateFrom, dateTo }) => (
              <tr key={id} data-past={(dateTo !== null && dateTo < today) || undefined}>
                <th scope="row">{code}</th>
                <td>{formatDay(dateFrom)}</td>
                <td>{formatDay(dateTo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
