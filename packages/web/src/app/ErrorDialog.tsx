import { useEffect, useId, useRef } from 'react';
import { t } from '../platform/words/words.ts';
import type { ReportState } from '../system-admin/errorReports.ts';
import classes from './ErrorDialog.module.css';

interface ErrorDialogProps {
  lines: string[];
  /** Of the report that sends itself; `none` where there is nobody to report as. */
  report: ReportState;
  /** Absent where there is nothing left to go back to. */
  onClose?: () => void;
}

/** The browser's own dialog: it has to open when nothing else can be relied upon. */
export const ErrorDialog = ({ lines, report, onClose }: ErrorDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal?.(), []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => (onClose ? onClose() : event.preventDefault())}
    >
      <h2 id={id} className={classes.title}>
        {t('errorTitle')}
      </h2>
      <p>{t('errorText')}</p>
      <p role="status" className={classes.report}>
        {report !== 'none' && t(`errorReport.${report}`)}
      </p>
      <details>
        <summary>{t('errorDetails')}</summary>
        <ul>
          {lines.map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
            <li key={number}>{line}</li>
          ))}
        </ul>
      </details>
      <div className={classes.actions}>
        {onClose && (
          <button type="button" onClick={onClose}>
            {t('close')}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </div>
    </dialog>
  );
};
