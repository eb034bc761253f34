import { Button } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './bank.module.css';

interface FileDropProps {
  /** Of the file that is in hand. */
  name: string | undefined;
  /** What is wrong with the one that was chosen. */
  fault: 'empty' | 'large' | 'unreadable' | undefined;
  isHeld: boolean;
  onChoose: (file: File | null) => void;
}

/** A file of the bank: dropped, or chosen with a button. */
export const FileDrop = ({ name, fault, isHeld, onChoose }: FileDropProps) => {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isHeld) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped; the button within does the same by keyboard
    <div
      className={`${classes.drop} no-print`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span>{name ? <strong>{name}</strong> : t('billing:bank.drop')}</span>
      <Button
        variant="default"
        size="compact-md"
        disabled={isHeld}
        aria-describedby={fault ? problem : undefined}
        onClick={() => input.current?.click()}
      >
        {t(name ? 'billing:bank.another' : 'billing:bank.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('billing:bank.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again, once it was put right.
          event.currentTarget.value = '';
        }}
      />
      {fault && (
        <span id={problem} role="alert" className={classes.fault}>
          {t(`billing:bank.fault.${fault}`)}
        </span>
      )}
      {!name && !fault && <span className={classes.hint}>{t('billing:bank.hint')}</span>}
    </div>
  );
};
