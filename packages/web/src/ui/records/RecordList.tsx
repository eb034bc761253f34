import '../fields/record.words.ts';
import { Button } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmModal } from '../dialogs/ConfirmModal.tsx';
import { savedRow } from '../feedback/savedRow.ts';
import record from '../fields/record.module.css';
import { Empty } from '../states/Empty.tsx';
import { Read } from '../states/Read.tsx';
import type { ClosingWords } from './ClosingButton.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { RecordGroup } from './RecordGroup.tsx';
import { RowActions } from './RowActions.tsx';
import { type ClosableRow, type Sent, useRecords } from './useRecords.ts';

/** What a list of records says. */
interface Words<Row> {
  /** Where there is none. */
  none: string;
  /** On the button that adds one. */
  add: string;
  /** Above the form of a new one. */
  newTitle: string;
  /** Above the form of one that is there. */
  editTitle: (row: Row) => string;
  /** What a row is called in the names of its buttons. */
  nameOf: (row: Row) => string;
  /** What closes a row and opens it again, and what is said then; absent where the rows cannot be closed. */
  closing?: ClosingWords & {
    done: (row: Row, isClosed: boolean) => string;
    /** What is asked before a row is closed, where opening it again does not bring back all that closing takes. */
    asks?: (row: Row) => { title: string; text: string };
    /** What the row is called after these words; as on its other buttons, where absent. */
    nameOf?: (row: Row) => string;
  };
}

export interface RecordListProps<Row extends ClosableRow, Draft extends object, Key extends QueryKey>
  extends Pick<RecordFormProps<Draft>, 'problems'> {
  /** Reads the rows, in the order in which they are shown. */
  query: UseQueryOptions<Row[], Error, Row[], Key> & { queryKey: Key };
  /** What is typed of a row, undefined for a new one, in order; absent where `form` sees to that. */
  fields?: (row: Row | undefined) => RecordFormProps<Draft>['fields'];
  /** The form of a row, which knows more than fields; undefined is a new row. */
  form?: (props: RecordFormProps<Draft>, row: Row | undefined) => ReactNode;
  /** Of a row, what is typed. */
  draftOf: (row: Row) => Draft;
  /** What a new row begins with, beside the rows that are there. */
  begin: (rows: readonly Row[]) => Draft;
  /**
   * Sends a row, which is undefined where it is a new one. Answers the whole list as it is stored then, or the one row
   * where `save` sees to the list itself.
   */
  save: (sent: Sent<Draft>, row: Row | undefined) => Promise<Row[] | Row>;
  words: Words<Row>;
  /** The rows by headings, in order; a group without rows is left out. Absent: they are one list. */
  groups?: (rows: readonly Row[]) => readonly { title: string; rows: readonly Row[] }[];
  mayAdd: boolean;
  /** Whoever opened the list came to add one: its form is open. */
  isAdding?: boolean;
  mayEdit: (row: Row) => boolean;
  /** False: a row that may be edited may not be closed. */
  mayClose?: (row: Row) => boolean;
  /** A row as it is sent to take the place of another; absent where people do not order the rows. */
  moved?: (draft: Draft, other: Row) => Draft;
  /** Of the skeleton. */
  lines?: { rows: number; height: string };
  /** Rows stand back where this is so; closed ones, where absent. */
  isPast?: (row: Row) => boolean;
  /** Reads one row where somebody else was first; from the list, where absent. */
  readOne?: (id: number) => Promise<Row | undefined>;
  /** The title of the dialog that the form stands in; absent: it stands where its row does. */
  dialog?: (row: Row | undefined) => string;
  /** One row, with its buttons, and with its form while it is edited. */
  children: (row: Row, parts: { actions: ReactNode; form: ReactNode }) => ReactNode;
}

/**
 * Records of one kind: shown, added, edited, closed and opened again with an offer to undo that. One form is open at a
 * time. A save goes by the version that was shown; where somebody else was first, both are shown to choose from.
 */
export const RecordList = <Row extends ClosableRow, Draft extends object, Key extends QueryKey>({
  query: options,
  draftOf,
  begin,
  save,
  words,
  groups,
  mayAdd,
  isAdding = false,
  mayEdit,
  mayClose = () => true,
  moved,
  lines = { rows: 3, height: '56px' },
  isPast = (row) => Boolean(row.dateClosed),
  readOne,
  dialog,
  fields = () => [],
  form = (props) => <RecordForm<Draft> {...props} />,
  problems,
  children,
}: RecordListProps<Row, Draft, Key>) => {
  const query = useQuery(options);
  const list = useId();
  const records = useRecords({ options, draftOf, save, readOne, closed: words.closing?.done, list });
  /** What is edited: a row, or a new one, as it was when the form opened. */
  const [edited, setEdited] = useState<{ row: Row | undefined; begin: Draft } | undefined>(() =>
    isAdding ? { row: undefined, begin: begin([]) } : undefined,
  );
  const isEditing = edited !== undefined;
  /** The row about whose closing a question is open. */
  const [asked, setAsked] = useState<Row>();
  const question = asked && words.closing?.asks?.(asked);

  const formOf = (row: Row | undefined, draft: Draft) =>
    form(
      {
        title: row ? words.editTitle(row) : words.newTitle,
        fields: fields(row),
        ...(problems && { problems }),
        stored: row ? records.storedOf(row) : { value: draft, version: 0 },
        save: (value, version, isClosed) => records.keep(row, value, version, isClosed),
        ...(row && { readAgain: () => records.readAgain(row.id) }),
        dialog: dialog?.(row),
        onDone: () => setEdited(undefined),
      },
      row,
    );
  const actionsOf = (row: Row, rows: readonly Row[]) =>
    mayEdit(row) && (
      <>
        {moved && !row.dateClosed && (
          <MoveButtons
            name={words.nameOf(row)}
            among={rows.filter(({ dateClosed }) => !dateClosed)}
            row={row}
            isEditing={isEditing}
            isBusy={records.isBusy}
            onMove={(other) => records.move(row, moved(draftOf(row), other))}
          />
        )}
        <RowActions
          name={words.nameOf(row)}
          isClosed={Boolean(row.dateClosed)}
          isEditing={isEditing && !dialog}
          isEdited={edited?.row?.id === row.id}
          isBusy={records.isBusy}
          onEdit={() => setEdited({ row, begin: draftOf(row) })}
          closing={
            words.closing &&
            mayClose(row) && {
              words: words.closing,
              name: (words.closing.nameOf ?? words.nameOf)(row),
              run: () =>
                words.closing?.asks && !row.dateClosed
                  ? setAsked(row)
                  : records.setClosed(row, !row.dateClosed),
            }
          }
        />
      </>
    );
  const listOf = (rows: readonly Row[]) => (
    <ul className={record.list}>
      {rows.map((row) => (
        <li key={row.id} {...savedRow(list, row.id)} data-closed={isPast(row) || undefined}>
          {children(row, {
            actions: actionsOf(row, rows),
            form: !dialog && edited?.row?.id === row.id && formOf(row, edited.begin),
          })}
        </li>
      ))}
    </ul>
  );
  const isNew = isEditing && !edited.row;
  const add = mayAdd && (dialog || (query.data && !isEditing)) && (
    <Button
      variant="default"
      size="compact-md"
      {...(dialog && { mt: 'xs' })}
      onClick={() => setEdited({ row: undefined, begin: begin(query.data ?? []) })}
    >
      {words.add}
    </Button>
  );

  return (
    <>
      {/* Above the rows, however many there are. */}
      {add && groups ? <div className={record.section}>{add}</div> : add}
      {edited &&
        (dialog || isNew) &&
        formOf(query.data?.find(({ id }) => id === edited.row?.id) ?? edited.row, edited.begin)}
      <Read of={query} {...lines} {...(dialog && { empty: words.none })}>
        {(rows) => (
          <>
            {rows.length === 0 && !isNew && <Empty message={words.none} />}
            {groups
              ? groups(rows)
                  .filter((group) => group.rows.length > 0)
                  .map((group) => (
                    <RecordGroup key={group.title} title={group.title}>
                      {listOf(group.rows)}
                    </RecordGroup>
                  ))
              : listOf(rows)}
          </>
        )}
      </Read>
      {words.closing?.asks && (
        <ConfirmModal
          opened={question !== undefined}
          title={question?.title ?? ''}
          confirmLabel={words.closing.close}
          onConfirm={() => {
            if (asked) records.setClosed(asked, true);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{question?.text}</p>
        </ConfirmModal>
      )}
    </>
  );
};
