import type { ReactNode } from 'react';
import { KeepingDialog } from '../dialogs/KeepingDialog.tsx';
import classes from './FormInDialog.module.css';

interface FormInDialogProps {
  title: string;
  /** Whether something typed would be lost: then it asks before it closes. */
  isUnsaved: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the screen; Esc and the cross ask before what is typed is lost. */
export const FormInDialog = ({ children, ...dialog }: FormInDialogProps) => (
  <KeepingDialog opened closeOnClickOutside={false} size="lg" {...dialog}>
    <div className={classes.form}>{children}</div>
  </KeepingDialog>
);
