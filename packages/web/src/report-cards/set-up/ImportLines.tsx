import './set-up.words.ts';
import type { SetupKind, SetupLine } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { columnInWords } from './file.columns.ts';
import classes from './set-up.module.css';

/** So many lines are shown; those with a problem come first, then what changes. */
const MAX_LINES_SHOWN = 100;
const order = ['problem', 'changed', 'new', 'same'];

/** What becomes of a line: what is wrong with it and where, or what of the record becomes what. */
const Becomes = ({ kind, line }: { kind: SetupKind; line: SetupLine }) => {
  const { verdict, column, problem, changes } = line;
  const where = column && `${columnInWords(kind, column)}: `;
  return (
    <>
      {t(`reportCardsSetUp:files.verdict.${verdict}`)}
      {problem && `: ${where}${problem}`}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ column: changed, from, to }) => (
            <li key={changed}>
              {t('reportCardsSetUp:files.change', {
                column: columnInWords(kind, changed),
                from: from || t('reportCardsSetUp:files.empty'),
                to: to || t('reportCardsSetUp:files.empty'),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What would become of each line of a file. */
export const ImportLines = ({ kind, lines }: { kind: SetupKind; lines: readonly SetupLine[] }) => {
  const shown = lines
    .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || a.line - b.line)
    .slice(0, MAX_LINES_SHOWN)
    .map((line) => ({ ...line, id: line.line }));
  return (
    <section
      className={record.wide}
      aria-label={t('reportCardsSetUp:files.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well
      tabIndex={0}
    >
      <RecordTable
        rows={shown}
        chosen={undefined}
        isPast={({ verdict }) => verdict === 'same'}
        columns={[
          { head: t('reportCardsSetUp:files.line'), cell: ({ line }) => line },
          { head: t('reportCardsSetUp:files.name'), cell: ({ itemName }) => itemName },
          { head: t('reportCardsSetUp:files.where'), labelled: true, cell: ({ where }) => where },
          {
            head: t('reportCardsSetUp:files.becomes'),
            cell: (line) => <Becomes kind={kind} line={line} />,
          },
        ]}
      />
      {lines.length > MAX_LINES_SHOWN && (
        <p className={record.quiet}>
          {t('reportCardsSetUp:files.more', { count: lines.length - MAX_LINES_SHOWN })}
        </p>
      )}
    </section>
  );
};
