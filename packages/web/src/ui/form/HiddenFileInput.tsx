import type { RefObject } from 'react';

interface HiddenFileInputProps {
  /** A button opens it by this: `ref.current?.click()`. */
  input: RefObject<HTMLInputElement | null>;
  /** Types that are offered to be chosen. */
  accept: readonly string[];
  label: string;
  onFile: (file: File | undefined) => void;
}

/** The browser's own choice of a file, which is not seen: a button of the screen opens it. */
export const HiddenFileInput = ({ input, accept, label, onFile }: HiddenFileInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    accept={accept.join(',')}
    aria-label={label}
    onChange={(event) => {
      onFile(event.currentTarget.files?.[0]);
      // The same file once more is a choice too.
      event.currentTarget.value = '';
    }}
  />
);
