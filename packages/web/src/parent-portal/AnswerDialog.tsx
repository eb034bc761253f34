import './proposals.words.ts';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { KeepingDialog } from '../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';

interface AnswerDialogProps {
  /** What is decided. */
  title: string;
  /** Of the button that decides it. */
  submitLabel: string;
  /** Something beside the answer is chosen, and would be lost. */
  isChosen?: boolean;
  /** @param answer what the family reads with the decision, without spaces around it */
  onSubmit: (answer: string) => void;
  onCancel: () => void;
  /** What is asked before the answer. */
  children?: ReactNode;
}

/** Decides on what a family said, with a word to the family. */
export const AnswerDialog = ({
  title,
  submitLabel,
  isChosen = false,
  onSubmit,
  onCancel,
  children,
}: AnswerDialogProps) => {
  const [answer, setAnswer] = useState('');
  return (
    <KeepingDialog opened isUnsaved={isChosen || answer.trim() !== ''} title={title} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(answer.trim());
        }}
      >
        {children}
        <Textarea
          label={t('proposals:answer')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <PrimaryButton>{submitLabel}</PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
