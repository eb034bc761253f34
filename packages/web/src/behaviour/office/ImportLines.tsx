import './lists.words.ts';
import type { ImportLine } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/records/RecordTable.tsx';
import behaviour from '../behaviour.module.css';

/** So many lines are shown; those with a problem come first. */
const MAX_LINES_SHOWN = 50;

type Row = ImportLine & { id: number };
type Head = 'student' | 'when' | 'type' | 'place' | 'teacher' | 'comment' | 'narrative';

/** What becomes of a line, where it is not imported as it stands. */
const fateOf = ({ problem, isKnown, isOther }: ImportLine): string => {
  if (problem) return problem;
  if (isOther) return t('behaviourLists:import.other');
  return isKnown ? t('behaviourLists:import.known') : '';
};
const timeOf = ({ dateOf }: ImportLine): string =>
  /^\d{4}-\d\d-\d\dT/.test(dateOf) ? formatDateTime(dateOf) : dateOf;

/** A column whose words stay whole; on a phone its head stands before the value. */
const column = (head: Head, textOf: (line: ImportLine) => string): RecordColumn<Row> => ({
  head: t(`behaviourLists:import.${head}`),
  labelled: true,
  cell: (line): ReactNode => textOf(line) && <span className={behaviour.whole}>{textOf(line)}</span>,
});

/** The lines of a file as they would be imported, with all of their columns; what becomes of a line stands first. */
export const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => {
  const shown = lines
    .toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== '') || a.line - b.line)
    .slice(0, MAX_LINES_SHOWN)
    .map((line) => ({ ...line, id: line.line }));
  return (
    <section
      className={`${record.wide} ${behaviour.lined}`}
      aria-label={t('behaviourLists:import.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well
      tabIndex={0}
    >
      <RecordTable<Row>
        rows={shown}
        chosen={undefined}
        isPast={({ isKnown, isOther }) => isKnown || isOther}
        columns={[
          { head: t('behaviourLists:import.line'), cell: ({ line }) => line },
          {
            head: t('behaviourLists:import.problem'),
            cell: (line) => fateOf(line) && <span className={behaviour.whole}>{fateOf(line)}</span>,
          },
          column('student', ({ student }) => student),
          column('when', timeOf),
          column('type', ({ incidentType }) => incidentType),
          column('place', ({ location }) => location),
          column('teacher', ({ teacher }) => teacher),
          column('comment', ({ comment }) => comment),
          column('narrative', ({ narrative }) => narrative),
        ]}
      />
      {lines.length > MAX_LINES_SHOWN && (
        <p className={behaviour.small}>
          {t('behaviourLists:import.more', { count: lines.length - MAX_LINES_SHOWN })}
        </p>
      )}
    </section>
  );
};
