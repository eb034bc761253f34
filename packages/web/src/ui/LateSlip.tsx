import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatDayLong, formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import classes from './LateSlip.module.css';
import type { ScanAnswer } from './scan.outbox.ts';

interface LateSlipProps {
  slip: ScanAnswer;
  schoolName: string;
  onPrinted: () => void;
}

/** A slip on a roll of 80 mm for whoever is late; it is on paper alone. The next scan is read meanwhile. */
export const LateSlip = ({ slip, schoolName, onPrinted }: LateSlipProps) => {
  useEffect(() => {
    // After the result was drawn: a browser that asks before it prints holds up the page.
    const timer = setTimeout(() => {
      try {
        print();
      } finally {
        // A slip that the browser could not print does not keep those after it from being printed.
        onPrinted();
      }
    }, 100);
    return () => clearTimeout(timer);
  }, [onPrinted]);
  return createPortal(
    <section className={classes.slip} aria-hidden>
      <p>{schoolName}</p>
      <h1>{t('kiosk:slip.title')}</h1>
      <p className={classes.name}>{slip.name}</p>
      <p>{slip.rollClass}</p>
      <p>{formatDayLong(slip.scannedAt)}</p>
      <p className={classes.name}>{t('kiosk:slip.arrived', { time: formatTime(slip.scannedAt) })}</p>
      <p className={classes.sign}>{t('kiosk:slip.sign')}</p>
    </section>,
    document.body,
  );
};
