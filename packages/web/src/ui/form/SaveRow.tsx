import type { FormEvent } from 'react';
import { SaveIndicator } from '../states/SaveIndicator.tsx';
import { FormActions } from './FormActions.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import type { Editing } from './useEditing.ts';
import type { useFieldErrors } from './useFieldErrors.ts';

/**
 * What a form does that is saved by a row of its own: it shows the errors of all fields, and saves where there is none
 * and no save is under way.
 */
export const savedBy =
  (
    editing: Pick<Editing<object>, 'save' | 'state'>,
    fields: Pick<ReturnType<typeof useFieldErrors>, 'check' | 'reset'>,
  ) =>
  async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fields.check() && editing.state !== 'saving' && (await editing.save())) fields.reset();
  };

interface SaveRowProps {
  /** What the button says. */
  label: string;
  editing: Pick<Editing<object>, 'dirty' | 'state' | 'problem'>;
}

/** The foot of a form which always shows its button: what became of the last save, and what saves it. */
export const SaveRow = ({ label, editing: { dirty, state, problem } }: SaveRowProps) => (
  <FormActions
    said={<SaveIndicator state={dirty && state === 'saved' ? 'idle' : state} problem={problem ?? ''} />}
  >
    <PrimaryButton
      disabled={!dirty && state !== 'failed' && state !== 'unknown'}
      isDisabled={state === 'saving'}
    >
      {label}
    </PrimaryButton>
  </FormActions>
);
