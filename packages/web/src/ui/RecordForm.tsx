import './record.words.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../platform/words.ts';
import { type Field, Fields, inWords } from './Fields.tsx';
import { FormSection } from './FormSection.tsx';
import { type Editing, type Stored, useEditing } from './useEditing.ts';

interface RecordFormProps<T extends object> {
  title: string;
  hint?: ReactNode;
  fields: readonly Field<keyof T & string>[];
  /** What it begins with; version 0 where nothing is kept yet. */
  stored: Stored<T>;
  /** @throws ApiError, Unreachable */
  save: (value: T, version: number) => Promise<Stored<T>>;
  /** Asked where somebody else was first; absent for a new record. */
  readAgain?: () => Promise<Stored<T> | undefined>;
  problems?: (value: T) => string[];
  /** It was saved, or given up. */
  onDone: (saved: boolean) => void;
  /** More of it in words, for a conflict. */
  describe?: (value: T) => Record<string, string>;
  /** What is edited in another way than by fields. */
  children?: (editing: Editing<T> & { value: T }) => ReactNode;
}

const nothing = async () => undefined;

/** What opened a form; where the form stood in its place, what stands there again. */
const sameAs = (before: HTMLElement, place: HTMLElement): HTMLElement | undefined => {
  if (before.isConnected) return before;
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
  return [...place.querySelectorAll<HTMLElement>('button')].find(
    (button) => nameOf(button) === nameOf(before),
  );
};

/** One record that is typed in where it stands. It takes the focus, and gives it back to what opened it. */
export const RecordForm = <T extends object>({
  title,
  hint,
  fields,
  stored,
  save,
  readAgain = nothing,
  problems,
  onDone,
  describe,
  children,
}: RecordFormProps<T>) => {
  const box = useRef<HTMLDivElement>(null);
  // Read before it is drawn: what opened the form may go with that.
  const [before] = useState(() => document.activeElement);
  const editing = useEditing<T>({ stored, save, readAgain });
  const value = editing.value ?? stored.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the form
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>('[role=tabpanel], main') ?? document.body;
    box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) sameAs(before, place)?.focus();
      });
    };
  }, []);

  const giveUp = () => {
    editing.reset();
    onDone(false);
  };
  return (
    <div ref={box}>
      <FormSection
        title={title}
        {...(hint ? { hint } : {})}
        editing={{ ...editing, reset: giveUp }}
        fields={fields.map(({ name }) => name)}
        problems={editing.dirty && problems ? problems(value) : []}
        describe={(record) => ({ ...inWords<T>(fields)(record), ...describe?.(record) })}
        onSaved={() => onDone(true)}
        extra={
          !editing.dirty && (
            <Button variant="default" onClick={giveUp}>
              {t('record:cancel')}
            </Button>
          )
        }
      >
        <Fields of={fields} value={value} onChange={editing.change} errorOf={editing.errorOf} />
        {children?.({ ...editing, value })}
      </FormSection>
    </div>
  );
};
