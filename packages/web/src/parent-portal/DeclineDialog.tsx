import './proposals.words.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../platform/words.ts';
import { KeepingDialog } from '../ui/KeepingDialog.tsx';
import classes from './family.module.css';

interface DeclineDialogProps {
  /** What is declined. */
  title: string;
  /** What the family reads with it; null: it is not declined. */
  onDone: (answer: string | null) => void;
}

/** Declines what was said, with a word to the family. */
const DeclineDialog = ({ title, onDone }: DeclineDialogProps) => {
  const [answer, setAnswer] = useState('');
  return (
    <KeepingDialog opened isUnsaved={answer.trim() !== ''} title={title} onClose={() => onDone(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDone(answer.trim());
        }}
      >
        <Textarea
          label={t('proposals:answer')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <div className={classes.deeds}>
          <Button type="submit">{t('proposals:decline')}</Button>
          <Button variant="default" onClick={() => onDone(null)}>
            {t('ui:cancel')}
          </Button>
        </div>
      </form>
    </KeepingDialog>
  );
};

export default DeclineDialog;
