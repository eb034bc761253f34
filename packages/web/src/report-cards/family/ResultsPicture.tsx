import './family.words.ts';
import type { StudentResults } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { Read } from '../../ui/states/Read.tsx';
import { resultsQuery } from './family.api.ts';
import classes from './family.module.css';
import { runsOf } from './picture.rules.ts';

const STEP = 28;
const HEIGHT = 22;
/** Of a dot, so that none is cut off at the edge, px. */
const DOT = 3;

const Line = ({
  points,
  periods,
}: { points: StudentResults['lines'][number]['points'] } & Pick<StudentResults, 'periods'>) => {
  const runs = runsOf(points, periods, { step: STEP, height: HEIGHT });
  const width = periods.length * STEP;
  return (
    <svg
      className={classes.line}
      width={width}
      height={HEIGHT + 2 * DOT}
      viewBox={`0 ${-DOT} ${width} ${HEIGHT + 2 * DOT}`}
      aria-hidden
    >
      <path d={`M0 0H${width}M0 ${HEIGHT}H${width}`} />
      {runs.map((run) => (
        <g key={run[0]?.x}>
          <polyline points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {run.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={DOT} />
          ))}
        </g>
      ))}
    </svg>
  );
};

const Results = ({ periods, lines }: StudentResults) => (
  <table className={classes.results}>
    <thead>
      <tr>
        <th scope="col">{t('reportCardsFamily:results.subject')}</th>
        <td />
        {periods.map(({ id, itemName, yearID }) => (
          <th key={id} scope="col">
            {itemName} {yearID}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ subject, itemName, points }, at) => (
        <tr key={`${subject} ${itemName}`} data-first={subject !== lines[at - 1]?.subject || undefined}>
          <th scope="row">
            {subject && <span className={classes.subject}>{subject}</span>}
            {subject && itemName && ' · '}
            {itemName}
          </th>
          <td>
            <Line points={points} periods={periods} />
          </td>
          {periods.map(({ id }) => (
            <td key={id}>{points.find(({ periodID }) => periodID === id)?.printed}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** By subject, those of one beside each other, in the order of their newest. */
const bySubject = (lines: StudentResults['lines']) =>
  [...Map.groupBy(lines.toReversed(), ({ subject }) => subject).values()].flatMap((of) => of.toReversed());

/** A student's results over the years, a line for each; what was printed stands beside the picture. */
export const ResultsPicture = ({ student }: { student: number }) => (
  <Read of={useQuery(resultsQuery(student))} rows={3}>
    {({ periods, lines }) =>
      lines.length === 0 ? (
        <p className={classes.wide}>{t('reportCardsFamily:results.none')}</p>
      ) : (
        <section
          className={classes.wide}
          aria-label={t('reportCardsFamily:results.table')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well
          tabIndex={0}
        >
          <Results periods={periods} lines={bySubject(lines)} />
        </section>
      )
    }
  </Read>
);
