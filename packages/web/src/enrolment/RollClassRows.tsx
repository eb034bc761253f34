import './enrolment.words.ts';
import '../ui/record.words.ts';
import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatDay } from '../platform/formats.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { Empty } from '../ui/Empty.tsx';
import record from '../ui/record.module.css';

type RollClassRow = StudentInformation['rollClasses'][number];

/** The roll classes of a student, of now and before, newest first. */
export const RollClassRows = ({
  rows,
  onMove,
  onRemove,
}: {
  rows: RollClassRow[];
  /** Absent where the viewer may not. */
  onMove?: () => void;
  /** The same; for a row that never should have been, or a move that is still to come. */
  onRemove?: (row: RollClassRow) => void;
}) => {
  const heading = useId();
  const today = useToday();
  const [asked, setAsked] = useState<RollClassRow>();
  const isToCome = ({ dateFrom }: RollClassRow) => dateFrom > today;
  const deedOf = (row: RollClassRow) =>
    t(isToCome(row) ? 'enrolment:student.cancelMove' : 'enrolment:student.removeRow', { code: row.code });
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
              {onRemove && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-past={(row.dateTo !== null && row.dateTo < today) || undefined}>
                <th scope="row">{row.code}</th>
                <td>{formatDay(row.dateFrom)}</td>
                <td>{formatDay(row.dateTo)}</td>
                {onRemove && (
                  <td>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={deedOf(row)}
                      onClick={() => setAsked(row)}
                    >
                      {t(isToCome(row) ? 'enrolment:student.cancelShort' : 'record:remove')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmModal
          opened
          title={`${deedOf(asked)}?`}
          confirmLabel={deedOf(asked)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            onRemove?.(asked);
          }}
        >
          <p>{t('enrolment:student.removeHint', { from: formatDay(asked.dateFrom) })}</p>
        </ConfirmModal>
      )}
    </section>
  );
};
