import './lists.words.ts';
import type { ImportLine } from '@homeroom/contract/behaviour/csv.endpoints.ts';
import { formatDateTime } from '../../platform/formats.ts';
import { t } from '../../platform/words.ts';
import record from '../../ui/record.module.css';
import behaviour from '../behaviour.module.css';

/** So many lines are shown; those with a problem come first. */
const MOST = 50;

const heads = [
  ...(['line', 'problem', 'student', 'when', 'type'] as const),
  ...(['place', 'teacher', 'comment', 'narrative'] as const),
];

/** What becomes of a line, where it is not imported as it stands. */
const fateOf = ({ problem, isKnown, isOther }: ImportLine): string => {
  if (problem) return problem;
  if (isOther) return t('behaviourLists:import.other');
  return isKnown ? t('behaviourLists:import.known') : '';
};

/** The lines of a file as they would be imported, with all of their columns; what becomes of a line stands first. */
export const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => {
  const shown = lines
    .toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== '') || a.line - b.line)
    .slice(0, MOST);
  return (
    <div className={record.wide}>
      <table className={record.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`behaviourLists:import.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.line} data-past={one.isKnown || one.isOther || undefined}>
              <th scope="row">{one.line}</th>
              <td>{fateOf(one)}</td>
              <td>{one.student}</td>
              <td>{/^\d{4}-\d\d-\d\dT/.test(one.dateOf) ? formatDateTime(one.dateOf) : one.dateOf}</td>
              <td>{one.incidentType}</td>
              <td>{one.location}</td>
              <td>{one.teacher}</td>
              <td className={behaviour.text}>{one.comment}</td>
              <td className={behaviour.text}>{one.narrative}</td>
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
