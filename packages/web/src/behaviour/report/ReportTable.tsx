import '../behaviour.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import classes from '../behaviour.module.css';
import { TypeMark } from '../TypeMarks.tsx';
import { actionsOf, typesOf } from './reports.rules.ts';
import { takenAwayInWords } from './takenAway.ts';

/** So many names stand in a line. */
const MAX_NAMES_PER_LINE = 4;

const Who = ({ people }: Pick<BehaviourReport, 'people'>) => (
  <>
    {people
      .slice(0, MAX_NAMES_PER_LINE)
      .map(({ itemName, rollClass }) => (rollClass ? `${itemName} (${rollClass})` : itemName))
      .join('; ') || t('behaviour:noWho')}
    {people.length > MAX_NAMES_PER_LINE &&
      ` ${t('behaviour:others', { count: people.length - MAX_NAMES_PER_LINE })}`}
  </>
);

const Types = ({ report }: { report: BehaviourReport }) => (
  <span className={classes.types}>
    {typesOf(report).map(({ id, itemName, kind }) => (
      <TypeMark key={id} name={itemName} kind={kind} />
    ))}
  </span>
);

const Actions = ({ report }: { report: BehaviourReport }) => (
  <span className={classes.types}>
    {actionsOf(report).map(({ id, itemName, isDone }) => (
      <TypeMark key={id} name={itemName} isDone={isDone} />
    ))}
  </span>
);

interface ReportTableProps {
  reports: readonly BehaviourReport[];
  /** On a profile everybody knows whom it is about. */
  withoutNames?: boolean;
  /** They were taken away: by whom and when. */
  isTakenAway?: boolean;
}

/** Events in lines; each leads to its view. */
export const ReportTable = ({ reports, withoutNames = false, isTakenAway = false }: ReportTableProps) => (
  <RecordTable
    rows={reports}
    chosen={undefined}
    columns={[
      {
        head: t('behaviour:when'),
        cell: ({ id, dateOf }) => (
          <Link to="/behaviour/report/view/$id" params={{ id: String(id) }} className={classes.when} data-row>
            <MomentNear at={dateOf} />
          </Link>
        ),
      },
      ...(withoutNames
        ? []
        : [{ head: t('behaviour:who'), cell: (report: BehaviourReport) => <Who people={report.people} /> }]),
      { head: t('behaviour:what'), cell: (report) => <Types report={report} /> },
      { head: t('behaviour:done'), cell: (report) => <Actions report={report} /> },
      {
        head: t('behaviour:where'),
        labelled: true,
        cell: ({ location }) => location && <span className={classes.whole}>{location.itemName}</span>,
      },
      {
        head: t('behaviour:reportedBy'),
        labelled: true,
        cell: ({ reportedByTeacher, writtenBy }) => reportedByTeacher?.itemName ?? writtenBy,
      },
      ...(isTakenAway
        ? [
            {
              head: t('behaviour:takenAway'),
              labelled: true,
              cell: ({ takenAway }: BehaviourReport) => takenAway && takenAwayInWords(takenAway),
            },
          ]
        : []),
    ]}
  />
);
