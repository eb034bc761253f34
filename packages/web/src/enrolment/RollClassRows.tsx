import './enrolment.words.ts';
import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { savedRow } from '../ui/feedback/savedRow.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import { Empty } from '../ui/states/Empty.tsx';

type RollClassRow = StudentInformation['rollClasses'][number];

/** The roll classes of a student, of now and before, newest first. */
export const RollClassRows = ({
  rows,
  onMove,
  actionOf,
}: {
  rows: RollClassRow[];
  /** Absent where the viewer may not. */
  onMove?: () => void;
  /** The same; of a row, what takes it out. */
  actionOf?: (row: RollClassRow) => ReactNode;
}) => {
  const heading = useId();
  const today = useToday();
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
              {actionOf && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                {...savedRow(`rollClass ${row.code}`, row.dateFrom)}
                data-past={(row.dateTo !== null && row.dateTo < today) || undefined}
              >
                <th scope="row">{row.code}</th>
                <td>
                  <DayNear day={row.dateFrom} />
                </td>
                <td>{row.dateTo ? <DayNear day={row.dateTo} /> : '–'}</td>
                {actionOf && <td>{actionOf(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
