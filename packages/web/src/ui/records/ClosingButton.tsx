import '../record.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words.ts';

/** What the button says that closes a record of some kind, and opens it again: "End the relation". */
export interface ClosingWords {
  close: string;
  reopen: string;
}

interface ClosingButtonProps {
  words: ClosingWords;
  /** What the record is called, for who hears the button. */
  name: string;
  isClosed: boolean;
  disabled: boolean;
  /** Why it cannot be closed now. */
  title?: string | undefined;
  onClick: () => void;
}

/** Closes a record or opens it again, and says which of the two, and of what. */
export const ClosingButton = ({ words, name, isClosed, ...button }: ClosingButtonProps) => {
  const deed = isClosed ? words.reopen : words.close;
  return (
    <Button variant="default" size="compact-sm" aria-label={t('record:deedOf', { deed, name })} {...button}>
      {deed}
    </Button>
  );
};
