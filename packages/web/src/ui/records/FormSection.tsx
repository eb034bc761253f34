import '../states/fields.words.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../platform/notices/notify.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { FaultyFields, useFaultyFields } from '../fields/faultyFields.ts';
import { FormActions } from '../form/FormActions.tsx';
import { PrimaryButton } from '../form/PrimaryButton.tsx';
import type { Editing } from '../form/useEditing.ts';
import { ValidationList } from '../form/ValidationList.tsx';
import { SaveIndicator } from '../states/SaveIndicator.tsx';
import { sayingOf } from '../states/saying.ts';
import { FormConflict } from './FormConflict.tsx';
import classes from './FormSection.module.css';

interface FormSectionProps<T extends object> {
  /** The anchor of the section. */
  id?: string;
  title: string;
  /** One sentence about what it does. */
  hint?: ReactNode;
  editing: Editing<T>;
  /** The fields that say their own errors. */
  fields?: readonly string[];
  /** What keeps it from being saved; said above the button once somebody tries. */
  problems?: string[];
  /** True: a field says already why it cannot be saved. */
  blocked?: boolean;
  /** The record in words, by field: where somebody else was first, what differs is shown. */
  describe?: (value: T) => Record<string, string>;
  readOnly?: boolean;
  /** After it was saved, once nothing of it counts as unsaved any more: it may leave the screen. */
  onSaved?: () => void;
  /** Saving again what was stored before would not take it back, e.g. as somebody was told. */
  isFinal?: boolean;
  /** Where it stood it is said what came of it: a notice beside that would say it twice, and perhaps otherwise. */
  isAnswered?: boolean;
  /** It was opened to be edited: its button is there before anything is changed. */
  showsSave?: boolean;
  /** To the left of the buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A button that went while it had the focus leaves it to nobody: the next Tab would begin at the top of the page. */
const focusWhereLost = (place: HTMLElement | null) => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};

/** The form may close with its save: the notice is where all notices are, with Undo where there is one. */
const saySaved = (takeBack: (() => Promise<void>) | undefined) => {
  if (!takeBack) return notify.done(t('form:saved'));
  notify.offer(t('form:saved'), () =>
    takeBack().then(
      () => notify.done(t('form:takenBack')),
      (error: unknown) => notify.warning(sayingOf(error)),
    ),
  );
};

/** A part of a screen that is edited and saved by itself. */
export const FormSection = <T extends object>({
  id,
  title,
  hint,
  editing,
  fields = [],
  problems = [],
  blocked = false,
  describe,
  readOnly = false,
  isFinal = false,
  isAnswered = false,
  showsSave = false,
  onSaved,
  extra,
  children,
}: FormSectionProps<T>) => {
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { value, meanwhile, state } = editing;
  const { faulty, hold } = useFaultyFields();
  // What is typed and no value is not in what is edited, and is as little saved.
  const dirty = editing.dirty || faulty > 0;
  useUnsaved(faulty > 0);
  const stuck = blocked || faulty > 0 || problems.length > 0;
  const messages = [...problems, ...editing.otherErrors(fields)];

  // Its buttons go with what was changed; the focus that one of them had stays in the section.
  useEffect(() => {
    if (dirty) return () => focusWhereLost(head.current);
    return undefined;
  }, [dirty]);

  // Told with what is drawn after the save: until then whoever leaves the screen is asked about it.
  const [saves, setSaves] = useState(0);
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    if (saves > 0) latest.current?.();
  }, [saves]);
  const count = (isSaved: boolean) => {
    if (!isSaved) return;
    setSaves((before) => before + 1);
    if (!isAnswered) saySaved(isFinal ? undefined : editing.takeBack());
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stuck || !dirty || state === 'saving') return;
    count(await editing.save());
  };

  return (
    <section id={id} className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} ref={head} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <form onSubmit={submit} noValidate>
        <fieldset key={editing.generation} className={classes.fields} disabled={readOnly || editing.isHeld}>
          <FaultyFields value={hold}>{children}</FaultyFields>
        </fieldset>
        {meanwhile && value && describe && (
          <FormConflict
            mine={value}
            meanwhile={meanwhile}
            describe={describe}
            onTakeTheirs={editing.takeTheirs}
            onKeepMine={async () => {
              if (!stuck) count(await editing.keepMine());
            }}
            isStuck={stuck}
          />
        )}
        <ValidationList messages={messages} />
        {!readOnly && (
          <FormActions
            said={
              !meanwhile && (
                <SaveIndicator state={state} {...(editing.problem ? { problem: editing.problem } : {})} />
              )
            }
          >
            {extra}
            {dirty && (
              <Button variant="default" onClick={editing.reset}>
                {t('ui:discard')}
              </Button>
            )}
            {(dirty || showsSave) && (
              <PrimaryButton disabled={stuck || !dirty} isDisabled={state === 'saving'}>
                {t('ui:save')}
              </PrimaryButton>
            )}
          </FormActions>
        )}
      </form>
    </section>
  );
};
