import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';
import { useReadOnly } from './readOnly.ts';

/** A button of a first screen that begins to change something; to who sees as a parent it says why it does nothing. */
export const PlainActionButton = (props: PlainButtonProps) => <PlainButton {...props} {...useReadOnly()} />;
