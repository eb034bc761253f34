import '../fields/record.words.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields, inWords } from '../fields/Fields.tsx';
import { useHeldOpen } from '../form/heldOpen.ts';
import { type Editing, type Stored, useEditing } from '../form/useEditing.ts';
import { FormInDialog } from './FormInDialog.tsx';
import { FormInPlace } from './FormInPlace.tsx';
import { FormSection } from './FormSection.tsx';

type FieldsOf<T> = readonly Field<keyof T & string>[];

export interface RecordFormProps<T extends object> {
  title: string;
  hint?: ReactNode;
  /** What is typed, in order; a function where that depends on what is typed already. */
  fields: FieldsOf<T> | ((value: T) => FieldsOf<T>);
  /** What it begins with; version 0 where nothing is stored yet. */
  stored: Stored<T>;
  /** @throws ApiError, Unreachable */
  save: (value: T, version: number, isClosed: boolean) => Promise<Stored<T>>;
  /** Asked where somebody else was first; absent for a new record. */
  readAgain?: () => Promise<Stored<T> | undefined>;
  problems?: (value: T) => string[];
  /** What else changes with what was typed. */
  follow?: (value: T, part: Partial<T>) => Partial<T>;
  /** Saving what was stored before would not take it back. */
  isFinal?: boolean;
  /** Whoever shows it says what came of it. */
  isAnswered?: boolean;
  /** It was saved, or given up. */
  onDone: (saved: boolean) => void;
  /** More of it in words, for a conflict. */
  describe?: (value: T) => Record<string, string>;
  /** The title of the dialog that it stands in; absent: it stands in its place. */
  dialog?: string | undefined;
  /** What is edited in another way than by fields, before them. */
  head?: (editing: Editing<T> & { value: T }) => ReactNode;
  /** The same after them. */
  children?: (editing: Editing<T> & { value: T }) => ReactNode;
}

const nothing = async () => undefined;

/** One record that is typed in, where it stands or in a dialog. It gives the focus back to what opened it. */
export const RecordForm = <T extends object>({
  title,
  hint,
  fields,
  stored,
  save,
  readAgain = nothing,
  problems,
  follow,
  isFinal = false,
  isAnswered = false,
  onDone,
  describe,
  dialog,
  head,
  children,
}: RecordFormProps<T>) => {
  useHeldOpen();
  const editing = useEditing<T>({ stored, save, readAgain });
  const value = editing.value ?? stored.value;
  const of = typeof fields === 'function' ? fields(value) : fields;
  const giveUp = () => {
    editing.reset();
    onDone(false);
  };
  const form = (
    <FormSection
      title={title}
      {...(hint ? { hint } : {})}
      editing={dialog ? editing : { ...editing, reset: giveUp }}
      fields={of.map(({ name }) => name)}
      problems={editing.dirty && problems ? problems(value) : []}
      describe={(record) => ({ ...inWords<T>(of)(record), ...describe?.(record) })}
      isFinal={isFinal}
      isAnswered={isAnswered}
      showsSave
      onSaved={() => onDone(true)}
      extra={
        !editing.dirty && (
          <Button variant="default" onClick={giveUp}>
            {t('record:cancel')}
          </Button>
        )
      }
    >
      {head?.({ ...editing, value })}
      <Fields
        of={of}
        value={value}
        errorOf={editing.errorOf}
        onChange={(part) => editing.change(follow ? follow(value, part) : part)}
      />
      {children?.({ ...editing, value })}
    </FormSection>
  );
  return dialog ? (
    <FormInDialog title={dialog} isUnsaved={editing.dirty} onClose={() => onDone(false)}>
      {form}
    </FormInDialog>
  ) : (
    <FormInPlace>{form}</FormInPlace>
  );
};
