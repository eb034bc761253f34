import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../platform/words/words.ts';
import { Dotted } from '../ui/fields/Dotted.tsx';
import record from '../ui/fields/record.module.css';
import { RecordList, type RecordListProps } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import type { ClosableRow } from '../ui/records/useRecords.ts';

interface OfficeRow extends ClosableRow {
  itemName: string;
  permission: number;
}

interface OfficeRecordsProps<Row extends OfficeRow, Draft extends object, Key extends QueryKey>
  extends Omit<RecordListProps<Row, Draft, Key>, 'words' | 'mayAdd' | 'mayEdit' | 'children'> {
  /** Of the heading, which the section is named by. */
  headingId: string;
  title: string;
  hint: string;
  words: {
    /** Where there is none. */
    none: string;
    add: string;
    close: string;
    reopen: string;
    /** What is said once one is closed, or opened again. */
    done: (name: string, isClosed: boolean) => string;
  };
  /** What stands beside the name of a row; what is empty is left out. */
  factsOf: (row: Row) => readonly ReactNode[];
}

/** What the office publishes, news or events: added, edited, taken away and put back. */
export const OfficeRecords = <Row extends OfficeRow, Draft extends object, Key extends QueryKey>({
  headingId,
  title,
  hint,
  words: { none, add, close, reopen, done },
  factsOf,
  ...list
}: OfficeRecordsProps<Row, Draft, Key>) => (
  <section className={record.section} aria-labelledby={headingId}>
    <h2 id={headingId}>{title}</h2>
    <p className={record.quiet}>{hint}</p>
    <RecordList<Row, Draft, Key>
      {...list}
      words={{
        none,
        add,
        newTitle: add,
        editTitle: ({ itemName: name }) => t('noticeboard:office.edit', { name }),
        nameOf: ({ itemName }) => itemName,
        closing: { close, reopen, done: ({ itemName }, isClosed) => done(itemName, isClosed) },
      }}
      mayAdd
      mayEdit={({ permission }) => permission === 2}
    >
      {(row, { actions, form }) => (
        <>
          <RowHead name={row.itemName} actions={actions}>
            <span className={record.quiet}>
              <Dotted of={factsOf(row)} />
            </span>
          </RowHead>
          {form}
        </>
      )}
    </RecordList>
  </section>
);
