import './lists.words.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import { draftFrom, type Field } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';

interface OfficeRow {
  id: number;
  itemName: string;
  version: number;
  dateClosed: string | null;
  permission: number;
  /** Absent: nobody orders the list by hand. */
  ordinal?: number;
}

/** What is typed of a row, with its place. */
type Draft = { itemName: string } & Placed;

/** A row as it is sent. */
export type Sent<D> = D & { id: number; version: number; isClosed: boolean };

interface OfficeListProps<Row extends OfficeRow, D extends Draft> {
  /** The anchor of the list, and its key in the cache. */
  name: string;
  title: string;
  hint: string;
  read: (signal: AbortSignal) => Promise<Row[]>;
  send: (row: Sent<D>) => Promise<Row[]>;
  fields: (row: Row | undefined) => Field<keyof D & string>[];
  /** All fields that a row has, also those that are said once. */
  all: readonly Field<keyof D & string>[];
  begin: D;
  /** The records are in the order of their names, or of what they say; nobody moves them. */
  isSorted?: boolean;
  /** A row in words, beside its name. */
  inWords: (row: Row) => string;
  problems?: (draft: D) => string[];
}

/** One of the office's lists: in its order, added, changed, closed and used again (decision 028). */
export const OfficeList = <Row extends OfficeRow, D extends Draft>(props: OfficeListProps<Row, D>) => {
  const { name, title, hint, read, send, fields, all, begin, isSorted, inWords, problems } = props;
  const query = queryOptions({
    queryKey: ['BehaviourList', name],
    queryFn: ({ signal }) => read(signal),
  });
  return (
    <section id={name} className={record.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <p className={record.quiet}>{hint}</p>
      <RecordList<Row, D, readonly string[]>
        query={query as never}
        fields={fields}
        draftOf={(row) => draftFrom<D>(all, row)}
        begin={() => begin}
        problems={(draft) => [
          ...problemsOf(notNullOrEmpty(draft.itemName, t('behaviourLists:nameNeeded'))),
          ...(problems?.(draft) ?? []),
        ]}
        save={async ({ draft, ...sent }) => {
          const rows = await send({ ...draft, ...sent });
          void queryClient.invalidateQueries({ queryKey: ['BehaviourReportDefaults'] });
          return rows;
        }}
        {...(!isSorted && {
          moved: (draft: D, { ordinal }: Row) => ({ ...draft, ordinal: ordinal ?? 1 }),
        })}
        words={{
          none: t('behaviourLists:none'),
          add: t('behaviourLists:add'),
          newTitle: title,
          editTitle: ({ itemName }) => t('behaviourLists:edit', { name: itemName }),
          nameOf: ({ itemName }) => itemName,
          closing: {
            close: t('behaviourLists:close'),
            reopen: t('behaviourLists:reopen'),
            done: ({ itemName }, isClosed) =>
              t(isClosed ? 'behaviourLists:closed' : 'behaviourLists:reopened', { name: itemName }),
          },
        }}
        mayAdd
        mayEdit={({ permission }) => permission === 2}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.itemName} dateClosed={row.dateClosed} actions={actions}>
              <span className={record.quiet}>{inWords(row)}</span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
    </section>
  );
};
