import '../fields/record.words.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../buttons/SoftDisabledButton.tsx';

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
  /** It is being closed or opened again. */
  isDisabled: boolean;
  /** It cannot be closed now. */
  disabled?: boolean;
  /** Why it cannot. */
  title?: string | undefined;
  onClick: () => void;
}

/** Closes a record or opens it again, and says which of the two, and of what. */
export const ClosingButton = ({ words, name, isClosed, ...button }: ClosingButtonProps) => {
  const action = isClosed ? words.reopen : words.close;
  return (
    <SoftDisabledButton
      variant="default"
      size="compact-sm"
      aria-label={t('record:actionOf', { action, name })}
      {...button}
    >
      {action}
    </SoftDisabledButton>
  );
};
