import './lists.words.ts';
import type { ImportLine } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import { formatDateTime } from '../../platform/formats.ts';
import { t } from '../../platform/words.ts';
import record from '../../ui/record.module.css';
import behaviour from '../behaviour.module.css';

/** So many lines are shown; those with a problem come first. */
const MOST = 50;

/** The lines of a file as they would be imported. */
export const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => {
  const shown = lines
    .toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== '') || a.line - b.line)
    .slice(0, MOST);
  return (
    <div className={record.wide}>
      <table className={record.table}>
        <thead>
          <tr>
            {(['line', 'student', 'when', 'type', 'problem'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`behaviourLists:import.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, student, dateOf, incidentType, problem, isKnown }) => (
            <tr key={line} data-past={isKnown || undefined}>
              <th scope="row">{line}</th>
              <td>{student}</td>
              <td>{/^\d{4}-\d\d-\d\dT/.test(dateOf) ? formatDateTime(dateOf) : dateOf}</td>
              <td>{incidentType}</td>
              <td>{problem || (isKnown ? t('behaviourLists:import.known') : '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MOST && (
        <p className={behaviour.small}>{t('behaviourLists:import.more', { count: lines.length - MOST })}</p>
      )}
    </div>
  );
};
